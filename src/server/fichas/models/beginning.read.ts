import { and, eq, exists, ne, sql } from "drizzle-orm";
import type { Seat } from "#core/accounts/seat.ts";
import type { Deps } from "#server/deps.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import { clientes, corretores } from "#server/fichas/registry/registry.table.ts";
import { preparedOnce } from "#server/platform/db/prepared-once.ts";
import { modelLogos } from "./model.table.ts";

const beginningOf = preparedOnce((db: Deps["db"]) => {
	const [accountId, personId] = [sql.placeholder("accountId"), sql.placeholder("personId")];
	const client = db.select({ one: sql`1` }).from(clientes).where(eq(clientes.accountId, accountId));
	const sent = db
		.select({ one: sql`1` })
		.from(fichas)
		.where(and(eq(fichas.accountId, accountId), ne(fichas.status, "rascunho")));
	const logo = db.select({ one: sql`1` }).from(modelLogos).where(eq(modelLogos.accountId, accountId));
	const creci = db.select({ one: sql`1` }).from(corretores).where(eq(corretores.userId, personId));
	const known = {
		client: sql<boolean>`${exists(client)}`,
		sent: sql<boolean>`${exists(sent)}`,
		logo: sql<boolean>`${exists(logo)}`,
		creci: sql<boolean>`${exists(creci)}`,
	};
	return db.select(known).from(sql`(select 1) as once`).prepare("beginning");
});

/** How far somebody who has just begun has come. */
export async function readBeginning({ db }: Pick<Deps, "db">, { accountId, personId }: Seat) {
	const [found] = await beginningOf(db).execute({ accountId, personId });
	return {
		/** Nobody is known whom a first ficha could be about. */
		isNew: !found?.client,
		hasFicha: found?.sent === true,
		hasLogo: found?.logo === true,
		/** Asked for CRECI and agency: leaving them out is an answer too. */
		hasCreci: found?.creci === true,
	};
}
