import { eq } from "drizzle-orm";
import { askedFactorWords, type FactorChoice } from "#core/fichas/evidence/factors.ts";
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

/** Why a ficha that demands this cannot be sent: nobody would carry the code, and nobody could sign it. */
export function factorAway({ messages }: Pick<Deps, "messages">, factor: FactorChoice): { fator?: string } {
	if ((factor !== "sms" && factor !== "whatsapp") || messages.channels.includes(factor)) return {};
	const what = askedFactorWords[factor];
	return {
		fator: `Esta ficha exige ${what}, que não pode ser enviado por aqui agora. Mude a exigência, ou fale com quem cuida dos modelos da conta.`,
	};
}

/** What can be demanded here: nothing that nobody would carry. */
export function factorsAtHand({ messages }: Pick<Deps, "messages">): FactorChoice[] {
	return ["nenhum", "e-mail", ...messages.channels, "aparelho", "foto-documento", "selfie"];
}
