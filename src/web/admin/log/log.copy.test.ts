import { expect, test } from "vitest";
import { logCopy } from "./log.copy.ts";

test("the seal's last days agree with their number", () => {
	expect([0, 1, 2].map(logCopy.ends)).toEqual(["Vence hoje", "Vence em 1 dia", "Vence em 2 dias"]);
	expect(logCopy.sealUntil("Selo", "16/11/2026", 1)).toBe("Selo, vale até 16/11/2026 (1 dia)");
	expect(logCopy.sealUntil("Selo", "16/11/2026", 30)).toBe("Selo, vale até 16/11/2026 (30 dias)");
});
