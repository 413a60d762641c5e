import { expect, onTestFinished, test, vi } from "vitest";
import { makeBrowserStore } from "#tests/support/browser-store.ts";
import { forget, type Progress, recall, remember } from "./sign-memory.ts";

const HOUR = 3_600_000;

/** A signing page at this address, opened by this person. */
function openPage(pathname: string, signer = "maria") {
	const window = { location: { pathname }, localStorage: makeBrowserStore(), sessionStorage: makeBrowserStore() };
	vi.stubGlobal("window", window);
	vi.stubGlobal("document", { querySelector: () => ({ dataset: { signer } }) });
	vi.useFakeTimers({ now: 0, toFake: ["Date"] });
	onTestFinished(() => {
		vi.unstubAllGlobals();
		vi.useRealTimers();
	});
	return window;
}

const begun: Progress = {
	hash: "texto",
	step: "assinar",
	answers: {},
	quem: { nome: "Maria", documento: "", perguntado: true },
	drawing: { largura: 300, altura: 100, tracos: [] },
	location: { estado: "não pedida" },
	leitura: { ateOFim: true },
	spentMs: 0,
	unsent: false,
};

test("what a client has begun is there for three days, and swept away by the next signing page after them", () => {
	const { localStorage, sessionStorage } = openPage("/assinar/um");
	remember(begun);
	vi.setSystemTime(71 * HOUR);
	expect(recall("texto")).toMatchObject({ quem: { nome: "Maria" } });
	expect(Object.keys(sessionStorage)).toEqual([]);
	vi.setSystemTime(73 * HOUR);
	expect(recall("outro texto, de outra ficha")).toBeUndefined();
	expect(Object.keys(localStorage)).toEqual([]);
});

test("it goes with the signature; on the broker's phone it never outlives the tab", () => {
	const own = openPage("/assinar/um");
	remember(begun);
	forget();
	expect(Object.keys(own.localStorage)).toEqual([]);
	const lent = openPage("/app/fichas/1/assinar/2");
	remember(begun);
	expect([Object.keys(lent.localStorage), Object.keys(lent.sessionStorage).length]).toEqual([[], 1]);
});
