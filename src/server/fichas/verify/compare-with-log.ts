import {
	type Artefact,
	artefactOfLog,
	compareHistory,
	type History,
	placesOf,
} from "#core/fichas/verify/compare-history.ts";
import type { Deps } from "#server/deps.ts";
import { readLogAt } from "./log-at.read.ts";

/** What somebody kept against each other and against the log as it is today. */
export async function compareWithLog(
	deps: Pick<Deps, "db" | "pins">,
	kept: Artefact[],
	logName: string,
): Promise<History> {
	return compareHistory([...kept, artefactOfLog(logName, await readLogAt(deps, placesOf(kept)))]);
}
