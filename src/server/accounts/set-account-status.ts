import { eq, sql } from "drizzle-orm";
import type { AccountStatus } from "#core/accounts/account-status.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { aUsuarios, profiles } from "./account.table.ts";

type Change = {
	userId: string;
	status: AccountStatus;
	profile?: Partial<typeof profiles.$inferInsert>;
	/** Taken over only where the account has none yet. */
	document?: string;
};

/** What money makes of an account; who else writes a plan goes through billing's `setPlan`. The address stays as confirmed as it was: a payment does not prove it. */
export async function setAccountStatus(tx: Transaction, { userId, status, profile, document }: Change): Promise<void> {
	await tx.update(aUsuarios).set({ status_conta: status }).where(eq(aUsuarios.id, userId));
	const values = { ...(document && { cpf_cnpj: sql`coalesce(${profiles.cpf_cnpj}, ${document})` }), ...profile };
	if (Object.keys(values).length === 0) return;
	await tx.update(profiles).set(values).where(eq(profiles.user_id, userId));
}
