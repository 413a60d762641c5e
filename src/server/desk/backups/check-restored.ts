import type { FichaId } from "#core/kernel/ids.ts";
import type { Deps } from "#server/deps.ts";
import { readEnd } from "#server/fichas/evidence/log-check/log-health.read.ts";
import { verifyChain } from "#server/fichas/evidence/verify-chain.ts";
import { isTermOver } from "#server/fichas/retention/term-over.read.ts";
import { readMissingSealed } from "#server/fichas/verify/kept-files/missing-sealed.read.ts";
import type { Manifest } from "#server/platform/backup/backup-manifest.ts";
import type { CopiedFile } from "#server/platform/backup/copied-files.ts";
import { BackupUnreadable } from "#server/platform/backup/sealed-part.ts";

/** Whether a restored database is the one that was copied: the log whole down to its head, every sealed file there that is still to be kept. */
export async function checkRestored(
	{ db, pool, pins, clock }: Pick<Deps, "db" | "pool" | "pins" | "clock">,
	{ head }: Manifest,
	files: AsyncIterable<CopiedFile>,
): Promise<{ events: number; sealed: number }> {
	const end = await readEnd(db);
	if (end?.seq !== head?.seq || end?.hash !== head?.hash)
		throw new BackupUnreadable("o registro de provas não termina onde terminava");
	const { events, findings } = await verifyChain({ db, pins });
	const [first] = findings;
	if (first) throw new BackupUnreadable(`o registro de provas não confere: ${first.table} ${first.row} ${first.fault}`);
	const client = await pool.connect();
	const mayGo = (fichaId: FichaId) => isTermOver(db, fichaId, clock.now());
	const { sealed, firstMissing } = await readMissingSealed({ client, mayGo }, files).finally(() =>
		client.release(true),
	);
	if (firstMissing) throw new BackupUnreadable(`falta o arquivo selado ${firstMissing}`);
	return { events, sealed };
}
