import { sql } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import type { ChainFinding } from "#server/fichas/evidence/chain-finding.ts";
import { readState, writeState } from "./store-state.ts";

const FILES_LOCK = 7_426_006;
const MOST_KEPT = 50;

type Found = { faults: number; findings: ChainFinding[] };
/** Of the files beside the sealed ones: what the last walk through them found, and the one under way. */
export type FilesState = { last: Found & { endedAt?: string | undefined }; walk?: Found | undefined };

export const noFilesYet: FilesState = { last: { faults: 0, findings: [] } };

/** Said the moment it is found, and kept for the alarm. */
export async function noteFiles(
	deps: Pick<Deps, "db" | "secrets" | "clock" | "log">,
	findings: ChainFinding[],
	{ begins, ends }: { begins: boolean; ends: boolean },
): Promise<void> {
	for (const finding of findings) deps.log.error(finding, "a kept file is not what the log says");
	await deps.db.transaction(async (tx) => {
		await tx.execute(sql`select pg_advisory_xact_lock(${FILES_LOCK})`);
		const { state = noFilesYet } = await readState<FilesState>(deps, tx, "files");
		const before = (begins ? undefined : state.walk) ?? { faults: 0, findings: [] };
		const walk = {
			faults: before.faults + findings.length,
			findings: [...before.findings, ...findings].slice(0, MOST_KEPT),
		};
		const endedAt = deps.clock.now().toISOString();
		await writeState(deps, tx, "files", ends ? { last: { ...walk, endedAt } } : { ...state, walk });
	});
}
