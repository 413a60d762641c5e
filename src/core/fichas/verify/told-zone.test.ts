import { expect, test } from "vitest";
import { readZone, sharedZone } from "./told-zone.ts";

test("a file's word for its clock is taken only where there is such a clock here", () => {
	expect(readZone("America/Rio_Branco")).toBe("America/Rio_Branco");
	for (const said of [undefined, 3, "", "America/Nowhere", "Asia/Tokyo", "America/Sao_Paulo; em UTC, 2026"])
		expect(readZone(said)).toBeUndefined();
});

test("files of several clocks have none in common", () => {
	expect(sharedZone(["America/Manaus", "America/Manaus"])).toBe("America/Manaus");
	for (const said of [["America/Manaus", "America/Noronha"], ["America/Manaus", undefined], []])
		expect(sharedZone(said)).toBeUndefined();
});
