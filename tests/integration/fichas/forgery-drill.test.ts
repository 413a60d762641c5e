import { afterAll, beforeAll, expect, test } from "vitest";
import { afterForgery, type Drill, openDrill } from "#tests/support/fichas/forge/drill.ts";
import { and, changeEvidenceEverywhere, relink, resignAll } from "#tests/support/fichas/forge/forge-steps.ts";
import { forgedLog } from "#tests/support/fichas/forge/forged-log.ts";
import { forgedRows } from "#tests/support/fichas/forge/forged-rows.ts";

let drill: Drill;

beforeAll(async () => {
	drill = await openDrill();
}, 60_000);
afterAll(() => drill.close());

const forgeries = [...forgedRows, ...forgedLog];

test("nothing is named where nobody forged anything", async () => {
	const { page, night, mark, mirror: roots } = await afterForgery(drill, async () => {});
	expect({ page, night, mark }).toEqual({ page: [], night: [], mark: [] });
	expect(roots).toEqual(drill.mirror);
	expect(drill.mirror).toHaveLength(3);
});

test("forty ways and more", () => expect(forgeries.length).toBeGreaterThanOrEqual(40));

test.each(forgeries)("without a key: %s", async (_, forge, by, says) => {
	const named = await afterForgery(drill, forge);
	expect(named[by].join("\n")).toContain(says);
});

test("with the database and every key: a log rewritten and signed anew holds by itself, and is named by one old mark and by a mirror of the roots, with the day", async () => {
	const again = and(changeEvidenceEverywhere, relink, resignAll);
	const { night, mark, mirror: roots } = await afterForgery(drill, again);
	// But for the hash that was made up here, which no evidence gives.
	expect(night.filter((line) => !line.startsWith("ficha_signers"))).toEqual([]);
	expect(mark).toEqual(["log_mark event 9 altered", "log_mark root 3 altered"]);
	expect(roots.findIndex((root, at) => root !== drill.mirror[at])).toBe(0);
});
