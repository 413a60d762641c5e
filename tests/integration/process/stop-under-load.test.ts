import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { asJson, contactForm } from "#tests/support/contact-form.ts";
import { makeDataFolder, spawnProduct } from "#tests/support/spawn-product.ts";

type Outcome = { status?: number; connection?: string; path: string; failure?: string };

/** One request over a connection that is kept; "refused" when it could not even be handed over. */
async function ask(port: number, agent: Agent, path: string): Promise<Outcome> {
	const body = path.startsWith("/rest") ? JSON.stringify(contactForm) : undefined;
	const sent = request({ host: "127.0.0.1", port, path, agent, method: body ? "POST" : "GET", headers: body ? asJson : {} });
	sent.end(body);
	try {
		const [answer] = (await once(sent, "response")) as [IncomingMessage];
		for await (const _ of answer);
		return { status: answer.statusCode, connection: answer.headers.connection, path };
	} catch (error) {
		const { code = "" } = error as NodeJS.ErrnoException;
		return { path, failure: code === "ECONNREFUSED" ? "refused" : code };
	}
}

test("SIGTERM under load fails no request that was sent, says so at /readyz, and leaves nothing running", async () => {
	const dataDir = await makeDataFolder();
	const product = await spawnProduct({ DATA_DIR: dataDir, LOG_LEVEL: "silent" });
	const outcomes: Outcome[] = [];
	const visitor = async (path: string) => {
		const agent = new Agent({ keepAlive: true, maxSockets: 1 });
		for (let n = 0; n < 5_000; n++) {
			const outcome = await ask(product.port, agent, path);
			outcomes.push(outcome);
			if (outcome.failure) break;
			// Some connections rest between two requests, as a browser's do.
			if (path === "/precos") await pause(30);
		}
		agent.destroy();
	};
	const probe = new Agent({ keepAlive: true, maxSockets: 1 });
	expect(await ask(product.port, probe, "/readyz")).toMatchObject({ status: 200 });
	const paths = ["/", "/precos", "/rest/v1/contact_messages", "/nao-existe"];
	const visitors = [...paths, ...paths].map(visitor);
	await pause(600);

	const ended = product.kill("SIGTERM");
	await expect.poll(() => outcomes.some(({ connection }) => connection === "close"), { interval: 5, timeout: 5_000 }).toBe(true);
	expect(await ask(product.port, probe, "/readyz")).toMatchObject({ status: 503, connection: "close" });
	await Promise.all(visitors);
	expect(await ended).toEqual({ code: 0, signal: null });
	expect(outcomes.filter(({ failure }) => failure && failure !== "refused")).toEqual([]);
	expect([...new Set(outcomes.map(({ status }) => status))].toSorted()).toEqual([200, 201, 404, undefined]);

	// Starts again at once on the same folder: the database was stopped in order, not left behind.
	await spawnProduct({ DATA_DIR: dataDir });
}, 120_000);
