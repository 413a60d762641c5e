import { eq } from "drizzle-orm";
import type { IdentityForm } from "#core/accounts/identity-form.ts";
import { profiles } from "#server/accounts/account.table.ts";
import { readAccount } from "#server/accounts/sessions/sessions.ts";
import type { Deps } from "#server/deps.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { sendIdentityCorrected } from "./send-identity-corrected.job.ts";

/** What support corrects for somebody, who hears of it by mail as when they do it themselves. Throws when the name is taken. */
export async function correctForHolder(
	deps: Pick<Deps, "clock" | "jobs">,
	tx: Transaction,
	{ userId, form }: { userId: string; form: IdentityForm },
): Promise<string[]> {
	const profile = (await readAccount({ db: tx }, userId))?.profile;
	if (!profile) return [];
	const changed = [
		...(form.cpf_cnpj === profile.cpf_cnpj ? [] : ["CPF/CNPJ"]),
		...(form.nome_usuario === profile.nome_usuario ? [] : ["nome de usuário"]),
	];
	if (changed.length === 0) return changed;
	await tx.update(profiles).set(form).where(eq(profiles.user_id, userId));
	const at = deps.clock.now().toISOString();
	await deps.jobs.enqueue(tx, sendIdentityCorrected, { userId, changed, at, bySupport: true });
	return changed;
}
