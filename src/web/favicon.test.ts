import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { favicon } from "./favicon.ts";

test("the icon inside the page is the one that lies beside it as a file", () => {
	const file = readFileSync("public/favicon.svg", "utf8").trim();
	const inside = decodeURIComponent(favicon.replace("data:image/svg+xml,", "")).replaceAll("'", '"');
	expect(inside).toBe(file);
});
