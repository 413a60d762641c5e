import { type Outcome, startLoad } from "./steady-load.ts";

export type Web = {
	/** SIGTERM, until the process is gone; how it ended. */
	stop(): Promise<{ code: number | null }>;
	/** Started again, until /readyz says so. */
	start(): Promise<void>;
};

export type Rolled = { outcomes: Outcome[]; failed: Outcome[]; codes: (number | null)[] };

/** One web after the other is stopped and started again while visitors keep coming. */
export async function rollWebs(
	webs: Web[],
	{ url, perSecond, rounds, calmMs }: { url: string; perSecond: number; rounds: number; calmMs: number },
): Promise<Rolled> {
	const load = startLoad(url, perSecond);
	const codes: (number | null)[] = [];
	await calm(calmMs);
	for (let round = 0; round < rounds; round++) {
		for (const web of webs) {
			codes.push((await web.stop()).code);
			await web.start();
			// The proxy has to notice that it is back before the next one goes.
			await calm(calmMs);
		}
	}
	const outcomes = await load.stop();
	const failed = outcomes.filter(({ method, status }) => status !== (method === "POST" ? 201 : 200));
	return { outcomes, failed, codes };
}

const calm = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
