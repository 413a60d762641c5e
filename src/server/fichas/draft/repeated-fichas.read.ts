import { and, desc, eq, inArray, ne, or, sql } from "drizzle-orm";
import { type Seat, seesAll } from "#core/accounts/seat.ts";
import type { FichaFields } from "#core/fichas/draft/ficha-fields.ts";
import { type FichaStatus, standingStatuses } from "#core/fichas/ficha-status.ts";
import { dayIn } from "#core/kernel/day.ts";
import { isId } from "#core/kernel/ids.ts";
import { authorNames } from "#server/accounts/author-names.read.ts";
import type { Deps } from "#server/deps.ts";
import { fichas, fichaWords } from "#server/fichas/ficha.table.ts";
import { type FichaRow, fichaRowColumns, withKeepers } from "#server/fichas/ficha-row.read.ts";
import { keyOf } from "#server/fichas/registry/registry-columns.ts";
import { matchWords } from "#server/fichas/search/match-words.ts";
import { fichasSeenBy, isSeen } from "#server/fichas/seen-by.ts";
import { zoneOfFicha } from "#server/fichas/valid-until.ts";

const MOST = 3;
/** Nobody shows more flats than this on one day. */
const MOST_A_DAY = 200;

type Db = Pick<Deps, "db">;
type Person = { seat: Seat; exceptId: string; cpf?: string | undefined; telefone?: string | undefined };

/** One's own ficha, or a colleague's name and nothing else: no id, type, state, day or count. */
export type Repeated =
	| (FichaRow & { keeper: string | undefined; isSeen: true })
	| { keeper: string | undefined; isSeen: false };

/**
 * Other fichas that name this CPF or this phone: one's own, drafts included, as perhaps the spouse has one already;
 * and which colleagues have met the person, as far as something of theirs stands.
 */
export async function fichasOfPerson(deps: Db, { seat, exceptId, cpf, telefone }: Person): Promise<Repeated[]> {
	const said = [digits(cpf, 11), digits(telefone, 10)].flatMap(
		(one) => matchWords(fichaWords, seat.accountId, one) ?? [],
	);
	if (said.length === 0 || !isId(exceptId)) return [];
	const found = and(eq(fichas.accountId, seat.accountId), ne(fichas.id, exceptId), or(...said));
	const own = await deps.db
		.select(fichaRowColumns)
		.from(fichas)
		.where(and(found, fichasSeenBy(seat), ne(fichas.status, "cancelada")))
		.orderBy(desc(fichas.updatedAt))
		.limit(MOST);
	const others = seesAll(seat)
		? []
		: await deps.db
				.selectDistinct({ responsavelId: fichas.responsavelId })
				.from(fichas)
				.where(and(found, inArray(fichas.status, standingStatuses), isColleagues(seat)))
				.limit(MOST);
	return pointOut(deps, seat, { own, others });
}

const isColleagues = ({ personId }: Seat) => sql`${fichas.responsavelId} is distinct from ${personId}`;

/** As stored: without its mask, and only when it is whole. */
function digits(typed: string | undefined, least: number): string | undefined {
	const bare = typed?.replace(/\D/g, "") ?? "";
	return bare.length >= least && bare.length <= 14 ? bare : undefined;
}

/**
 * Other visits to the same property on the day of this one; of a colleague's only from today on, and only the name.
 * Undefined where there is no such ficha for who asks.
 */
export async function visitsOfSameDay(
	deps: Pick<Deps, "db" | "clock">,
	{ seat, fichaId }: { seat: Seat; fichaId: string },
): Promise<Repeated[] | undefined> {
	if (!isId(fichaId)) return undefined;
	const [own] = await deps.db
		.select({ tipo: fichas.tipo, fields: fichas.fields, happensOn: fichas.happensOn })
		.from(fichas)
		.where(and(eq(fichas.id, fichaId), fichasSeenBy(seat)));
	if (!own) return undefined;
	const keys = addressKeys(own.fields);
	if (own.tipo !== "visita" || !own.happensOn || keys.length === 0) return [];
	const others = await deps.db
		.select({ ...fichaRowColumns, fields: fichas.fields })
		.from(fichas)
		.where(
			and(
				eq(fichas.accountId, seat.accountId),
				eq(fichas.happensOn, own.happensOn),
				eq(fichas.tipo, "visita"),
				ne(fichas.id, fichaId),
			),
		)
		.orderBy(desc(fichas.updatedAt))
		.limit(MOST_A_DAY);
	const same = others.filter(
		({ fields, status }) => status !== "cancelada" && addressKeys(fields).some((key) => keys.includes(key)),
	);
	const isAhead = own.happensOn >= dayIn(zoneOfFicha(own.fields), deps.clock.now());
	return pointOut(deps, seat, {
		own: same.filter((row) => isSeen(seat, row)).map(({ fields: _, ...row }) => row),
		others: isAhead ? same.filter((row) => !isSeen(seat, row) && stands(row)) : [],
	});
}

/** Planned, waiting or signed: what came to nothing says nothing of a colleague. */
function stands({ status }: { status: FichaStatus }): boolean {
	return status === "rascunho" || standingStatuses.some((standing) => standing === status);
}

function addressKeys(values: FichaFields | undefined): string[] {
	return (values?.imoveis ?? []).map(keyOf).filter(Boolean);
}

type Found = { own: FichaRow[]; others: { responsavelId: string | null }[] };

/** A colleague is named once, however much there is: whom to talk to, and nothing of what they keep. */
async function pointOut(deps: Db, seat: Seat, { own, others }: Found): Promise<Repeated[]> {
	const named = await withKeepers(deps, seat, own.slice(0, MOST));
	const keepers = [...new Set(others.map(({ responsavelId }) => responsavelId))].slice(0, MOST);
	const names = await authorNames(deps, keepers);
	return [
		...named.map((row) => ({ ...row, isSeen: true as const })),
		...keepers.map((id) => ({ keeper: names.get(id ?? ""), isSeen: false as const })),
	];
}
