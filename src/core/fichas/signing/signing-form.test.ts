import { expect, it } from "vitest";
import { canonicalJson } from "#core/kernel/canonical-json.ts";
import { readLocation } from "./signing-form.ts";

it("keeps what a device says in a form that can be hashed, also where it is cut in the middle of a sign", () => {
	const told = `${"a".repeat(299)}😀 \u0000`;
	const place = readLocation({ estado: "informada", latitude: -23.5, longitude: -46.6, precisaoM: 12, em: told });
	expect(place).toMatchObject({ estado: "informada", em: `${"a".repeat(299)}\ufffd` });
	expect(() => canonicalJson(place)).not.toThrow();
});
