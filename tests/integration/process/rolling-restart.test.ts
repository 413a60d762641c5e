import { once } from "node:events";
import { createServer, get } from "node:http";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test, vi } from "vitest";
import { connect } from "#server/platform/db/connect.ts";
import { freePort } from "#tests/support/free-port.ts";
import { startCaddyLikeProxy } from "#tests/support/process/caddy-like-proxy.ts";
import { LIFE_TEST_LIMIT_MS, makeDataFolder, spawnProduct, statusOf } from "#tests/support/process/spawn-product.ts";
import { createDatabase } from "#tests/support/test-database.ts";
import { rollWebs, type Web } from "../../../scripts/drill/roll-webs.ts";
import { findCaddy, startCaddy } from "../../../scripts/drill/start-caddy.ts";

async function startWebs(url: string): Promise<{ webs: Web[]; ports: number[]; databaseUrl: string }> {
	const databaseUrl = await createDatabase();
	const shared = {
		ROLE: "web",
		PUBLIC_URL: url,
		DATABASE_URL: databaseUrl,
		APP_SECRET: "segredo-de-teste-com-32-letras-ou-mais",
		DATA_DIR: await makeDataFolder(),
		// The proxy's address alone: visitors come from others of this machine.
		TRUST_PROXY: "127.0.0.1",
		// As on a public address.
		DRAIN_SECONDS: "5",
		LOG_LEVEL: "silent",
	};
	const ports = [await freePort(), await freePort()];
	const webs = ports.map(async (port): Promise<Web> => {
		let product = await spawnProduct({ ...shared, PORT: String(port) });
		return {
			stop: () => product.kill("SIGTERM"),
			start: async () => {
				product = await spawnProduct({ ...shared, PORT: String(port) });
			},
		};
	});
	return { webs: await Promise.all(webs), ports, databaseUrl };
}

const proxies = {
	"a proxy that does what the Caddyfile says": (url: string, ports: number[]) =>
		startCaddyLikeProxy(Number(new URL(url).port), ports),
	Caddy: async (url: string, ports: number[]) => {
		const caddy = await startCaddy(
			url,
			ports.map((port) => `127.0.0.1:${port}`),
		);
		onTestFinished(() => caddy.stop());
	},
};
/** The stand-in is for machines without it. */
const here = Object.entries(proxies).filter(([name]) => (name === "Caddy") === Boolean(findCaddy()));

/** A web that says which it is, and is told whether it is well. */
async function startNamed(name: string): Promise<{ port: number; well: boolean }> {
	const web = { port: await freePort(), well: true };
	const server = createServer((asked, answer) => {
		const isWell = web.well || !asked.url?.startsWith("/readyz");
		answer.writeHead(isWell ? 200 : 503).end(name);
	}).listen(web.port, "127.0.0.1");
	onTestFinished(() => void server.close());
	return web;
}

/** Which web answered each of these visitors. */
async function answersOf(url: string, visitors: string[]): Promise<string[]> {
	const { port, host } = new URL(url);
	return Promise.all(
		visitors.map(async (localAddress) => {
			// By its own name: whoever asks Caddy by another gets an empty answer.
			const asked = get({ host: "127.0.0.1", port, headers: { host }, localAddress, agent: false });
			const [answer] = await once(asked, "response");
			return text(answer);
		}),
	);
}

test.each(here)(
	"%s leads a visitor to one web while it is well: a page of one release asks for its scripts where they are",
	async (_name, startProxy) => {
		const webs = [await startNamed("one"), await startNamed("other")] as const;
		const url = `http://localhost:${await freePort()}`;
		await startProxy(
			url,
			webs.map(({ port }) => port),
		);
		const visitors = Array.from({ length: 24 }, (_, at) => `127.0.0.${at + 1}`);
		await expect.poll(() => answersOf(url, visitors).catch(() => []), { timeout: 60_000 }).toContain("other");
		const led = await answersOf(url, visitors);
		expect(new Set(led)).toEqual(new Set(["one", "other"]));
		// Whoever else is there, and in whatever order they come.
		expect(await answersOf(url, visitors.toReversed())).toEqual(led.toReversed());
		expect(await answersOf(url, visitors.slice(1))).toEqual(led.slice(1));
		webs[0].well = false;
		await expect.poll(async () => new Set(await answersOf(url, visitors))).toEqual(new Set(["other"]));
		webs[0].well = true;
		await expect.poll(() => answersOf(url, visitors)).toEqual(led);
	},
);

test.each(here)(
	"behind %s two webs restart in turn at 50 requests a second, and no request fails, POSTs included",
	async (_name, startProxy) => {
		const url = `http://localhost:${await freePort()}`;
		const { webs, ports, databaseUrl } = await startWebs(url);
		await startProxy(url, ports);
		await vi.waitFor(async () => expect(await statusOf(`${url}/precos`)).toBe(200), { timeout: 200_000 });
		const { outcomes, failed, codes } = await rollWebs(webs, { url, perSecond: 50, rounds: 1, calmMs: 3_000 });
		// In words: a list of objects is cut short in a report, and then nobody knows what became of the one that failed.
		expect(failed.map((outcome) => JSON.stringify(outcome))).toEqual([]);
		expect(codes).toEqual([0, 0]);
		expect(outcomes.filter(({ method }) => method === "POST").length).toBeGreaterThan(200);
		// Each is in the access records, those that were answered by a process about to end included.
		const { pool } = connect(databaseUrl, { max: 1 });
		onTestFinished(() => pool.end());
		const recorded = async () => {
			const { rows } = await pool.query("select sum(times)::int as times, min(port) as port from access_records");
			return rows[0];
		};
		await expect
			.poll(async () => (await recorded()).times, { timeout: 200_000 })
			.toBeGreaterThanOrEqual(outcomes.length);
		expect((await recorded()).port).toBeGreaterThan(0);
	},
	LIFE_TEST_LIMIT_MS,
);
