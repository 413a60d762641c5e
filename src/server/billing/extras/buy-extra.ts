import { extraProfilePrice } from "#core/billing/plans/plan-change.ts";
import { extras } from "#core/billing/plans/plans.ts";
import { accessOf } from "#core/billing/subscription/subscription.ts";
import { type Result, refuse } from "#core/kernel/result.ts";
import {
	hostOwnCheckout,
	type OwnCheckout,
	type OwnCheckoutRefusal,
	openOwnOrder,
} from "#server/billing/checkout/own-checkout.ts";
import { asHeld, lockLivingSubscription } from "#server/billing/subscription/subscription.read.ts";
import type { Deps } from "#server/deps.ts";
import type { Transaction } from "#server/platform/db/connect.ts";

type Extra = "fichas" | "perfil";
type Wanted = { userId: string; extra: Extra };

/** Ten more fichas for this month, or one more broker profile from now on. Given when it is paid. */
export async function buyExtra(
	deps: Deps,
	wanted: Wanted,
): Promise<Result<OwnCheckout, OwnCheckoutRefusal | "not-offered">> {
	const opened = await deps.db.transaction((tx) => open(deps, tx, wanted));
	return !opened.ok && opened.reason === "not-offered" ? opened : hostOwnCheckout(deps, opened);
}

async function open(deps: Deps, tx: Transaction, { userId, extra }: Wanted) {
	const row = await lockLivingSubscription(tx, userId);
	if (!row) return refuse("not-offered");
	const [held, now] = [asHeld(row), deps.clock.now()];
	const { plan, billing } = row;
	if (extra === "fichas") {
		if (accessOf(held, now) !== "full") return refuse("not-offered");
		return openOwnOrder(deps, tx, { userId, kind: "extra-fichas", plan, billing, amount: extras.fichas.price });
	}
	const price = extraProfilePrice(held, now);
	if (!price) return refuse("not-offered");
	return openOwnOrder(deps, tx, { userId, kind: "extra-perfil", plan, billing, amount: price.now });
}
