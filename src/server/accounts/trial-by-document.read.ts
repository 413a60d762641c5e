import { and, eq, ne } from "drizzle-orm";
import type { Transaction } from "#server/platform/db/connect.ts";
import { aUsuarios, profiles } from "./account.table.ts";

/** Whether another account has, or has had, a trial with this document. One typed into a checkout alone is none. */
export async function isOnAnotherTrial(
	tx: Transaction,
	{ userId, document }: { userId: string; document: string },
): Promise<boolean> {
	const [found] = await tx
		.select({ id: aUsuarios.id })
		.from(profiles)
		.innerJoin(aUsuarios, eq(aUsuarios.id, profiles.user_id))
		.where(and(eq(profiles.cpf_cnpj, document), ne(profiles.user_id, userId), eq(aUsuarios.status_conta, "trial")))
		.limit(1);
	return found !== undefined;
}
