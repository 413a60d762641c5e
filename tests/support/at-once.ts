type Answer = { ok: true } | { ok: false; reason: string };

/** What came of the same thing asked many times at once, counted. */
export async function atOnce(times: number, ask: (one: number) => Promise<Answer>): Promise<Record<string, number>> {
	const answers = await Promise.all(Array.from({ length: times }, (_, one) => ask(one)));
	const counts = Map.groupBy(answers, (one) => (one.ok ? "ok" : one.reason));
	return Object.fromEntries([...counts].map(([outcome, { length }]) => [outcome, length]));
}
