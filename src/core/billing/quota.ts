export const UNLIMITED = -1;

/** As the profile keeps it: the count and the extras belong to `quotaMonth` and to no other. */
export type QuotaRow = {
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

/** Signed fichas of this month (`yyyy-mm`) against what plan and extras allow. No limit is `undefined`. */
export function quotaIn(month: string, row: QuotaRow): Quota {
	const current = row.quotaMonth === month;
	const used = current ? row.fichas_utilizadas : 0;
	if (row.quota_limite === UNLIMITED) return { used, limit: undefined, left: undefined };
	const limit = row.quota_limite + (current ? row.extraFichas : 0);
	return { used, limit, left: Math.max(0, limit - used) };
}
