import { expect, test } from "vitest";
import { canonicalJson } from "#core/kernel/canonical-json.ts";
import { eventText } from "./event-chain.ts";

test("an event is written as RFC 8785 writes it, whatever its kind is called", () => {
	for (const kind of ["enviada", "assinada-por", 'dita "à parte"\n\\']) {
		const event = { seq: 7, at: "2026-11-15T12:00:00.000Z", kind, fichaId: "f", contentHash: "c", previousHash: "p" };
		expect(eventText(event)).toBe(canonicalJson(event));
	}
});
