import { and, eq, isNull } from "drizzle-orm";
import { aUsuarios } from "#server/accounts/account.table.ts";
import { endTokens } from "#server/accounts/sign-in/tokens.ts";
import type { Deps } from "#server/deps.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { sendPasswordChanged } from "./send-password-changed.job.ts";

/** Whatever was handed out under the old password dies with it; the holder is told by mail. */
export async function storeNewPassword(
	deps: Pick<Deps, "clock" | "random" | "jobs">,
	tx: Transaction,
	userId: string,
	passwordHash: string,
): Promise<void> {
	await tx.update(aUsuarios).set({ passwordHash, passwordChangedAt: deps.clock.now() }).where(eq(aUsuarios.id, userId));
	// A second factor that was begun and not switched on: whoever knew the old password knows its secret.
	const begun = and(eq(aUsuarios.id, userId), isNull(aUsuarios.totpConfirmedAt));
	await tx.update(aUsuarios).set({ totpSecret: null, totpLastStep: null }).where(begun);
	await endTokens(tx, userId);
	await deps.jobs.enqueue(tx, sendPasswordChanged, { userId, eventId: deps.random.uuid() });
}
