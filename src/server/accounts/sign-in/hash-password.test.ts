import { expect, test } from "vitest";
import { hashPassword, verifyPassword } from "./hash-password.ts";

test("a password holds however its accents were typed", async () => {
	const stored = await hashPassword("Coração@2026", "ana");
	expect(await verifyPassword(stored, "Corac\u0327a\u0303o@2026", "ana")).toBe(true);
	expect(await verifyPassword(stored, "Coracao@2026", "ana")).toBe(false);
});

test("what is too long to be anybody's password is wrong at once, accents without end too", async () => {
	const stored = await hashPassword("a".repeat(512), "ana");
	expect(await verifyPassword(stored, "a".repeat(513), "ana")).toBe(false);
	expect(await verifyPassword(stored, "\u0301\u0316".repeat(500_000), "ana")).toBe(false);
});

test("what is kept of a password is an Argon2id hash, another one each time", async () => {
	const [one, other] = await Promise.all([hashPassword("Coracao@2026", "ana"), hashPassword("Coracao@2026", "ana")]);
	expect(one).toMatch(/^\$argon2id\$v=19\$/);
	expect(one).not.toContain("Coracao");
	expect(one).not.toBe(other);
});
