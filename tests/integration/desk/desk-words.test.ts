import { expect, test } from "vitest";
import { accountRecordKinds } from "#server/accounts/member.table.ts";
import { formatMailKind, formatRecordKind } from "#web/admin/desk/desk.copy.ts";

test("the desk says in words what an account did and what it was written", () => {
	for (const kind of accountRecordKinds) expect([kind, formatRecordKind(kind)]).not.toEqual([kind, kind]);
	for (const kind of ["support-viewed", "payment-returned", "part-returned", "whole-returned", "extras-returned"])
		expect([kind, formatMailKind(kind)]).not.toEqual([kind, kind]);
	expect(formatMailKind("support-viewed")).toBe("Aviso de visita do suporte");
});
