import { afterEach, expect, test, vi } from "vitest";
import { answerFrom, type Shell } from "./shell.ts";
import type { Asked } from "./worker-scope.ts";

const ORIGIN = "https://rubrica.example";
const shell: Shell = {
	version: "1",
	pages: ["/app/neste-aparelho", "/app/neste-aparelho/fichas/casca/assinar/casca"],
	files: ["/assets/aparelho-1.js"],
};

// Files share a worker: what this one puts in the place of the network must not outlive it.
afterEach(() => {
	vi.unstubAllGlobals();
	vi.useRealTimers();
});

/** What the device keeps answers with its own address. */
function start(network: (address: string) => Promise<Response>) {
	vi.stubGlobal("caches", { open: async () => ({ match: async (address: string) => new Response(address) }) });
	vi.stubGlobal("fetch", (request: { url: string }) => network(new URL(request.url).pathname));
	return async (path: string, { mode = "navigate", method = "GET" } = {}) => {
		const event: Asked = {
			request: new Request(ORIGIN + path, { method }),
			respondWith() {},
			waitUntil() {},
		};
		Object.defineProperty(event.request, "mode", { value: mode });
		const answer = await answerFrom(shell, event, ORIGIN);
		return answer?.text();
	};
}

test("with a connection every page of the tool is the server's, but what lies on the device is the device's", async () => {
	const ask = start(async () => new Response("network"));
	expect(await ask("/app")).toBe("network");
	expect(await ask("/app/gestao")).toBe("network");
	expect(await ask("/app/neste-aparelho")).toBe(shell.pages[0]);
	expect(await ask("/app/neste-aparelho/fichas/1/assinar/0")).toBe(shell.pages[1]);
	expect(await ask("/assets/aparelho-1.js", { mode: "cors" })).toBe("/assets/aparelho-1.js");
});

test("without one, or with a server that is away, the shell answers for the tool and for nothing else", async () => {
	const broken = start(() => Promise.reject(new TypeError("offline")));
	expect(await broken("/app/gestao")).toBe(shell.pages[0]);
	const away = start(async () => new Response("", { status: 503 }));
	expect(await away("/app/fichas/nova/visita")).toBe(shell.pages[0]);
	const ask = start(() => Promise.reject(new TypeError("offline")));
	for (const path of ["/", "/precos", "/app/entrar", "/app/fichas/1/documento.pdf", "/app/aparelho/espelho", "/apple"])
		expect([path, await ask(path)]).toEqual([path, undefined]);
	expect(await ask("/app", { method: "POST" })).toBeUndefined();
	expect(await ask("/rest/v1/fichas/1", { mode: "cors" })).toBeUndefined();
});

test("a page the device can show is not waited for longer than four seconds", async () => {
	vi.useFakeTimers();
	const slow = start(() => new Promise<Response>(() => {}));
	const answers = [slow("/app"), slow("/app/fichas/nova/visita"), slow("/app/ajuda?de=%2Fapp%2Fclientes")];
	await vi.advanceTimersByTimeAsync(4_000);
	expect(await Promise.all(answers)).toEqual(answers.map(() => shell.pages[0]));
});
