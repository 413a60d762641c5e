import { expect, test } from "vitest";
import { readCursor, writeCursor } from "./page-cursor.ts";

const id = "00000000-0000-4000-8000-000000000001";

test("what was given out is read back; a moment that no column holds begins at the first page", () => {
	const given = { at: new Date("2026-11-18T12:00:00Z"), id };
	expect(readCursor(writeCursor(given))).toEqual(given);
	for (const text of [`999999999999999_${id}`, `-1_${id}`, `1e9_${id}`, `_${id}`, "1_nada", "", undefined])
		expect([text, readCursor(text)]).toEqual([text, undefined]);
	expect(readCursor(`99999999999999_${id}`)?.at.getUTCFullYear()).toBe(5138);
});
