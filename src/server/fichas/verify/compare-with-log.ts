import {
	type Artefact,
	artefactOfLog,
	compareHistory,
	type History,
	placesOf,
	questionsOf,
} from "#core/fichas/verify/compare-history.ts";
import type { Deps } from "#server/deps.ts";
import { readLogAt } from "./log-at.read.ts";

/** What somebody kept against each other and against the log as it is today, as far as one question goes. */
export async function compareWithLog(
	deps: Pick<Deps, "db" | "pins">,
	kept: Artefact[],
	logName: string,
): Promise<{ history: History; left: number; all: number }> {
	const { questions, left, all } = questionsOf(placesOf(kept), 1);
	const [question = { seqs: [], days: [] }] = questions;
	return { history: compareHistory([...kept, artefactOfLog(logName, await readLogAt(deps, question))]), left, all };
}
