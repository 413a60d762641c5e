import vm from "node:vm";
import { expect, test } from "vitest";
import { bundleWorker } from "../../../../../scripts/bundle/device-shell.ts";

const source = await bundleWorker({ pages: [], files: [] });

type Listener = (event: Record<string, unknown>) => void;

/** The worker as a browser runs it, with windows of the test's own. */
function startWorker(windows: object[] = [], navigator: object = {}) {
	const listeners = new Map<string, Listener>();
	const shown: { title: string; options: Record<string, unknown> }[] = [];
	const opened: string[] = [];
	const taken: string[] = [];
	const preload: string[] = [];
	const self = {
		navigator,
		skipWaiting: async () => void taken.push("took over"),
		addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
		location: { origin: "https://rubrica.example" },
		registration: {
			navigationPreload: {
				enable: async () => void preload.push("enabled"),
				disable: async () => void preload.push("disabled"),
			},
			showNotification: async (title: string, options: Record<string, unknown>) => void shown.push({ title, options }),
		},
		clients: {
			claim: async () => {},
			matchAll: async () => windows,
			openWindow: async (url: string) => void opened.push(url),
		},
	};
	const caches = { open: async () => ({}), keys: async () => [] };
	vm.runInNewContext(source, { self, navigator, URL, crypto, caches });
	const fire = async (name: string, event: Record<string, unknown>) => {
		const waiting: Promise<unknown>[] = [];
		listeners.get(name)?.({ ...event, waitUntil: (work: Promise<unknown>) => waiting.push(work) });
		await Promise.all(waiting);
	};
	return { shown, opened, taken, preload, fire };
}

const click = (url: string) => ({ notification: { close() {}, data: { url } } });

test("a notice is shown as it was sent, under its own tag", async () => {
	const { shown, fire } = startWorker();
	const message = { title: "Rubrica", body: "Maria assinou a proposta.", url: "/app/fichas/1", tag: "aviso-1" };
	await fire("push", { data: { json: () => message } });
	expect(shown).toMatchObject([{ title: "Rubrica", options: { body: message.body, tag: "aviso-1" } }]);
});

test("one that cannot be read is still shown: the browser demands it", async () => {
	const { shown, fire } = startWorker();
	await fire("push", { data: null });
	expect(shown).toMatchObject([{ options: { body: "Há um aviso novo." } }]);
});

test("a tap opens what it is about, in the window of the tool if there is one, and never another site", async () => {
	const without = startWorker();
	await without.fire("notificationclick", click("/app/fichas/1"));
	await without.fire("notificationclick", click("https://outro.example/"));
	expect(without.opened).toEqual(["https://rubrica.example/app/fichas/1", "https://rubrica.example/app/avisos"]);
	const went: string[] = [];
	const tool = {
		url: "https://rubrica.example/app",
		focus: async () => {},
		navigate: async (url: string) => void went.push(url),
	};
	const site = { url: "https://rubrica.example/blog", focus: async () => {}, navigate: async () => {} };
	const withOne = startWorker([site, tool]);
	await withOne.fire("notificationclick", click("/app/fichas/2"));
	expect([went, withOne.opened]).toEqual([["https://rubrica.example/app/fichas/2"], []]);
});

test("a new release takes over when a page asks for it, and never by itself", async () => {
	const { taken, fire } = startWorker();
	await fire("install", {});
	await fire("message", { data: "outra coisa" });
	expect(taken).toEqual([]);
	await fire("message", { data: "atualizar" });
	expect(taken).toEqual(["took over"]);
});

test("pages are asked for ahead of the worker in Chromium alone: in Firefox one that fails would take the page with it", async () => {
	const chromium = startWorker([], { userAgentData: {} });
	await chromium.fire("activate", {});
	const firefox = startWorker([], {});
	await firefox.fire("activate", {});
	expect([chromium.preload, firefox.preload]).toEqual([["enabled"], ["disabled"]]);
});

test("a delivery that did not reach the server is tried again by the browser, one that did is over", async () => {
	const deliveredAs = (outcome: string) =>
		startWorker([], { locks: { request: async () => outcome } }).fire("sync", { tag: "enviar" });
	await expect(deliveredAs("unreachable")).rejects.toThrow("unreachable");
	for (const outcome of ["nothing", "delivered", "refused", "signed-out"]) await deliveredAs(outcome);
});
