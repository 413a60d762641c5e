import { eq } from "drizzle-orm";
import type { MemberRole } from "#core/accounts/seat.ts";
import { profiles } from "#server/accounts/account.table.ts";
import { addMember } from "#server/accounts/change-members.ts";
import type { Deps } from "#server/deps.ts";
import { makeBroker } from "./fichas/make-ficha.ts";
import { makeAccount, type TestAccount } from "./make-account.ts";

/** An agency in the middle of its trial, which tries with three broker profiles. */
export async function makeAgency(deps: Deps) {
	const holder = await makeBroker(deps, "dona@imobiliaria.com.br", "dona");
	await deps.db.update(profiles).set({ nome_completo: "Dona Aurora" }).where(eq(profiles.user_id, holder.userId));
	return holder;
}

/** Somebody at a seat of this account, with the password of all test accounts. */
export async function makeMember(deps: Deps, accountId: string, name: string, role: MemberRole = "corretor") {
	const username = name.toLowerCase().replace(/\W/g, "");
	const member: TestAccount = await makeAccount(deps, `${username}@imobiliaria.com.br`, username);
	await deps.db.update(profiles).set({ nome_completo: name }).where(eq(profiles.user_id, member.userId));
	await deps.db.transaction((tx) => addMember(deps, tx, { accountId, userId: member.userId, role }));
	return member;
}

/** As if the member had made these fichas in the agency. */
export async function giveFichas({ pool }: Pick<Deps, "pool">, accountId: string, userId: string): Promise<void> {
	await pool.query(
		"update fichas set account_id = $1, corretor_id = $2, responsavel_id = $2 where account_id in ($1, $2)",
		[accountId, userId],
	);
	await pool.query("update clientes set account_id = $1, responsavel_id = $2 where account_id = $1", [
		accountId,
		userId,
	]);
}
