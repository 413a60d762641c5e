import { and, eq, inArray } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { aUsuarios, profiles } from "./account.table.ts";

/** Where the day's root goes for this account: to its holder, while the account is in use and they want it. */
export async function readRootMailAddress(
	{ db }: Pick<Deps, "db">,
	accountId: string,
): Promise<{ name: string; address: string } | undefined> {
	const [found] = await db
		.select({ name: profiles.nome_completo, address: aUsuarios.email })
		.from(aUsuarios)
		.innerJoin(profiles, eq(profiles.user_id, aUsuarios.id))
		.where(
			and(
				eq(aUsuarios.id, accountId),
				inArray(aUsuarios.status_conta, ["trial", "ativo", "inadimplente"]),
				eq(profiles.rootMail, true),
			),
		);
	return found;
}
