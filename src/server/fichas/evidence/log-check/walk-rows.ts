import { type SQL, sql } from "drizzle-orm";
import type { ChainFinding } from "#server/fichas/evidence/chain-finding.ts";
import { isOfOtherLog } from "#server/fichas/evidence/log-world.ts";
import type { Database, Transaction } from "#server/platform/db/connect.ts";

/** Each row costs one look into an index. */
const BATCH = 2000;
const FIRST = "00000000-0000-0000-0000-000000000000";

/** Which table, and the last of its keys that was looked at. */
export type RowPlace = { table: number; after: string };

export const firstRow: RowPlace = { table: 0, after: FIRST };

type Kept = {
	table: ChainFinding["table"];
	key: string;
	ficha: string;
	claims: SQL;
	kind: string;
	says?: string;
	value?: string;
};

/** What the log must speak of: rows that claim something, and the event that has to say the same. */
const kept: Kept[] = [
	{ table: "fichas", key: "id", ficha: "id", claims: sql`document is not null`, kind: "enviada" },
	{
		table: "ficha_signers",
		key: "id",
		ficha: "ficha_id",
		claims: sql`status = 'assinou'`,
		kind: "assinada-por",
		says: "signatario",
	},
	{ table: "sealed_documents", key: "ficha_id", ficha: "ficha_id", claims: sql`true`, kind: "selada" },
	{
		table: "sealed_documents",
		key: "ficha_id",
		ficha: "ficha_id",
		// Of a file sealed before stamps had events the stamp speaks for itself.
		claims: sql`timestamp_token is not null and exists (
			select 1 from evidence_log s where s.seq = event_seq and strpos(s.content, '"carimbosNoRegistro":true') > 0
		)`,
		kind: "carimbada",
	},
	{
		table: "proposal_answers",
		key: "id",
		ficha: "ficha_id",
		claims: sql`resposta is not null`,
		kind: "respondida",
		says: "respondente",
	},
	// New ones at the end: a walk that is under way knows the others by their place in this list.
	{ table: "fichas", key: "id", ficha: "id", claims: sql`removed_at is not null`, kind: "removida-por-prazo" },
	{
		table: "sealed_answers",
		key: "answer_id",
		ficha: "ficha_id",
		claims: sql`true`,
		kind: "resposta-selada",
		says: "respondente",
	},
	{
		table: "addenda",
		key: "id",
		ficha: "ficha_id",
		claims: sql`kind = 'contestacao'`,
		kind: "contestada-por",
		says: "adendo",
	},
	{
		table: "addenda",
		key: "id",
		ficha: "ficha_id",
		claims: sql`kind = 'resposta'`,
		kind: "contestacao-respondida",
		says: "adendo",
	},
	{
		table: "sealed_addenda",
		key: "addendum_id",
		ficha: "ficha_id",
		claims: sql`true`,
		kind: "adendo-selado",
		says: "adendo",
	},
	{
		table: "returned_documents",
		key: "id",
		ficha: "ficha_id",
		claims: sql`true`,
		kind: "devolvida-assinada",
		says: "sha256",
		value: "sha256",
	},
	{
		table: "identity_photos",
		key: "signer_id",
		ficha: "ficha_id",
		// The event names the evidence, and that names the photo; before the signature a photo is no evidence yet.
		claims: sql`exists (
			select 1 from ficha_signers s where s.id = signer_id and s.status = 'assinou'
				and s.evidence is not null and strpos(s.evidence::text, sha256) = 0
		)`,
		kind: "none",
	},
];

/**
 * The other way round: a signature or a seal that the log does not know was put in by hand, or its event was taken.
 * Goes through each table by its key, a page at a time.
 */
export async function walkRows(
	db: Database | Transaction,
	{ table, after }: RowPlace,
): Promise<{ place: RowPlace; findings: ChainFinding[] } | undefined> {
	const looked = kept[table];
	if (!looked) return undefined;
	const { rows } = await db.execute<{ key: string; known: boolean }>(pageOf(looked, after));
	const findings = rows
		.filter(({ known }) => !known)
		.map(({ key }) => ({ table: looked.table, row: key, fault: "does-not-follow" }) as const);
	const last = rows.at(-1);
	return { place: last ? { table, after: last.key } : { table: table + 1, after: FIRST }, findings };
}

function pageOf({ table, key, ficha, claims, kind, says, value = key }: Kept, after: string): SQL {
	const [from, id, of, named] = [table, key, ficha, value].map((name) => sql.identifier(name));
	// The text is canonical, and its hash is checked apart: a member can be looked for as it is written.
	const member = says ? sql`and strpos(e.content, ${`"${says}":"`} || page.named || '"') > 0` : sql``;
	// With an offset the planner looks into the index for each row, and does not read the whole log for each page.
	return sql`
		select page.key, not page.claims or exists (
			select 1 from evidence_log e where e.ficha_id = page.ficha and e.kind = ${kind} ${member} offset 0
		) or exists (select 1 from fichas where fichas.id = page.ficha and ${isOfOtherLog}) as known
		from (
			select ${id} as key, ${of} as ficha, ${named}::text as named, ${claims} as claims from ${from}
			where ${id} > ${after} order by ${id} limit ${BATCH}
		) as page order by page.key`;
}
