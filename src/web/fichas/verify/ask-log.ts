import type { LogAnswer } from "#core/fichas/verify/compare-history.ts";

const PATIENCE_MS = 20_000;
const MOST_ASKED = 1000;

/** What the log has today in these places: hashes only. */
export async function askLog({ seqs, days }: { seqs: number[]; days: string[] }): Promise<LogAnswer> {
	const response = await fetch("/rest/v1/testemunhos", {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify({ eventos: seqs.slice(0, MOST_ASKED), dias: days.slice(-MOST_ASKED) }),
		signal: AbortSignal.timeout(PATIENCE_MS),
	});
	if (!response.ok) throw new Error(`answered ${response.status}`);
	const answer: LogAnswer = await response.json();
	return answer;
}
