import { eq, sql } from "drizzle-orm";
import { askedFactorWords, type FactorChoice } from "#core/fichas/evidence/factors.ts";
import type { AccountId } from "#core/kernel/ids.ts";
import type { Deps } from "#server/deps.ts";
import { signingSettings } from "#server/fichas/signing/signing-settings.table.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { preparedOnce } from "#server/platform/db/prepared-once.ts";

/** What the account demands of signers unless a ficha says otherwise. */
export async function readFactorOf(
	{ db }: { db: Deps["db"] | Transaction },
	accountId: AccountId,
): Promise<FactorChoice> {
	const [kept] = await settingsOf(db).execute({ accountId });
	return kept?.fator ?? "nenhum";
}

const settingsOf = preparedOnce((db: Deps["db"] | Transaction) =>
	db
		.select()
		.from(signingSettings)
		.where(eq(signingSettings.accountId, sql.placeholder("accountId")))
		.prepare("signing_settings_of_account"),
);

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
