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
		TRUST_PROXY: "loopback",
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
