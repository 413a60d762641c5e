import { type ChainEvent, linkEvent } from "#core/fichas/evidence/event-chain.ts";
import { canonicalJson } from "#core/kernel/canonical-json.ts";
import { sha256Hex } from "#core/kernel/sha256.ts";
import type { Deps } from "#server/deps.ts";

const BATCH = 500;

/**
 * Copies one signed and sealed ficha, with its document and evidence, so many times, each with the events it would have:
 * every hash is right, and the check has all of its work to do.
 */
export async function fillLog({ pool }: Pick<Deps, "pool">, fichaId: string, copies: number): Promise<void> {
	const signer = "select id from ficha_signers where ficha_id = $1 order by position limit 1";
	const signerId = (await pool.query(signer, [fichaId])).rows[0].id as string;
	const { protocolo } = (await pool.query("select protocolo from sealed_documents where ficha_id = $1", [fichaId]))
		.rows[0];
	const events = (
		await pool.query("select kind, content from evidence_log where ficha_id = $1 order by seq", [fichaId])
	).rows as { kind: string; content: string }[];
	const tip = (await pool.query("select seq::int, hash, at from evidence_log order by seq desc limit 1"))
		.rows[0] as Pick<ChainEvent, "seq" | "hash"> & { at: Date };
	let last: Pick<ChainEvent, "seq" | "hash"> = tip;
	// Times of a log never go back.
	const at = tip.at;
	for (let from = 0; from < copies; from += BATCH) {
		const many = Array.from({ length: Math.min(BATCH, copies - from) }, (_, n) => from + n);
		const idOf = (n: number) => `10000000-0000-4000-8000-${String(n).padStart(12, "0")}`;
		const signerOf = (n: number) => `20000000-0000-4000-8000-${String(n).padStart(12, "0")}`;
		const rows = many.flatMap((n) =>
			events.map(({ kind, content }) => {
				const text = canonicalJson(
					JSON.parse(content.replaceAll(signerId, signerOf(n)).replaceAll(protocolo, idOf(n))),
				);
				const event = { seq: last.seq + 1, at: at.toISOString(), kind, fichaId: idOf(n) };
				const linked = linkEvent({ ...event, contentHash: sha256Hex(text) }, last.hash);
				last = linked;
				return { ...linked, content: text };
			}),
		);
		await copyRows(
			{ pool },
			fichaId,
			signerId,
			many.map((n) => [idOf(n), signerOf(n)]),
		);
		await pool.query(
			`insert into evidence_log (seq, at, kind, ficha_id, content, content_hash, previous_hash, hash)
			select seq, at, kind, "fichaId", content, "contentHash", "previousHash", hash from json_to_recordset($1) as
			given(seq bigint, at timestamptz, kind text, "fichaId" uuid, content text, "contentHash" text,
				"previousHash" text, hash text)`,
			[JSON.stringify(rows)],
		);
		const seals = rows.filter(({ kind }) => kind === "selada");
		await pool.query(
			`insert into sealed_documents (ficha_id, protocolo, sha256, bytes, storage_key, event_seq, certificate, sealed_at)
			select given.id, given.id::text, sha256, bytes, storage_key, given.seq, certificate, sealed_at
			from sealed_documents, unnest($2::uuid[], $3::bigint[]) as given(id, seq) where ficha_id = $1`,
			[fichaId, seals.map((seal) => seal.fichaId), seals.map(({ seq }) => seq)],
		);
	}
	for (const table of ["fichas", "ficha_signers", "sealed_documents", "evidence_log"])
		await pool.query(`vacuum analyze ${table}`);
}

async function copyRows({ pool }: Pick<Deps, "pool">, fichaId: string, signerId: string, ids: string[][]) {
	const columns = async (table: string) =>
		(
			await pool.query(
				"select column_name from information_schema.columns where table_name = $1 and is_generated = 'NEVER'",
				[table],
			)
		).rows.map(({ column_name }) => column_name as string);
	const insert = async (table: string, given: Record<string, string>, where: string, id: string) => {
		const names = await columns(table);
		const values = names.map((name) => given[name] ?? `source.${name}`);
		await pool.query(
			`insert into ${table} (${names.join(", ")}) select ${values.join(", ")} from ${table} source,
			unnest($2::uuid[], $3::uuid[]) as copy(ficha, signer) where source.${where} = $1`,
			[id, ids.map(([ficha]) => ficha), ids.map(([, signer]) => signer)],
		);
	};
	await insert("fichas", { id: "copy.ficha", protocolo: "copy.ficha::text" }, "id", fichaId);
	const signer = {
		id: "copy.signer",
		ficha_id: "copy.ficha",
		token_hash: "copy.signer::text",
		code_hash: "copy.signer::text",
	};
	await insert("ficha_signers", signer, "id", signerId);
}
