import type { AccountStatus } from "#core/accounts/account-status.ts";
import { type Access, accessOf, type Subscription } from "#core/billing/subscription/subscription.ts";

export type ReadOnlyReason = "trial-over" | "payment-missing" | "no-plan" | "profile-over-limit";
export type AccountAccess = { access: "full"; reason?: undefined } | { access: "read-only"; reason: ReadOnlyReason };

type Account = { status: AccountStatus; trialEndsAt: Date | undefined; subscription: Subscription | undefined };

const reasons: Record<AccountStatus, ReadOnlyReason> = {
	pendente: "no-plan",
	trial: "trial-over",
	ativo: "no-plan",
	inadimplente: "payment-missing",
	cancelado: "no-plan",
};

/** What an account may do now, and why not more. Reading, exporting and signing what was sent is always possible. */
export function accountAccess(account: Account, now: Date): AccountAccess {
	if (look(account, now) === "full") return { access: "full" };
	return { access: "read-only", reason: reasons[account.status] };
}

function look({ status, trialEndsAt, subscription }: Account, now: Date): Access {
	switch (status) {
		case "trial":
			return trialEndsAt && now < trialEndsAt ? "full" : "read-only";
		case "ativo":
			// One that we have given a plan ourselves has no subscription.
			return subscription ? accessOf(subscription, now) : "full";
		case "inadimplente":
			return subscription ? accessOf(subscription, now) : "read-only";
		default:
			return "read-only";
	}
}
