import { eq } from "drizzle-orm";
import type { AccountDataForm } from "#core/accounts/account-data-form.ts";
import { profiles } from "#server/accounts/account.table.ts";
import type { CurrentSession } from "#server/accounts/sessions/sessions.ts";
import type { Deps } from "#server/deps.ts";

/** The right to correct one's data. Only these three columns, whatever else was posted. */
export async function updateAccountData(
	{ db }: Pick<Deps, "db">,
	{ current, form }: { current: CurrentSession; form: AccountDataForm },
): Promise<void> {
	const { nome_completo, telefone, endereco_completo } = form;
	await db
		.update(profiles)
		.set({ nome_completo, telefone, endereco_completo })
		.where(eq(profiles.user_id, current.account.id));
}
