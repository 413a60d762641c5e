import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { holderOf } from "#core/billing/payments/refunds/withdrawal.ts";
import { UNLIMITED } from "#core/billing/plans/quota.ts";
import { lockQuotaRow } from "#server/accounts/quota/count-ficha.ts";
import { readAccount } from "#server/accounts/sessions/sessions.ts";
import { quotaMonth } from "#server/billing/extras/give-extra-fichas.ts";
import { orders } from "#server/billing/payments/order.table.ts";
import type { Deps } from "#server/deps.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { documentMarks } from "./document-mark.table.ts";

type Source = { db: Deps["db"] | Transaction; secrets: Deps["secrets"] };
type Keys = Pick<Deps, "secrets">;

function hashOf({ secrets }: Keys, document: string): string {
	return secrets.derive("document-mark", holderOf(document));
}

/** The documents somebody has bought with or goes by. */
async function documentsOf({ db, secrets }: Source, userId: string): Promise<string[]> {
	const found = await readAccount({ db }, userId);
	const paid = await db
		.selectDistinct({ document: orders.buyerDocument })
		.from(orders)
		.where(and(eq(orders.userId, userId), isNotNull(orders.paidAt)));
	const documents = [found?.profile.cpf_cnpj ?? "", ...paid.map(({ document }) => document)].filter(Boolean);
	// In one order, so that two who mark the same never wait for each other for ever.
	return [...new Set(documents.map((document) => hashOf({ secrets }, document)))].toSorted();
}

export async function hasWithdrawn(deps: Source, userId: string): Promise<boolean> {
	const hashes = await documentsOf(deps, userId);
	if (hashes.length === 0) return false;
	const [found] = await deps.db
		.select({ hash: documentMarks.documentHash })
		.from(documentMarks)
		.where(and(inArray(documentMarks.documentHash, hashes), isNotNull(documentMarks.withdrawnAt)))
		.limit(1);
	return found !== undefined;
}

/** Uses up the one withdrawal of these documents; `false` when somebody has just done so, perhaps in another account. */
export async function markWithdrawal(deps: Deps, tx: Transaction, userId: string): Promise<boolean> {
	const now = deps.clock.now();
	for (const documentHash of await documentsOf({ db: tx, secrets: deps.secrets }, userId)) {
		const [marked] = await tx
			.insert(documentMarks)
			.values({ documentHash, withdrawnAt: now, updatedAt: now })
			.onConflictDoUpdate({
				target: documentMarks.documentHash,
				set: { withdrawnAt: now, updatedAt: now },
				setWhere: isNull(documentMarks.withdrawnAt),
			})
			.returning({ documentHash: documentMarks.documentHash });
		if (!marked) return false;
	}
	return true;
}

/** The wish was taken back in time: nothing has been used up. */
export async function unmarkWithdrawal(deps: Deps, tx: Transaction, userId: string): Promise<void> {
	const hashes = await documentsOf({ db: tx, secrets: deps.secrets }, userId);
	if (hashes.length === 0) return;
	await tx
		.update(documentMarks)
		.set({ withdrawnAt: null, updatedAt: deps.clock.now() })
		.where(inArray(documentMarks.documentHash, hashes));
}

/** Before a plan or its account ends: what was used this month stays known to the documents. */
export async function markUse(deps: Pick<Deps, "clock" | "secrets">, tx: Transaction, userId: string): Promise<void> {
	const now = deps.clock.now();
	const month = quotaMonth(now);
	const count = await lockQuotaRow(tx, userId);
	// A trial has no limit: what was made in it is not held against anybody.
	if (!count || count.quota_limite === UNLIMITED) return;
	const used = count.quotaMonth === month ? count.fichas_utilizadas : 0;
	if (used === 0) return;
	for (const documentHash of await documentsOf({ db: tx, secrets: deps.secrets }, userId)) {
		await tx
			.insert(documentMarks)
			.values({ documentHash, month, used, updatedAt: now })
			.onConflictDoUpdate({
				target: documentMarks.documentHash,
				set: {
					month,
					used: sql`case when ${documentMarks.month} = ${month} then greatest(${documentMarks.used}, ${used}) else ${used} end`,
					updatedAt: now,
				},
			});
	}
}

/** What a document has used this month in an account or plan that is gone. */
export async function usedElsewhere(
	deps: Pick<Deps, "clock" | "secrets">,
	tx: Transaction,
	document: string,
): Promise<number> {
	const [mark] = await tx
		.select({ used: documentMarks.used })
		.from(documentMarks)
		.where(
			and(
				eq(documentMarks.documentHash, hashOf(deps, document)),
				eq(documentMarks.month, quotaMonth(deps.clock.now())),
			),
		);
	return mark?.used ?? 0;
}
