import * as z from "zod";
import { DAY_MS } from "#core/kernel/duration.ts";
import { lockAccount } from "./accounts/lock-account.ts";
import { pendingAccountsBefore, removePendingAccount } from "./accounts/pending-accounts.ts";
import { neededAccounts } from "./billing/plans/needed-accounts.read.ts";
import { defineJob } from "./define-job.ts";
import type { Deps } from "./deps.ts";
import { accountsWithFichas } from "./fichas/transfer/accounts-with-fichas.read.ts";
import type { Database, Transaction } from "./platform/db/connect.ts";

/** As the privacy terms promise: after the last order came to nothing, and after the request for a trial. */
const CHECKOUT_KEPT_MS = 30 * DAY_MS;
const TRIAL_KEPT_MS = 365 * DAY_MS;
const AT_ONCE = 500;

/**
 * Each night: accounts that a checkout or a trial began and nobody took up. What was typed for the order goes with
 * them, an hour later, by `billing.forget-buyers`. Never one with money or a ficha.
 */
export const forgetPendingAccounts = defineJob({
	name: "accounts.forget-pending",
	work: "portion",
	// The last account of the portion before.
	payload: z.object({ after: z.optional(z.object({ id: z.uuid(), createdAt: z.iso.datetime() })) }),
	schedule: "45 2 * * *",
	handle: async (deps, { after }) => {
		const pending = await pendingAccountsBefore(deps, before(deps, CHECKOUT_KEPT_MS), {
			most: AT_ONCE,
			after: after && { ...after, createdAt: new Date(after.createdAt) },
		});
		const ids = pending.map(({ id }) => id);
		for (const userId of await forgettable(deps, deps.db, ids)) {
			await deps.db.transaction(async (tx) => {
				// Whoever buys with it, or gives it a ficha, waits here or is seen.
				await lockAccount(tx, userId);
				const [still] = await forgettable(deps, tx, [userId]);
				if (still) await removePendingAccount(tx, still);
			});
		}
		const next = pending[AT_ONCE - 1];
		return next && { after: { id: next.id, createdAt: next.createdAt.toISOString() } };
	},
});

async function forgettable(deps: Deps, db: Database | Transaction, userIds: string[]): Promise<string[]> {
	const since = { orders: before(deps, CHECKOUT_KEPT_MS), leads: before(deps, TRIAL_KEPT_MS) };
	const needed = await neededAccounts({ db }, userIds, since);
	const working = await accountsWithFichas({ db }, userIds);
	return userIds.filter((id) => !needed.has(id) && !working.has(id));
}

function before({ clock }: Pick<Deps, "clock">, age: number): Date {
	return new Date(clock.now().getTime() - age);
}
