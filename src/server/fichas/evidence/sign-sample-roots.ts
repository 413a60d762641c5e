import { sql } from "drizzle-orm";
import type { Day } from "#core/kernel/day.ts";
import type { Deps } from "#server/deps.ts";
import { SAMPLE_SCHEMA } from "#server/platform/seal/sample-log.ts";
import { raiseMark } from "./mark/raise-mark.ts";
import { signDailyRoots } from "./sign-daily-roots.ts";

const MOST = 20;

/** The days of the samples' log, by its own keys; where there are no samples there are no keys either. */
export async function signSampleRoots(deps: Deps): Promise<Day[]> {
	const log = sql`${sql.identifier(SAMPLE_SCHEMA)}.evidence_log`;
	const { rowCount } = await deps.db.execute(sql`select 1 from ${log} limit 1`);
	if (!rowCount) return [];
	const { rootSecrets, ...sampleLog } = await deps.sampleLog();
	const world = { ...deps, ...sampleLog };
	const signed = await signDailyRoots({ ...world, secrets: rootSecrets }, MOST);
	if (signed.length > 0) await raiseMark(world);
	return signed;
}
