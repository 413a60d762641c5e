import { mayTakeBack } from "#core/billing/subscription/subscription.ts";
import { nextPeriodPrice } from "#core/billing/subscription/subscription-price.ts";
import type { Deps } from "#server/deps.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import type { ProviderPreapproval } from "#server/platform/payments/payments.ts";
import { cancelPreapproval } from "./cancel-preapproval.job.ts";
import { setPreapprovalAmount } from "./set-preapproval-amount.job.ts";
import { leavingOf, type SubscriptionRow } from "./subscription.read.ts";

/** The provider still charges, or charges another price, though it was told: it is told again. */
export async function correctPreapproval(
	deps: Pick<Deps, "jobs" | "random" | "clock">,
	tx: Transaction,
	{ id, amount }: ProviderPreapproval,
	subscription: SubscriptionRow | undefined,
): Promise<void> {
	const isCurrent = subscription?.preapprovalId === id;
	// It may still be taken back: the provider is told afterwards.
	if (isCurrent && mayTakeBack(leavingOf(subscription), deps.clock.now())) return;
	const isOver = subscription?.status === "encerrando" || subscription?.status === "encerrada";
	if (!isCurrent || isOver) await deps.jobs.enqueue(tx, cancelPreapproval, { preapprovalId: id });
	else if (subscription.firstPaidAt && amount !== nextPeriodPrice(subscription))
		await tellNextCharge(deps, tx, subscription);
}

/** After a change of plan or extras; a year that is paid has no next charge. */
export async function tellNextCharge(
	deps: Pick<Deps, "jobs" | "random">,
	tx: Transaction,
	{ id, preapprovalId }: SubscriptionRow,
): Promise<void> {
	if (!preapprovalId) return;
	await deps.jobs.enqueue(tx, setPreapprovalAmount, { subscriptionId: id, changeId: deps.random.uuid() });
}
