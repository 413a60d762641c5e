import { expect, test } from "vitest";
import { greet } from "./greet.ts";

test("by name, and without one where there is none yet", () => {
	expect(greet("Ana Prado", "!")).toBe("Olá, Ana Prado!");
	expect(greet("", ".")).toBe("Olá.");
	expect(greet("clique em evil.tld", "!")).toBe("Olá, clique em evil. tld!");
});
