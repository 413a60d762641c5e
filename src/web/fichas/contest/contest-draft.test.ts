import { expect, onTestFinished, test, vi } from "vitest";
import { makeBrowserStore } from "#tests/support/browser-store.ts";
import { forgetDraft, newDraft, recallDraft, rememberDraft } from "./contest-draft.ts";

const DAY = 86_400_000;

test("what is being contested stays on the phone until it is sent, and is swept away by the next one after sixty days", () => {
	const store = makeBrowserStore();
	vi.stubGlobal("localStorage", store);
	vi.useFakeTimers({ now: 0, toFake: ["Date"] });
	onTestFinished(() => {
		vi.unstubAllGlobals();
		vi.useRealTimers();
	});
	const draft = { ...newDraft("laudo"), points: [{ lugar: "Sala", texto: "Riscada", fotos: [] }] };
	rememberDraft("maria", draft);
	vi.setSystemTime(59 * DAY);
	expect(recallDraft("maria", "laudo").points).toEqual(draft.points);
	vi.setSystemTime(61 * DAY);
	expect(recallDraft("jorge", "outro laudo").points).toEqual([]);
	expect(Object.keys(store)).toEqual([]);
	rememberDraft("maria", draft);
	forgetDraft("maria");
	expect(Object.keys(store)).toEqual([]);
});
