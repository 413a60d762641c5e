import { eq } from "drizzle-orm";
import type { FactorChoice } from "#core/fichas/evidence/factors.ts";
import type { AccountId } from "#core/kernel/ids.ts";
import type { Deps } from "#server/deps.ts";
import { signingSettings } from "#server/fichas/signing/signing-settings.table.ts";
import type { Transaction } from "#server/platform/db/connect.ts";

/** What the account demands of signers unless a ficha says otherwise. */
export async function readFactorOf(
	{ db }: { db: Deps["db"] | Transaction },
	accountId: AccountId,
): Promise<FactorChoice> {
	const [kept] = await db.select().from(signingSettings).where(eq(signingSettings.accountId, accountId));
	return kept?.fator ?? "nenhum";
}

/** What can be demanded here: nothing that nobody would carry. */
export function factorsAtHand({ messages }: Pick<Deps, "messages">): FactorChoice[] {
	return ["nenhum", "e-mail", ...messages.channels, "aparelho", "foto-documento", "selfie"];
}
