import { eq } from "drizzle-orm";
import type { Transaction } from "#server/platform/db/connect.ts";
import { profiles } from "./account.table.ts";

/** Who an account belongs to that nobody has taken up yet; what anybody else had typed for it goes. */
export async function nameHolder(
	tx: Transaction,
	userId: string,
	{ name, phone }: { name: string; phone: string },
): Promise<void> {
	await tx
		.update(profiles)
		.set({ nome_completo: name, telefone: phone, cpf_cnpj: null, endereco_completo: null })
		.where(eq(profiles.user_id, userId));
}
