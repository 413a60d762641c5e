export const UNLIMITED = -1;

/** As the profile keeps it: the count and the extras belong to `quotaMonth` and to no other. */
export type QuotaRow = {
	plano_tipo: string | null;
	quota_limite: number;
	fichas_utilizadas: number;
	extraFichas: number;
	quotaMonth: string | null;
};
export type Quota = { used: number; limit: number | undefined; left: number | undefined };

/** A month, beyond the plan: a broker who is standing in front of a client is not told to buy something first. */
export const COURTESY_FICHAS = 3;

/** Whether one more may be sent for signing. */
export function maySend({ used, limit }: Pick<Quota, "used" | "limit">): boolean {
	return limit === undefined || used < limit + COURTESY_FICHAS;
}

/** What is left of the courtesy, once the plan is used up. */
export function courtesyLeft({ used, limit }: Pick<Quota, "used" | "limit">): number {
	return limit === undefined || used < limit ? 0 : Math.max(0, limit + COURTESY_FICHAS - used);
}

/** What a ficha that is sent takes up, until it ends without being signed; see `takePlace`. */
export type Place = string;

/**
 * The count that a ficha sent in this month stands in: signed later, it stays there and is in no other month's. A trial,
 * without limit or with a few, has a count of its own, as the plan bought after it begins at none: what is taken back of
 * it makes no room there.
 */
export function placeIn(
	month: string,
	{ plano_tipo, quota_limite }: Pick<QuotaRow, "plano_tipo" | "quota_limite">,
): Place {
	const [withinPlan, withoutLimit, ofTrial] = placesIn(month);
	if (quota_limite === UNLIMITED) return withoutLimit;
	return plano_tipo === "trial" ? ofTrial : withinPlan;
}

/** All counts that a month can have: within the plan, without limit, of the trial. */
export function placesIn(month: string): [withinPlan: Place, withoutLimit: Place, ofTrial: Place] {
	return [month, `${month} sem limite`, `${month} teste`];
}

type Counted = Pick<QuotaRow, "fichas_utilizadas" | "extraFichas" | "quotaMonth">;

/**
 * One more is sent, if there is room: waiting for a signature and signed count alike. Whoever asked before midnight and
 * comes after somebody of the next month is counted there: a count that has begun is never left for the one before.
 */
export function takePlace(asked: string, row: QuotaRow): { place: Place; counted: Counted } | undefined {
	return maySend(quotaIn(monthOf(asked, row), row)) ? takePlaceAnyway(asked, row) : undefined;
}

function monthOf(asked: string, { quotaMonth }: QuotaRow): string {
	return quotaMonth !== null && quotaMonth > asked ? quotaMonth : asked;
}

/** Of what was signed already, without a connection: it is counted, and turned away by no plan. */
export function takePlaceAnyway(asked: string, row: QuotaRow): { place: Place; counted: Counted } {
	const month = monthOf(asked, row);
	const quota = quotaIn(month, row);
	const extraFichas = row.quotaMonth === month ? row.extraFichas : 0;
	const counted = { fichas_utilizadas: quota.used + 1, extraFichas, quotaMonth: month };
	return { place: placeIn(month, row), counted };
}

/** It was refused, expired or taken back: the count it stood in, if that is still the one, has room again. */
export function freePlace(place: Place, row: QuotaRow): Pick<Counted, "fichas_utilizadas"> | undefined {
	if (!row.quotaMonth || place !== placeIn(row.quotaMonth, row)) return undefined;
	return { fichas_utilizadas: Math.max(0, row.fichas_utilizadas - 1) };
}

/** Fichas of this month (`yyyy-mm`), waiting or signed, against what plan and extras allow. No limit is `undefined`. */
export function quotaIn(month: string, row: Omit<QuotaRow, "plano_tipo">): Quota {
	const current = row.quotaMonth === month;
	const used = current ? row.fichas_utilizadas : 0;
	if (row.quota_limite === UNLIMITED) return { used, limit: undefined, left: undefined };
	const limit = row.quota_limite + (current ? row.extraFichas : 0);
	return { used, limit, left: Math.max(0, limit - used) };
}
