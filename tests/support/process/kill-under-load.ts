import { scheduler } from "node:timers/promises";
import { LIFE_TEST_LIMIT_MS, spawnProduct } from "./spawn-product.ts";

/** Of each kind. */
const PARALLEL = 3;
const MOST_ANSWERS = 10;
const LATEST_KILL_MS = 150;

/** Few in the suite; `KILLS=25 npx vitest run tests/integration/process/killed` for certainty. */
export const KILLS = Number(process.env.KILLS ?? 3);
export const KILL_TEST_LIMIT_MS = LIFE_TEST_LIMIT_MS * Math.ceil(KILLS / 5);

type Post = (url: string, who: string) => Promise<Response>;
type Life = { accepted: string[][]; unanswered: number; killedAfterMs: number; startedInMs: number };

/** Starts the product, has visitors of each kind post without pause, and kills it at any moment. */
async function liveOnce(dataDir: string, life: number, posts: Post[]): Promise<Life> {
	const began = performance.now();
	const product = await spawnProduct({ DATA_DIR: dataDir });
	const startedInMs = performance.now() - began;
	const accepted: string[][] = posts.map(() => []);
	// The first life answers somebody of each kind, so that there is something to lose.
	const answers = Math.floor(Math.random() * MOST_ANSWERS) + (life === 0 ? 1 : 0);
	const enough = Promise.withResolvers<void>();
	let dead = false;
	let unanswered = 0;
	let visits = 0;
	const visitor = async (post: Post, kind: number) => {
		while (!dead) {
			const who = `vida${life}-${visits++}`;
			const response = await post(product.url, who).catch(() => undefined);
			if (!response) unanswered++;
			else if (response.status === 201) accepted[kind]?.push(who);
			if (accepted.every((whose) => whose.length >= answers)) enough.resolve();
		}
	};
	const visitors = posts.flatMap((post, kind) => Array.from({ length: PARALLEL }, () => visitor(post, kind)));
	if (answers > 0) await enough.promise;
	await scheduler.wait(Math.random() * LATEST_KILL_MS);
	const killedAfterMs = performance.now() - began - startedInMs;
	dead = true;
	await product.kill("SIGKILL");
	await Promise.all(visitors);
	return { accepted, unanswered, killedAfterMs, startedInMs };
}

/** One life after another on the same data; who was told that all is well, for each kind of visitor. */
export async function surviveKills(dataDir: string, posts: Post[]): Promise<string[][]> {
	const lives: Life[] = [];
	for (let life = 0; life < KILLS; life++) lives.push(await liveOnce(dataDir, life, posts));
	const total = (count: (life: Life) => number) => lives.reduce((sum, life) => sum + count(life), 0);
	const moments = lives.map(({ killedAfterMs }) => killedAfterMs.toFixed(0)).join(", ");
	const slowest = Math.max(...lives.map(({ startedInMs }) => startedInMs));
	// What a failure needs to be understood; the moments are new in each run.
	process.stdout.write(
		`${KILLS} kills: ${total(({ accepted }) => accepted.flat().length)} answered, ${total(({ unanswered }) => unanswered)} cut off; slowest start ${slowest.toFixed(0)} ms; killed after ${moments} ms\n`,
	);
	return posts.map((_, kind) => lives.flatMap(({ accepted }) => accepted[kind] ?? []));
}
