import { count, desc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import type { AccountSearch } from "#core/desk/account-search.ts";
import { aUsuarios, nameWords, profiles } from "#server/accounts/account.table.ts";
import type { Deps } from "#server/deps.ts";
import { fichas } from "#server/fichas/ficha.table.ts";

const PAGE = 30;
/** Nobody goes through more by hand; a better search does. */
const MOST_FOUND = 300;
const MOST_PAGES = 100;

/** One page of accounts, the newest first, or those that a search finds. */
export async function readAccounts(
	{ db }: Pick<Deps, "db">,
	{ search, page }: { search: AccountSearch; page: number },
) {
	const where = await whereOf({ db }, search);
	const [accounts, [total]] = await Promise.all([
		db
			.select({
				id: aUsuarios.id,
				name: profiles.nome_completo,
				email: aUsuarios.email,
				status: aUsuarios.status_conta,
				plan: profiles.plano_tipo,
				createdAt: aUsuarios.createdAt,
			})
			.from(aUsuarios)
			.innerJoin(profiles, eq(profiles.user_id, aUsuarios.id))
			.where(where)
			.orderBy(desc(aUsuarios.createdAt), desc(aUsuarios.id))
			.limit(PAGE)
			.offset((page - 1) * PAGE),
		db.select({ accounts: count() }).from(
			db
				.select({ id: aUsuarios.id })
				.from(aUsuarios)
				.innerJoin(profiles, eq(profiles.user_id, aUsuarios.id))
				.where(where)
				.limit(where ? MOST_FOUND : Number.MAX_SAFE_INTEGER)
				.as("found"),
		),
	]);
	const found = total?.accounts ?? 0;
	return {
		accounts,
		total: found,
		pages: Math.min(MOST_PAGES, Math.max(1, Math.ceil(found / PAGE))),
		isCut: search.by === "words" && found === MOST_FOUND,
	};
}

async function whereOf({ db }: Pick<Deps, "db">, search: AccountSearch): Promise<SQL | undefined> {
	switch (search.by) {
		case "nothing":
			return undefined;
		case "email":
			return eq(aUsuarios.email, search.email);
		case "protocol": {
			const rows = await db
				.select({ id: fichas.accountId })
				.from(fichas)
				.where(eq(fichas.protocolo, search.protocol))
				.limit(1);
			return among(rows);
		}
		case "digits":
			return or(eq(profiles.cpf_cnpj, search.digits), eq(profiles.telefone, search.digits));
		case "words": {
			const query = search.words.map((word) => `${word}:*`).join(" & ");
			// Some of many, before anything is put in order: a first name alone finds a fifth of everybody.
			const named = db
				.select({ id: profiles.user_id })
				.from(profiles)
				.where(sql`${nameWords(profiles.nome_completo)} @@ to_tsquery('simple', ${query})`)
				.limit(MOST_FOUND);
			const known = db.select({ id: profiles.user_id }).from(profiles).where(eq(profiles.nome_usuario, search.typed));
			// Each by its index, and first: an "or" between the two would look through everybody.
			return among(await union(named, known));
		}
	}
}

function among(rows: { id: string | null }[]): SQL | undefined {
	return inArray(
		aUsuarios.id,
		rows.flatMap(({ id }) => id ?? []),
	);
}
