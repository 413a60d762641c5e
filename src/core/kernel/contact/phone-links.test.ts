import { expect, test } from "vitest";
import { phoneLinks } from "./phone-links.ts";

test("a number from here gets its country, one from abroad keeps its own", () => {
	expect(phoneLinks("11987654321")).toEqual({ call: "tel:+5511987654321", whatsapp: "https://wa.me/5511987654321" });
	expect(phoneLinks("(11) 98765-4321")?.call).toBe("tel:+5511987654321");
	expect(phoneLinks("+351 912 345 678")).toEqual({ call: "tel:+351912345678", whatsapp: "https://wa.me/351912345678" });
});

test("without a number there is nothing to tap", () => {
	for (const none of [null, undefined, "", "não tem", "123"]) expect(phoneLinks(none)).toBeUndefined();
});
