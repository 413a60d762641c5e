import { afterAll, beforeAll, expect, test } from "vitest";
import { afterForgery, type Drill, openDrill } from "#tests/support/fichas/forge/drill.ts";
import { type Forgery, run } from "#tests/support/fichas/forge/forge-steps.ts";

let drill: Drill;
beforeAll(async () => {
	drill = await openDrill({ offline: true });
}, 60_000);
afterAll(() => drill.close());

const ENTRY = "update aparelho_registros set";
const forgeries: Forgery[] = [
	["a text is another", run(`${ENTRY} content = replace(content, 'João', 'Joan')`), "night", "altered"],
	["an entry's hash is another", run(`${ENTRY} hash = repeat('a', 64) where seq = 2`), "night", "missing"],
	["it came a day earlier", run(`${ENTRY} received_at = received_at - interval '1 day'`), "night", "altered"],
	["its clock showed another time", run(`${ENTRY} wall = '2026-01-01T00:00:00.000Z'`), "night", "altered"],
	["its signature is another", run(`${ENTRY} signature = 'AAAA' where kind = 'ficha'`), "night", "altered"],
	["it is emptied before its term", run(`${ENTRY} content = null`), "night", "aparelho_registros"],
	["the entry of the text is deleted", run("delete from aparelho_registros where kind = 'ficha'"), "night", "missing"],
	["the entry of the act is deleted", run("delete from aparelho_registros where kind = 'sign'"), "night", "missing"],
	["a commitment is deleted", run("delete from aparelho_compromissos where seq = 2"), "night", "aparelho_compromissos"],
	["it is of another entry", run("update aparelho_compromissos set hash = repeat('b', 64)"), "night", "missing"],
	["it is put to another event", run("update aparelho_compromissos set event_seq = 1"), "night", "altered"],
	["the capsule is deleted", run("delete from aparelho_capsulas"), "page", "capsule-missing"],
];

test("nothing is named where nobody forged anything", async () => {
	const { page, night, mark } = await afterForgery(drill, async () => {});
	expect({ page, night, mark }).toEqual({ page: [], night: [], mark: [] });
});

test.each(forgeries)("without a key: %s", async (_, forge, by, says) => {
	const named = await afterForgery(drill, forge);
	expect(named[by].join("\n")).toContain(says);
});
