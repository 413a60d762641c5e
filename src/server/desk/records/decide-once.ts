import { type Result, succeed } from "#core/kernel/result.ts";
import type { Deps } from "#server/deps.ts";
import { isUniqueViolation } from "#server/platform/db/unique-violation.ts";
import { isRecorded } from "./write-desk-record.ts";

/** A form that was sent twice (`onceOf`): the record takes its line once, and what went with the second goes with it. */
export async function decideOnce<Reason extends string>(
	deps: Pick<Deps, "db">,
	once: string | undefined,
	decide: () => Promise<Result<undefined, Reason>>,
): Promise<Result<undefined, Reason>> {
	try {
		return await decide();
	} catch (error) {
		if (once && isUniqueViolation(error) && (await isRecorded(deps, once))) return succeed(undefined);
		throw error;
	}
}
