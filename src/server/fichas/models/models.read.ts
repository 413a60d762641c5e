import { and, desc, eq, gt, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { type Seat, seesAll } from "#core/accounts/seat.ts";
import type { FichaType } from "#core/fichas/ficha-type.ts";
import type { Deps } from "#server/deps.ts";
import { readCursor, writeCursor } from "#server/fichas/page-cursor.ts";
import { modelDefaults, modelos } from "./model.table.ts";

const A_PAGE = 50;

export type ModelShelf = "publicados" | "rascunhos" | "arquivados";

/** What lists show of a model, without its content. */
export const rowColumns = {
	id: modelos.id,
	tipo: modelos.tipo,
	nome: modelos.nome,
	publishedName: modelos.publishedName,
	version: modelos.version,
	hasDraftChanges: sql<boolean>`${modelos.draftHash} is distinct from ${modelos.publishedHash}`,
	archivedAt: modelos.archivedAt,
	updatedAt: modelos.updatedAt,
};

export type ModelRow = {
	id: string;
	tipo: FichaType;
	nome: string;
	/** The last one published, if any. */
	version: number | null;
	hasDraftChanges: boolean;
	archivedAt: Date | null;
	updatedAt: Date;
	accountDefault: boolean;
	myDefault: boolean;
};

type Asked = { seat: Seat; which: ModelShelf; after?: string | undefined };

/** The account's models, newest first. Brokers see what they can use, under the name it was published with. */
export async function listModels(
	{ db }: Pick<Deps, "db">,
	{ seat, which, after }: Asked,
): Promise<{ rows: ModelRow[]; next?: string }> {
	const cursor = readCursor(after);
	const rows = await db
		.select({ ...rowColumns, ...defaultsOf(seat) })
		.from(modelos)
		.where(
			and(
				eq(modelos.accountId, seat.accountId),
				shelves[seesAll(seat) ? which : "publicados"],
				cursor &&
					sql`(${modelos.updatedAt}, ${modelos.id}) < (${cursor.at.toISOString()}::timestamptz, ${cursor.id}::uuid)`,
			),
		)
		.orderBy(desc(modelos.updatedAt), desc(modelos.id))
		.limit(A_PAGE + 1);
	const last = rows[A_PAGE] && rows[A_PAGE - 1];
	return {
		rows: rows.slice(0, A_PAGE).map((row) => forSeat(seat, row)),
		...(last && { next: writeCursor({ at: last.updatedAt, id: last.id }) }),
	};
}

const shelves: Record<ModelShelf, SQL | undefined> = {
	publicados: and(gt(modelos.version, 0), isNull(modelos.archivedAt)),
	rascunhos: and(
		isNull(modelos.archivedAt),
		or(eq(modelos.version, 0), sql`${modelos.draftHash} is distinct from ${modelos.publishedHash}`),
	),
	arquivados: isNotNull(modelos.archivedAt),
};

/** Whether it is what the account, or this person, begins with. */
export function defaultsOf({ accountId, personId }: Seat) {
	const isDefault = (whose: SQL) =>
		sql<boolean>`exists (select 1 from ${modelDefaults} where ${modelDefaults.accountId} = ${accountId} and ${modelDefaults.modeloId} = ${modelos.id} and ${whose})`;
	return {
		accountDefault: isDefault(sql`${modelDefaults.personId} is null`),
		myDefault: isDefault(sql`${modelDefaults.personId} = ${personId}`),
	};
}

type Found = Omit<ModelRow, "version"> & { version: number; publishedName: string | null };

export function forSeat(seat: Seat, { publishedName, version, ...row }: Found): ModelRow {
	const own = { ...row, version: version === 0 ? null : version };
	return seesAll(seat) ? own : { ...own, nome: publishedName ?? row.nome, hasDraftChanges: false };
}
