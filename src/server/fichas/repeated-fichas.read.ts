import { and, desc, eq, ne, or, type SQL } from "drizzle-orm";
import type { Values } from "#core/fichas/field.ts";
import { isId } from "#core/kernel/ids.ts";
import type { Deps } from "#server/deps.ts";
import { fichas } from "./ficha.table.ts";
import { type FichaRow, fichaRowColumns, withSigners } from "./ficha-row.read.ts";
import { keyOf } from "./known-columns.ts";
import { matchWords } from "./match-words.ts";

const MOST = 3;
/** Nobody shows more flats than this on one day. */
const MOST_A_DAY = 200;

type Db = Pick<Deps, "db">;
type Person = { userId: string; exceptId: string; cpf?: string; telefone?: string };

/** Other fichas of the account that name this CPF or this phone, drafts included: perhaps the spouse has one already. */
export async function fichasOfPerson(deps: Db, { userId, exceptId, cpf, telefone }: Person): Promise<FichaRow[]> {
	const said = [digits(cpf, 11), digits(telefone, 10)].flatMap((one) => matchWords(fichas.words, userId, one) ?? []);
	if (said.length === 0 || !isId(exceptId)) return [];
	return newest(deps, [
		eq(fichas.accountId, userId),
		ne(fichas.id, exceptId),
		ne(fichas.status, "cancelada"),
		or(...said),
	]);
}

/** As stored: without its mask, and only when it is whole. */
function digits(typed: string | undefined, least: number): string | undefined {
	const bare = typed?.replace(/\D/g, "") ?? "";
	return bare.length >= least && bare.length <= 14 ? bare : undefined;
}

/** Other visits to the same property on the day of this one, by whoever of the account. */
export async function visitsOfSameDay(
	deps: Db,
	{ userId, fichaId }: { userId: string; fichaId: string },
): Promise<FichaRow[]> {
	if (!isId(fichaId)) return [];
	const mine = eq(fichas.accountId, userId);
	const [own] = await deps.db
		.select({ tipo: fichas.tipo, fields: fichas.fields, happensOn: fichas.happensOn })
		.from(fichas)
		.where(and(eq(fichas.id, fichaId), mine));
	const keys = addressKeys(own?.fields as Values | undefined);
	if (own?.tipo !== "visita" || !own.happensOn || keys.length === 0) return [];
	const others = await deps.db
		.select({ ...fichaRowColumns, fields: fichas.fields })
		.from(fichas)
		.where(and(mine, eq(fichas.happensOn, own.happensOn), eq(fichas.tipo, "visita"), ne(fichas.id, fichaId)))
		.orderBy(desc(fichas.updatedAt))
		.limit(MOST_A_DAY);
	const same = others.filter(
		({ fields, status }) => status !== "cancelada" && addressKeys(fields as Values).some((key) => keys.includes(key)),
	);
	return withSigners(
		deps,
		same.slice(0, MOST).map(({ fields: _, ...row }) => row),
	);
}

function addressKeys(values: Values | undefined): string[] {
	return ((values?.imoveis ?? []) as Values[]).map(keyOf).filter(Boolean);
}

async function newest(deps: Db, conditions: (SQL | undefined)[]): Promise<FichaRow[]> {
	const rows = await deps.db
		.select(fichaRowColumns)
		.from(fichas)
		.where(and(...conditions))
		.orderBy(desc(fichas.updatedAt))
		.limit(MOST);
	return withSigners(deps, rows);
}
