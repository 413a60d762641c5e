import { sql } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import type { ChainFinding } from "#server/fichas/evidence/chain-finding.ts";
import type { Database, Transaction } from "#server/platform/db/connect.ts";
import { readState, writeState } from "./store-state.ts";

const READ_BACK_LOCK = 7_426_007;
const MOST_KEPT = 50;

/** How far the sealed files were read in this round, when last, and what did not hold: read again each night. */
export type ReadBackState<Place = unknown> = {
	place?: Place | undefined;
	readAt?: string | undefined;
	faults: number;
	findings: ChainFinding[];
};

const nothingRead: ReadBackState = { faults: 0, findings: [] };

export async function readBackState<Place>(
	deps: Pick<Deps, "secrets">,
	db: Database | Transaction,
): Promise<{ state: ReadBackState<Place>; forged: boolean }> {
	const { state, forged } = await readState<ReadBackState<Place>>(deps, db, "read-back");
	return { state: state ?? { faults: 0, findings: [] }, forged };
}

/** Said the moment it is found, and kept for the alarm. `begins`: what did not hold before was read again just now. */
export async function noteReadBack<Place>(
	deps: Pick<Deps, "db" | "secrets" | "clock" | "log">,
	findings: ChainFinding[],
	{ begins, place }: { begins: boolean; place: Place },
): Promise<void> {
	for (const finding of findings) deps.log.error(finding, "a sealed file is not what was sealed");
	await deps.db.transaction(async (tx) => {
		await tx.execute(sql`select pg_advisory_xact_lock(${READ_BACK_LOCK})`);
		const { state = nothingRead } = await readState<ReadBackState>(deps, tx, "read-back");
		const before = begins ? [] : state.findings;
		const known = new Set(before.map(({ table, row }) => `${table} ${row}`));
		const all = [...before, ...findings.filter(({ table, row }) => !known.has(`${table} ${row}`))];
		await writeState(deps, tx, "read-back", {
			place,
			readAt: deps.clock.now().toISOString(),
			faults: all.length,
			findings: all.slice(0, MOST_KEPT),
		});
	});
}
