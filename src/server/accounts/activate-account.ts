import { eq } from "drizzle-orm";
import type { AccountStatus } from "#core/accounts/account-status.ts";
import type { Deps } from "#server/deps.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { aUsuarios, profiles } from "./account.table.ts";

type Activation = {
	userId: string;
	status: AccountStatus;
	passwordHash: string | undefined;
	profile: Partial<typeof profiles.$inferInsert>;
};

/** Turns a confirmed account into one that can be used. Without a hash the temporary password stays valid. */
export async function activateAccount(
	{ clock }: Pick<Deps, "clock">,
	tx: Transaction,
	{ userId, status, passwordHash, profile }: Activation,
): Promise<void> {
	const now = clock.now();
	await tx
		.update(aUsuarios)
		.set({ status_conta: status, emailConfirmedAt: now, ...(passwordHash && { passwordHash, passwordChangedAt: now }) })
		.where(eq(aUsuarios.id, userId));
	await tx.update(profiles).set(profile).where(eq(profiles.user_id, userId));
}
