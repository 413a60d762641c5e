import { expect, test } from "vitest";
import { usualItems } from "./vistoria.ts";

test("a bathroom has a shower and a living room has none", () => {
	expect(usualItems("Banheiro")).toContain("Chuveiro");
	expect(usualItems("Sala de estar")).not.toContain("Chuveiro");
});
