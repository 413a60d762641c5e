import { eq, sql } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { preparedOnce } from "#server/platform/db/prepared-once.ts";
import { profiles } from "./account.table.ts";

/** What a ficha prints of somebody: three columns, where an account with its profile has 33. */
export async function readPrintedProfile({ db }: { db: Deps["db"] | Transaction }, userId: string) {
	const [found] = await printed(db).execute({ userId });
	return found;
}

const printed = preparedOnce((db: Deps["db"] | Transaction) => {
	const { nome_completo: nome, telefone, email, user_id } = profiles;
	return db
		.select({ nome, telefone, email })
		.from(profiles)
		.where(eq(user_id, sql.placeholder("userId")))
		.prepare("printed_profile");
});
