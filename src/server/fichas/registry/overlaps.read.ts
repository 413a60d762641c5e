import { and, asc, count, desc, eq, inArray, isNotNull, max, ne, or, sql } from "drizzle-orm";
import type { Seat } from "#core/accounts/seat.ts";
import { present } from "#core/kernel/present.ts";
import { authorNames } from "#server/accounts/author-names.read.ts";
import { seatIn } from "#server/accounts/seat.read.ts";
import type { Deps } from "#server/deps.ts";
import { fichas, fichaWords } from "#server/fichas/ficha.table.ts";
import { matchWords } from "#server/fichas/search/match-words.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { preparedOnce } from "#server/platform/db/prepared-once.ts";
import { standsOn } from "./property-fichas.read.ts";
import { clientes } from "./registry.table.ts";

const MOST = 50;

type Db = { db: Deps["db"] | Transaction };

export type OverlapRecord = {
	id: string;
	nome: string;
	cpfCnpj: string;
	telefone: string | null;
	email: string | null;
	responsavelId: string | null;
	/** Nobody's: whoever manages. */
	keeper: string | undefined;
	isAtWork: boolean;
	createdAt: Date;
	apartSince: Date | null;
	sent: number;
	lastSentAt: Date | null;
};

/** People of whom several of the account have a record, by document; those decided to stay apart come last. */
export async function readOverlaps({ db }: Pick<Deps, "db">, { accountId }: Pick<Seat, "accountId">) {
	const shared = await db
		.select({ cpfCnpj: clientes.cpfCnpj })
		.from(clientes)
		.where(and(eq(clientes.accountId, accountId), isNotNull(clientes.cpfCnpj)))
		.groupBy(clientes.cpfCnpj)
		.having(sql`count(*) > 1`)
		.orderBy(desc(sql`bool_or(${clientes.apartSince} is null)`), desc(max(clientes.createdAt)))
		.limit(MOST);
	const documents = shared.flatMap(({ cpfCnpj }) => cpfCnpj ?? []);
	const records = await recordsWith({ db }, accountId, documents);
	return documents.map((document) => {
		const same = records.filter(({ cpfCnpj }) => cpfCnpj === document);
		return { document, records: same, isOpen: same.some(({ apartSince }) => apartSince === null) };
	});
}

const openOverlapsOf = preparedOnce((db: Deps["db"]) => {
	const open = db
		.select({ cpfCnpj: clientes.cpfCnpj })
		.from(clientes)
		.where(and(eq(clientes.accountId, sql.placeholder("accountId")), isNotNull(clientes.cpfCnpj)))
		.groupBy(clientes.cpfCnpj)
		.having(sql`count(*) > 1 and bool_or(${clientes.apartSince} is null)`)
		.as("open_overlaps");
	return db.select({ total: count() }).from(open).prepare("open_overlaps");
});

/** How many people the managers have not decided about yet. */
export async function countOverlaps({ db }: Pick<Deps, "db">, { accountId }: Pick<Seat, "accountId">): Promise<number> {
	const [row] = await openOverlapsOf(db).execute({ accountId });
	return row?.total ?? 0;
}

/** The oldest record first: who looked after them before. */
export async function recordsWith({ db }: Db, accountId: string, documents: string[]): Promise<OverlapRecord[]> {
	if (documents.length === 0) return [];
	const { id, nome, cpfCnpj, telefone, email, responsavelId, createdAt, apartSince } = clientes;
	const rows = await db
		.select({ id, nome, cpfCnpj, telefone, email, responsavelId, createdAt, apartSince })
		.from(clientes)
		.where(and(eq(clientes.accountId, accountId), inArray(cpfCnpj, documents)))
		.orderBy(asc(createdAt), asc(id));
	const sent = await sentWith({ db }, accountId, { ids: rows.map((row) => row.id), documents });
	const keepers = [...new Set(rows.flatMap((row) => row.responsavelId ?? []))];
	const names = await authorNames({ db }, keepers);
	const atWork = new Set<string>();
	for (const personId of keepers) if (await seatIn({ db }, { accountId, personId })) atWork.add(personId);
	return rows.map((row) => {
		const theirs = sent.filter((ficha) => standsOn(ficha, row));
		const times = theirs.flatMap(({ sentAt }) => sentAt?.getTime() ?? []);
		return {
			...row,
			cpfCnpj: present(row.cpfCnpj, "the document it was found by"),
			keeper: row.responsavelId ? names.get(row.responsavelId) : undefined,
			isAtWork: row.responsavelId === null || atWork.has(row.responsavelId),
			sent: theirs.length,
			lastSentAt: times.length > 0 ? new Date(Math.max(...times)) : null,
		};
	});
}

/** Also those that name somebody second: half of a couple has visited as well. */
function sentWith({ db }: Db, accountId: string, { ids, documents }: { ids: string[]; documents: string[] }) {
	const { clienteId, fields, responsavelId, sentAt } = fichas;
	const named = documents.map((document) => matchWords(fichaWords, accountId, document));
	return db
		.select({ clienteId, fields, responsavelId, sentAt })
		.from(fichas)
		.where(and(eq(fichas.accountId, accountId), ne(fichas.status, "rascunho"), or(inArray(clienteId, ids), ...named)));
}
