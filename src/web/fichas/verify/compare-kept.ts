import { findWitnesses } from "#core/fichas/evidence/witness.ts";
import {
	type Artefact,
	artefactOfLog,
	compareHistory,
	type History,
	type LogAnswer,
	type Places,
	placesOf,
	questionsOf,
} from "#core/fichas/verify/compare-history.ts";
import { gatherWitnesses, type Problem, readArtefact } from "#core/fichas/verify/read-artefact.ts";
import { historyCopy as copy } from "./history.copy.ts";
import { problemSentence } from "./problem-sentence.ts";

export type KeptResult = { history: History | undefined; notes: string[] };

const PATIENCE_MS = 20_000;

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
	const { questions, left, all } = questionsOf(placesOf(artefacts), MOST_QUESTIONS);
	if (left > 0) notes.push(copy.left(left, all));
	const answer: LogAnswer = { events: [], roots: [] };
	for (const question of questions) {
		const { events, roots } = await askLog(question);
		answer.events.push(...events);
		answer.roots.push(...roots);
	}
	return { history: compareHistory([...artefacts, artefactOfLog(copy.log, answer)]), notes };
}

async function askLog({ seqs, days }: Places): Promise<LogAnswer> {
	const response = await fetch("/rest/v1/testemunhos", {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify({ eventos: seqs, dias: days }),
		signal: AbortSignal.timeout(PATIENCE_MS),
	});
	if (!response.ok) throw new Error(`answered ${response.status}`);
	const answer: LogAnswer = await response.json();
	return answer;
}

/** Ten years of roots are ten questions; a page may ask sixty a minute. */
const MOST_QUESTIONS = 12;
