import { findWitnesses } from "#core/fichas/evidence/witness.ts";
import {
	type Artefact,
	artefactOfLog,
	compareHistory,
	type History,
	placesOf,
} from "#core/fichas/verify/compare-history.ts";
import { gatherWitnesses, type Problem, readArtefact } from "#core/fichas/verify/read-artefact.ts";
import { askLog } from "./ask-log.ts";
import { historyCopy as copy } from "./history.copy.ts";
import { problemSentence } from "./problem-sentence.ts";

export type KeptResult = { history: History | undefined; notes: string[] };

/** Read here; numbers of events and days are asked about, and nothing else leaves the device. */
export async function compareKept(text: string, files: File[]): Promise<KeptResult> {
	const artefacts: Artefact[] = [];
	const problems: Problem[] = [];
	if (text.trim() !== "") {
		const found = findWitnesses(text);
		if (found.length > 0) artefacts.push(...gatherWitnesses(copy.pasted, found, "unreadable").artefacts);
		else problems.push({ name: copy.pasted, problem: "unreadable" });
	}
	for (const file of files) {
		const read = await readArtefact(file.name, new Uint8Array(await file.arrayBuffer()));
		artefacts.push(...read.artefacts);
		problems.push(...read.problems);
	}
	const notes = problems.map(problemSentence);
	if (artefacts.length === 0) return { history: undefined, notes };
	const { answer, left, all } = await askLog(placesOf(artefacts));
	if (left > 0) notes.push(copy.left(left, all));
	return { history: compareHistory([...artefacts, artefactOfLog(copy.log, answer)]), notes };
}
