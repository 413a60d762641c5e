import type { AccountStatus } from "#core/accounts/account-status.ts";
import type { Deps } from "#server/deps.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { aUsuarios, profiles } from "./account.table.ts";

type NewAccount = {
	email: string;
	status: AccountStatus;
	name: string;
	phone: string;
	document?: string;
	sample?: boolean;
};

/** Account and profile in the caller's transaction; `undefined` when the address already has one. */
export async function createAccount(
	{ clock, random }: Pick<Deps, "clock" | "random">,
	tx: Transaction,
	{ email, status, name, phone, document, sample = false }: NewAccount,
): Promise<string | undefined> {
	const id = random.uuid();
	const [created] = await tx
		.insert(aUsuarios)
		.values({ id, email, status_conta: status, sample, createdAt: clock.now() })
		.onConflictDoNothing({ target: aUsuarios.email })
		.returning({ id: aUsuarios.id });
	if (!created) return undefined;
	await tx.insert(profiles).values({ user_id: id, nome_completo: name, email, telefone: phone, cpf_cnpj: document });
	return id;
}
