import { expect, onTestFinished, test, vi } from "vitest";
import { makeLog } from "#server/platform/log.ts";
import { freePort } from "#tests/support/free-port.ts";
import { answerWhileMigrating } from "./answer-while-migrating.ts";

test("a long migration is told: alive, not ready and why, and a page for people; then the port is free again", async () => {
	const port = await freePort();
	const end = answerWhileMigrating({ port, host: "127.0.0.1", https: false }, makeLog("silent"));
	onTestFinished(() => end());
	const ask = (path: string, accept = "*/*") => fetch(`http://127.0.0.1:${port}${path}`, { headers: { accept } });
	await vi.waitFor(async () => expect((await ask("/healthz")).status).toBe(200), { timeout: 60_000 });
	const ready = await ask("/readyz");
	expect([ready.status, ready.headers.get("retry-after")]).toEqual([503, "5"]);
	expect(await ready.json()).toMatchObject({ status: "unavailable", reasons: ["migrating"] });
	const page = await ask("/app", "text/html");
	expect([page.status, page.headers.get("content-type")]).toEqual([503, "text/html; charset=utf-8"]);
	await end();
	await expect(ask("/healthz")).rejects.toThrow();
});
