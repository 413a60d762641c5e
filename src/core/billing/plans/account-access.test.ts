import { expect, test } from "vitest";
import type { Subscription } from "#core/billing/subscription/subscription.ts";
import { accountAccess } from "./account-access.ts";

const now = new Date("2026-11-15T12:00:00Z");
const later = new Date("2026-11-20T12:00:00Z");
const before = new Date("2026-11-10T12:00:00Z");
const live: Subscription = {
	plan: "basico",
	billing: "monthly",
	status: "ativa",
	periodStart: before,
	periodEnd: later,
	firstPaidAt: before,
	graceUntil: undefined,
	nextPlan: undefined,
	nextPlanFrom: undefined,
};

test.each([
	["a trial that runs", "trial", later, undefined, undefined],
	["a trial that is over", "trial", now, undefined, "trial-over"],
	["a paid plan", "ativo", undefined, live, undefined],
	["a plan we gave", "ativo", undefined, undefined, undefined],
	["cancelled, period running", "ativo", undefined, { ...live, status: "encerrando" }, undefined],
	["cancelled, period over", "ativo", undefined, { ...live, status: "encerrando", periodEnd: before }, "no-plan"],
	[
		"a failed charge in its grace",
		"inadimplente",
		undefined,
		{ ...live, status: "inadimplente", graceUntil: later },
		undefined,
	],
	[
		"a failed charge after it",
		"inadimplente",
		undefined,
		{ ...live, status: "inadimplente", graceUntil: now },
		"payment-missing",
	],
	["nobody has paid", "pendente", undefined, undefined, "no-plan"],
	["over", "cancelado", undefined, { ...live, status: "encerrada" }, "no-plan"],
] as const)("%s", (_, status, trialEndsAt, subscription, reason) => {
	expect(accountAccess({ status, trialEndsAt, subscription }, now)).toEqual(
		reason ? { access: "read-only", reason } : { access: "full" },
	);
});
