import { eq } from "drizzle-orm";
import type { OrderKind } from "#core/billing/checkout/order-status.ts";
import { addMonths } from "#core/billing/plans/billing-period.ts";
import { extras } from "#core/billing/plans/plans.ts";
import { addExtraFichas } from "#server/accounts/quota/count-ficha.ts";
import { setExtraProfiles } from "#server/billing/extras/add-extra-profile.ts";
import { returnedOf } from "#server/billing/extras/extra-returns.read.ts";
import { quotaMonth } from "#server/billing/extras/give-extra-fichas.ts";
import type { Purchase } from "#server/billing/payments/lock-purchase.ts";
import type { Order } from "#server/billing/payments/order.read.ts";
import { markUse } from "#server/billing/plans/document-marks.ts";
import { setPlan } from "#server/billing/plans/set-plan.ts";
import { cancelPreapproval } from "#server/billing/subscription/cancel-preapproval.job.ts";
import { changeSubscription } from "#server/billing/subscription/change-subscription.ts";
import { tellNextCharge } from "#server/billing/subscription/correct-preapproval.ts";
import { notifyHolder } from "#server/billing/subscription/notify-holder.ts";
import {
	livingSubscription,
	type SubscriptionRow,
	subscriptionOfOrder,
} from "#server/billing/subscription/subscription.read.ts";
import { subscriptions } from "#server/billing/subscription/subscription.table.ts";
import type { Deps } from "#server/deps.ts";
import type { Transaction } from "#server/platform/db/connect.ts";

type Ended = "plan-ended" | undefined;
type Withdraw = (deps: Deps, tx: Transaction, order: Order, living: SubscriptionRow) => Promise<Ended>;

/**
 * The money of a paid order went back: what it gave ends now. What people made with it stays. Answers whether a plan ended,
 * and its holder is told so.
 */
export async function withdrawOrder(deps: Deps, tx: Transaction, { order, account }: Purchase): Promise<Ended> {
	const own = await subscriptionOfOrder({ db: tx }, order.id);
	if (own) return endSubscription(deps, tx, order, own);
	// Also after the plan they belonged to: otherwise the next one in this month would begin with them.
	if (order.kind === "extra-fichas") return takeBackFichas(deps, tx, order);
	const living = account && (await livingSubscription({ db: tx }, account.id));
	return living && withdrawals[order.kind](deps, tx, order, living);
}

const withdrawals: Record<Exclude<OrderKind, "extra-fichas">, Withdraw> = {
	// The subscription it began has become another one, which its own order pays for.
	plano: async () => undefined,
	renovacao: takeBackYear,
	upgrade: takeBackUpgrade,
	"extra-perfil": takeBackProfile,
};

async function endSubscription(deps: Deps, tx: Transaction, _order: Order, row: SubscriptionRow): Promise<Ended> {
	if (row.userId) await markUse(deps, tx, row.userId);
	const change = await changeSubscription(deps, tx, row, { kind: "money-went-back", at: deps.clock.now() });
	if (row.preapprovalId) await deps.jobs.enqueue(tx, cancelPreapproval, { preapprovalId: row.preapprovalId });
	// With the account gone there is nobody whom that end is told.
	return row.userId && change?.notice === "ended" ? "plan-ended" : undefined;
}

async function takeBackUpgrade(deps: Deps, tx: Transaction, order: Order, living: SubscriptionRow): Promise<undefined> {
	if (living.plan !== order.plan || !order.previousPlan) return;
	const plan = order.previousPlan;
	await tx.update(subscriptions).set({ plan, updatedAt: deps.clock.now() }).where(eq(subscriptions.id, living.id));
	if (living.status === "ativa")
		await setPlan(tx, { userId: living.userId, status: "ativo", terms: { ...living, plan } });
	await tellNextCharge(deps, tx, living);
	await notifyHolder(deps, tx, { subscription: living, kind: "plan-changed", occasion: `${order.id}-back` });
}

/** What its holder gave back before went then. */
async function takeBackFichas(deps: Deps, tx: Transaction, { id, userId, paidAt }: Order): Promise<undefined> {
	const month = quotaMonth(deps.clock.now());
	if (!userId || !paidAt || quotaMonth(paidAt) !== month) return;
	const left = extras.fichas.quantity - (await returnedOf({ db: tx }, id));
	if (left > 0) await addExtraFichas(tx, userId, month, -left);
}

async function takeBackProfile(
	deps: Deps,
	tx: Transaction,
	{ id }: Order,
	living: SubscriptionRow,
): Promise<undefined> {
	if ((await returnedOf({ db: tx }, id)) > 0) return;
	await setExtraProfiles(deps, tx, living, Math.max(0, living.extraProfiles - 1));
}

/** A year that has not begun is taken off again; in one that runs access ends. */
async function takeBackYear(deps: Deps, tx: Transaction, order: Order, living: SubscriptionRow): Promise<Ended> {
	const { periodStart } = living;
	if (!periodStart || periodStart <= deps.clock.now()) return endSubscription(deps, tx, order, living);
	await tx
		.update(subscriptions)
		.set({
			periodStart: addMonths(periodStart, -12),
			periodEnd: periodStart,
			nextPlanFrom: null,
			updatedAt: deps.clock.now(),
		})
		.where(eq(subscriptions.id, living.id));
}
