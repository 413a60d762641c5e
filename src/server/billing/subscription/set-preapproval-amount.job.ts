import { and, eq, inArray } from "drizzle-orm";
import * as z from "zod";
import { nextPeriodPrice } from "#core/billing/subscription/subscription-price.ts";
import { chargedStatuses } from "#core/billing/subscription/subscription-status.ts";
import type { Cents } from "#core/kernel/money/money.ts";
import { defineJob } from "#server/define-job.ts";
import type { Deps } from "#server/deps.ts";
import { subscriptions } from "./subscription.table.ts";

const MOST_ROUNDS = 5;

/**
 * The provider charges from now on what plan and extras cost by now. Two changes at once end at the same price: each
 * looks again after it was heard. `changeId` tells the same price asked for again from a repeat.
 */
export const setPreapprovalAmount = defineJob({
	name: "billing.set-preapproval-amount",
	work: "one",
	payload: z.object({ subscriptionId: z.uuid(), changeId: z.uuid() }),
	handle: async (deps, { subscriptionId, changeId }) => {
		let told: Cents | undefined;
		for (let round = 0; round < MOST_ROUNDS; round++) {
			const wanted = await wantedAmount(deps, subscriptionId);
			if (!wanted || wanted.amount === told) return;
			const { preapprovalId, amount } = wanted;
			await deps.payments.changePreapprovalAmount(preapprovalId, amount, `amount-${changeId}-${round}-${amount}`);
			told = amount;
		}
	},
});

async function wantedAmount({ db }: Deps, subscriptionId: string) {
	const [row] = await db
		.select()
		.from(subscriptions)
		.where(and(eq(subscriptions.id, subscriptionId), inArray(subscriptions.status, chargedStatuses)));
	if (!row?.preapprovalId) return undefined;
	return { preapprovalId: row.preapprovalId, amount: nextPeriodPrice(row) };
}
