import { and, eq, isNull } from "drizzle-orm";
import type { AccountId, PersonId } from "#core/kernel/ids.ts";
import type { Deps } from "#server/deps.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { aparelhos } from "../device.table.ts";

/** Somebody lost their place: no capsule from now on, and thirty days for what they had made. */
export async function revokeDevices(
	{ clock }: Pick<Deps, "clock">,
	tx: Transaction,
	{ accountId, personId }: { accountId: AccountId; personId: PersonId },
): Promise<void> {
	await tx
		.update(aparelhos)
		.set({ revokedAt: clock.now() })
		.where(and(eq(aparelhos.accountId, accountId), eq(aparelhos.personId, personId), isNull(aparelhos.revokedAt)));
}
