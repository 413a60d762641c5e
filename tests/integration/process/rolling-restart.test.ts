import { readFile } from "node:fs/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { startCaddyLikeProxy } from "#tests/support/process/caddy-like-proxy.ts";
import { LIFE_TEST_LIMIT_MS, makeDataFolder, spawnProduct, statusOf } from "#tests/support/process/spawn-product.ts";
import { createDatabase } from "#tests/support/test-database.ts";
import { freePort } from "#tests/support/test-postgres.ts";
import { rollWebs, type Web } from "../../../scripts/drill/roll-webs.ts";
import { findCaddy, startCaddy } from "../../../scripts/drill/start-caddy.ts";

async function startWebs(url: string): Promise<{ webs: Web[]; ports: number[] }> {
	const shared = {
		ROLE: "web",
		PUBLIC_URL: url,
		DATABASE_URL: await createDatabase(),
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
	return { webs: await Promise.all(webs), ports };
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
		return caddy.accessLog;
	},
};
const here = Object.entries(proxies).filter(([name]) => name !== "Caddy" || findCaddy());

test.each(here)(
	"behind %s two webs restart in turn at 50 requests a second, and no request fails, POSTs included",
	async (_name, startProxy) => {
		const url = `http://localhost:${await freePort()}`;
		const { webs, ports } = await startWebs(url);
		const accessLog = await startProxy(url, ports);
		await vi.waitFor(async () => expect(await statusOf(`${url}/precos`)).toBe(200), { timeout: 30_000 });
		const { outcomes, failed, codes } = await rollWebs(webs, { url, perSecond: 50, rounds: 1, calmMs: 3_000 });
		expect(failed).toEqual([]);
		expect(codes).toEqual([0, 0]);
		expect(outcomes.filter(({ method }) => method === "POST").length).toBeGreaterThan(200);
		if (!accessLog) return;
		const lines = (await readFile(accessLog, "utf8")).trim().split("\n");
		const { request, ...line } = JSON.parse(lines.at(-1) ?? "");
		expect(Number(request.remote_port)).toBeGreaterThan(0);
		expect(JSON.stringify({ request, line })).not.toMatch(/precos|contact_messages|content-type/i);
	},
	LIFE_TEST_LIMIT_MS,
);
