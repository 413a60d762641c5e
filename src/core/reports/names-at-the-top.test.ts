import { expect, test } from "vitest";
import { namesAtTheTop } from "./names-at-the-top.ts";

test("up to three who share a place are named, of more none is picked", () => {
	expect(namesAtTheTop(["Ana"])).toBe("Ana");
	expect(namesAtTheTop(["Ana", "Rui", "Eva"])).toBe("Ana, Rui e Eva");
	expect(namesAtTheTop(["Ana", "Rui", "Eva", "Bia"])).toBeUndefined();
});
