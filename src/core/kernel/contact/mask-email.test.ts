import { expect, test } from "vitest";
import { maskEmail } from "./mask-email.ts";

test("of an address its first letter and its host are shown", () => {
	expect(maskEmail("joao@exemplo.com.br")).toBe("j•••@exemplo.com.br");
});
