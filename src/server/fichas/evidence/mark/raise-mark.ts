import { desc } from "drizzle-orm";
import { CHAIN_START } from "#core/fichas/evidence/event-chain.ts";
import { type HighWaterMark, markStatement } from "#core/fichas/evidence/high-water-mark.ts";
import type { Deps } from "#server/deps.ts";
import type { ChainFinding } from "#server/fichas/evidence/chain-finding.ts";
import { evidenceLog } from "#server/fichas/evidence/evidence-log.table.ts";
import { hashOfRow, readLastRoot } from "#server/fichas/evidence/read-root.ts";
import { sealAlgOf } from "#server/platform/seal/seal-alg.ts";
import { compareMark } from "./compare-mark.ts";
import { writeMark } from "./mark-file.ts";

type World = Pick<Deps, "db" | "clock" | "config" | "seal">;

/** Where the log stands now, signed: for the mark of this machine, and for whoever is to be a witness. */
export async function signMark(
	deps: Pick<World, "db" | "clock" | "seal">,
): Promise<{ mark: HighWaterMark; signature: string; certificate: string } | undefined> {
	const row = await readLastRoot(deps.db);
	const hash = hashOfRow(row);
	if (hash === undefined) return undefined;
	const [last] = await deps.db
		.select({ seq: evidenceLog.seq, hash: evidenceLog.hash })
		.from(evidenceLog)
		.orderBy(desc(evidenceLog.seq))
		.limit(1);
	const { certificate, fingerprint: key, sign } = await deps.seal();
	const mark: HighWaterMark = {
		at: deps.clock.now().toISOString(),
		head: last ?? { seq: 0, hash: CHAIN_START },
		root: row ? { number: row.number, day: row.day, hash } : null,
		sealAlg: sealAlgOf(certificate),
		key,
	};
	const signature = Buffer.from(await sign(Buffer.from(markStatement(mark)))).toString("base64");
	return { mark, signature, certificate };
}

/**
 * Compares the log with the mark in this machine's DATA_DIR and, where all of it is still there, raises the mark. Each
 * machine has its own, taken when it last looked: all of them are true of one log, whichever is the oldest.
 */
export async function raiseMark(deps: World): Promise<ChainFinding[]> {
	const findings = await compareMark(deps);
	if (findings.length > 0) return findings;
	const signed = await signMark(deps);
	if (signed) await writeMark(deps, signed.mark, { signature: signed.signature, certificate: signed.certificate });
	return [];
}
