import { once } from "node:events";
import { existsSync } from "node:fs";
import { Agent, type IncomingMessage, request } from "node:http";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { asJson, contactForm } from "#tests/support/contact-form.ts";
import { LIFE_TEST_LIMIT_MS, makeUsedFolder, spawnProduct } from "#tests/support/process/spawn-product.ts";

type Outcome = { status?: number | undefined; connection?: string | undefined; target: string; failure?: string };

/**
 * One request over a connection that is kept. "refused" is a new connection that the product never took: nobody
 * listened any more, or the system had answered the call and took it back when listening ended.
 */
async function ask(port: number, agent: Agent, target: string): Promise<Outcome> {
	const body = target.startsWith("/rest") ? JSON.stringify(contactForm) : undefined;
	const sent = request({
		host: "127.0.0.1",
		port,
		path: target,
		agent,
		method: body ? "POST" : "GET",
		headers: body ? asJson : {},
	});
	sent.end(body);
	try {
		const [answer] = (await once(sent, "response")) as [IncomingMessage];
		for await (const _ of answer);
		return { status: answer.statusCode, connection: answer.headers.connection, target };
	} catch (error) {
		const { code = "" } = error as NodeJS.ErrnoException;
		const neverTaken = !sent.reusedSocket && (code === "ECONNREFUSED" || code === "ECONNRESET");
		return { target, failure: neverTaken ? "refused" : code };
	}
}

test(
	"SIGTERM under load fails no request that was sent, says so at /readyz, and leaves nothing running",
	async () => {
		const dataDir = await makeUsedFolder();
		const product = await spawnProduct({ DATA_DIR: dataDir, LOG_LEVEL: "silent" });
		const outcomes: Outcome[] = [];
		const visitor = async (target: string) => {
			const agent = new Agent({ keepAlive: true, maxSockets: 1 });
			for (let n = 0; n < 5_000; n++) {
				const outcome = await ask(product.port, agent, target);
				outcomes.push(outcome);
				if (outcome.failure) break;
				// Some connections rest between two requests, as a browser's do.
				if (target === "/precos") await pause(30);
			}
			agent.destroy();
		};
		const probe = new Agent({ keepAlive: true, maxSockets: 1 });
		expect(await ask(product.port, probe, "/readyz")).toMatchObject({ status: 200 });
		const targets = ["/", "/precos", "/rest/v1/contact_messages", "/nao-existe"];
		const visitors = [...targets, ...targets].map(visitor);
		const served = (target: string) => outcomes.filter((outcome) => outcome.target === target && outcome.status).length;
		await expect.poll(() => Math.min(...targets.map(served)), { timeout: 200_000 }).toBeGreaterThan(4);

		const ended = product.kill("SIGTERM");
		// Again and again: a connection that rests is cut after a moment, and one that was asked in the moment of the signal
		// is answered by both sides of it: not ready, and kept.
		let said = await ask(product.port, probe, "/readyz");
		while (said.connection === "keep-alive") said = await ask(product.port, probe, "/readyz");
		expect(said).toMatchObject({ status: 503, connection: "close" });
		await Promise.all(visitors);
		expect(outcomes.some(({ connection }) => connection === "close")).toBe(true);
		expect(await ended).toEqual({ code: 0, signal: null });
		expect(outcomes.filter(({ failure }) => failure && failure !== "refused")).toEqual([]);
		expect([...new Set(outcomes.map(({ status }) => status))].toSorted()).toEqual([200, 201, 404, undefined]);

		expect(existsSync(path.join(dataDir, "postgres", "postmaster.pid"))).toBe(false);
		expect(existsSync(path.join(dataDir, "rubrica.pid"))).toBe(false);
	},
	LIFE_TEST_LIMIT_MS,
);
