import { type LogAnswer, type Places, questionsOf } from "#core/fichas/verify/compare-history.ts";

const PATIENCE_MS = 20_000;
/** Ten years of roots are ten questions; a page may ask sixty a minute. */
const MOST_QUESTIONS = 12;

/** What the log has today in these places: hashes only. `left`: of `all` of them those that were not asked about. */
export async function askLog(places: Places): Promise<{ answer: LogAnswer; left: number; all: number }> {
	const { questions, left, all } = questionsOf(places, MOST_QUESTIONS);
	const answer: LogAnswer = { events: [], roots: [] };
	for (const question of questions) {
		const { events, roots } = await askOnce(question);
		answer.events.push(...events);
		answer.roots.push(...roots);
	}
	return { answer, left, all };
}

async function askOnce({ seqs, days }: Places): Promise<LogAnswer> {
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
