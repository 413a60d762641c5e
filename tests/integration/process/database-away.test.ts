import { expect, inject, test, vi } from "vitest";
import {
	LIFE_TEST_LIMIT_MS,
	makeDataFolder,
	postContact,
	spawnProduct,
	statusOf,
} from "#tests/support/process/spawn-product.ts";
import { startTcpProxy } from "#tests/support/process/tcp-proxy.ts";
import { createDatabase } from "#tests/support/test-database.ts";

async function spawnBehindProxy() {
	const direct = new URL(await createDatabase());
	const proxy = await startTcpProxy(Number(new URL(inject("postgresUrl")).port));
	direct.port = String(proxy.port);
	const product = await spawnProduct({
		DATA_DIR: await makeDataFolder(),
		DATABASE_URL: direct.href,
		APP_SECRET: "segredo-de-teste-com-32-letras-ou-mais",
	});
	return { proxy, product };
}

test.each(["refuse", "hang"] as const)(
	"while the database's network plays %s, kept pages stay and writes are refused in time",
	async (mode) => {
		const { proxy, product } = await spawnBehindProxy();
		expect(await statusOf(`${product.url}/precos`)).toBe(200);
		expect((await postContact(product.url, "antes")).status).toBe(201);

		await proxy.setMode(mode);
		// More than the pool has connections: the last in line gets its answer too.
		const answers = await Promise.all(Array.from({ length: 25 }, (_, n) => postContact(product.url, `fora-${n}`)));
		expect(answers.map(({ status }) => status)).toEqual(Array(25).fill(503));
		expect(answers.every(({ headers }) => Number(headers.get("retry-after")) > 0)).toBe(true);
		// A good answer is believed for half a second.
		await vi.waitFor(async () => expect(await statusOf(`${product.url}/readyz`)).toBe(503), { timeout: 200_000 });
		expect(await statusOf(`${product.url}/healthz`)).toBe(200);
		expect(await statusOf(`${product.url}/precos`)).toBe(200);

		await proxy.setMode("pass");
		await vi.waitFor(async () => expect(await statusOf(`${product.url}/readyz`)).toBe(200), { timeout: 200_000 });
		expect((await postContact(product.url, "depois")).status).toBe(201);
		expect(await product.kill("SIGTERM")).toEqual({ code: 0, signal: null });
	},
	LIFE_TEST_LIMIT_MS,
);
