import { expect, test } from "vitest";
import { isAdmin } from "./is-admin.ts";

const config = { adminEmails: ["ana@exemplo.com.br"] };
const admin = { email: "ana@exemplo.com.br", emailConfirmedAt: new Date(), status_conta: "ativo" } as const;

test("who is named by the operator and has confirmed the address is an admin", () => {
	expect(isAdmin(config, admin)).toBe(true);
	expect(isAdmin(config, { ...admin, status_conta: "trial" })).toBe(true);
});

test("a stranger who signed up with an admin's address is none before confirming it", () => {
	expect(isAdmin(config, { ...admin, status_conta: "pendente" })).toBe(false);
	expect(isAdmin(config, { ...admin, emailConfirmedAt: null })).toBe(false);
});

test("nobody else is", () => {
	expect(isAdmin(config, { ...admin, email: "bia@exemplo.com.br" })).toBe(false);
	expect(isAdmin({ adminEmails: [] }, admin)).toBe(false);
});
