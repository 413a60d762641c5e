import { and, desc, eq, ne, or } from "drizzle-orm";
import type { Seat } from "#core/accounts/seat.ts";
import type { Values } from "#core/fichas/field.ts";
import { isId } from "#core/kernel/ids.ts";
import type { Deps } from "#server/deps.ts";
import { fichas } from "./ficha.table.ts";
import { type FichaRow, fichaRowColumns, withKeepers, withSigners } from "./ficha-row.read.ts";
import { keyOf } from "./known-columns.ts";
import { matchWords } from "./match-words.ts";
import { fichasSeenBy, isSeen } from "./seen-by.ts";

const MOST = 3;
/** Nobody shows more flats than this on one day. */
const MOST_A_DAY = 200;

type Db = Pick<Deps, "db">;
type Person = { seat: Seat; exceptId: string; cpf?: string; telefone?: string };

export type RepeatedRow = FichaRow & { keeper: string | undefined; isSeen: boolean };

/** Other fichas of the account that name this CPF or this phone, drafts included: perhaps the spouse has one already. */
export async function fichasOfPerson(deps: Db, { seat, exceptId, cpf, telefone }: Person): Promise<RepeatedRow[]> {
	const said = [digits(cpf, 11), digits(telefone, 10)].flatMap(
		(one) => matchWords(fichas.words, seat.accountId, one) ?? [],
	);
	if (said.length === 0 || !isId(exceptId)) return [];
	const rows = await deps.db
		.select(fichaRowColumns)
		.from(fichas)
		.where(
			and(eq(fichas.accountId, seat.accountId), ne(fichas.id, exceptId), ne(fichas.status, "cancelada"), or(...said)),
		)
		.orderBy(desc(fichas.updatedAt))
		.limit(MOST);
	return pointOut(deps, seat, rows);
}

/** As stored: without its mask, and only when it is whole. */
function digits(typed: string | undefined, least: number): string | undefined {
	const bare = typed?.replace(/\D/g, "") ?? "";
	return bare.length >= least && bare.length <= 14 ? bare : undefined;
}

/** Other visits to the same property on the day of this one, by whoever of the account. */
export async function visitsOfSameDay(
	deps: Db,
	{ seat, fichaId }: { seat: Seat; fichaId: string },
): Promise<RepeatedRow[]> {
	if (!isId(fichaId)) return [];
	const [own] = await deps.db
		.select({ tipo: fichas.tipo, fields: fichas.fields, happensOn: fichas.happensOn })
		.from(fichas)
		.where(and(eq(fichas.id, fichaId), fichasSeenBy(seat)));
	const keys = addressKeys(own?.fields as Values | undefined);
	if (own?.tipo !== "visita" || !own.happensOn || keys.length === 0) return [];
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
		({ fields, status }) => status !== "cancelada" && addressKeys(fields as Values).some((key) => keys.includes(key)),
	);
	return pointOut(
		deps,
		seat,
		same.slice(0, MOST).map(({ fields: _, ...row }) => row),
	);
}

function addressKeys(values: Values | undefined): string[] {
	return ((values?.imoveis ?? []) as Values[]).map(keyOf).filter(Boolean);
}

/** A colleague's ficha is pointed out, with whom to talk to, and tells nothing else. */
async function pointOut(deps: Db, seat: Seat, rows: Omit<FichaRow, "signers">[]): Promise<RepeatedRow[]> {
	const named = await withKeepers(deps, seat, await withSigners(deps, rows));
	return named.map((row) =>
		isSeen(seat, row)
			? { ...row, isSeen: true }
			: { ...row, clienteNome: null, imovelEndereco: null, protocolo: "", isSeen: false },
	);
}
