import { eq, inArray } from "drizzle-orm";
import { normalizeEmail } from "#core/kernel/contact/normalize-email.ts";
import type { Deps } from "#server/deps.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { spellingsOf } from "#server/platform/mail/mail-address.ts";
import { aUsuarios, profiles } from "./account.table.ts";

/** Sign-in takes either: what has an @ is an address, all else a username. */
export async function accountByIdentifier({ db }: Pick<Deps, "db">, identifier: string) {
	const name = normalizeEmail(identifier);
	const [found] = await db
		.select({ account: aUsuarios, profile: profiles })
		.from(aUsuarios)
		.innerJoin(profiles, eq(profiles.user_id, aUsuarios.id))
		.where(name.includes("@") ? inArray(aUsuarios.email, spellingsOf(name)) : eq(profiles.nome_usuario, name))
		.limit(1);
	return found;
}

export async function hasAccounts({ db }: { db: Deps["db"] | Transaction }): Promise<boolean> {
	const [found] = await db.select({ id: aUsuarios.id }).from(aUsuarios).limit(1);
	return found !== undefined;
}

export async function accountByEmail({ db }: Pick<Deps, "db">, email: string) {
	const [found] = await db
		.select()
		.from(aUsuarios)
		.where(inArray(aUsuarios.email, spellingsOf(email)))
		.limit(1);
	return found;
}

export async function isUsernameTaken({ db }: Pick<Deps, "db">, username: string): Promise<boolean> {
	const [found] = await db
		.select({ user: profiles.user_id })
		.from(profiles)
		.where(eq(profiles.nome_usuario, username))
		.limit(1);
	return found !== undefined;
}
