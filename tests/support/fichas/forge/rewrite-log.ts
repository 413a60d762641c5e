import { type RootOfVersion2, rootHash, rootStatement } from "#core/fichas/evidence/daily-root.ts";
import { CHAIN_START, linkEvent } from "#core/fichas/evidence/event-chain.ts";
import { sha256Hex } from "#core/kernel/sha256.ts";
import type { Pool } from "#server/platform/db/connect.ts";
import type { Seal } from "#server/platform/seal/seal.ts";
import { sealAlgOf } from "#server/platform/seal/seal-alg.ts";
import type { SecondKey } from "#server/platform/seal/second-key.ts";
import { merkleRoot } from "#tests/support/fichas/merkle-tree.ts";

/** Numbers the events anew from 1 and gives each the hashes that its content and the one before ask for. */
export async function rewriteEvents(pool: Pool): Promise<void> {
	const { rows } = await pool.query("select * from evidence_log order by seq");
	let previous = CHAIN_START;
	for (const [at, row] of rows.entries()) {
		const event = linkEvent(
			{
				seq: at + 1,
				at: row.at.toISOString(),
				kind: row.kind,
				fichaId: row.ficha_id,
				contentHash: sha256Hex(row.content),
			},
			previous,
		);
		previous = event.hash;
		await pool.query(
			"update evidence_log set seq = $1, content_hash = $2, previous_hash = $3, hash = $4 where seq = $5",
			[event.seq, event.contentHash, event.previousHash, event.hash, row.seq],
		);
		await pool.query("update sealed_documents set event_seq = $1 where event_seq = $2", [event.seq, row.seq]);
	}
}

/** Makes every root say what the events give now, chained, and signs them with whatever keys are at hand. */
export async function rewriteRoots(pool: Pool, keys: { seal: Seal; second: SecondKey }): Promise<void> {
	const { rows } = await pool.query("select *, day::text as day from daily_roots order by number");
	const events = (await pool.query("select hash, at from evidence_log order by seq")).rows as {
		hash: string;
		at: Date;
	}[];
	let previousRoot = CHAIN_START;
	for (const row of rows) {
		const firstSeq = Number(row.first_seq);
		const hashes = events.slice(firstSeq - 1, firstSeq - 1 + row.size).map(({ hash }) => hash);
		const root: RootOfVersion2 = {
			version: 2,
			number: row.number,
			day: row.day,
			firstSeq,
			size: row.size,
			root: merkleRoot(hashes) ?? sha256Hex(""),
			head: events[firstSeq + row.size - 2]?.hash ?? CHAIN_START,
			previousRoot,
			signedAt: row.signed_at.toISOString(),
			sealAlg: sealAlgOf(keys.seal.certificate),
			keys: { seal: keys.seal.fingerprint, second: keys.second.fingerprint },
		};
		previousRoot = rootHash(root);
		const content = Buffer.from(rootStatement(root));
		const [signature, secondSignature] = [await keys.seal.sign(content), await keys.second.sign(content)].map((each) =>
			Buffer.from(each).toString("base64"),
		);
		await pool.query(
			`update daily_roots set root = $2, head_hash = $3, previous_root = $4, signature = $5, key_id = $6,
			second_key = $7, second_signature = $8, seal_alg = $9 where number = $1`,
			[
				...[root.number, root.root, root.head, root.previousRoot, signature, keys.seal.fingerprint],
				...[keys.second.publicKey, secondSignature, root.sealAlg],
			],
		);
	}
}
