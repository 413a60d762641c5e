import { and, eq, exists, ne, sql } from "drizzle-orm";
import type { Seat } from "#core/accounts/seat.ts";
import type { Deps } from "#server/deps.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import { clientes, corretores } from "#server/fichas/registry/registry.table.ts";
import { modelLogos } from "./model.table.ts";

/** How far somebody who has just begun has come. */
export async function readBeginning({ db }: Pick<Deps, "db">, { accountId, personId }: Seat) {
	const client = db.select({ one: sql`1` }).from(clientes).where(eq(clientes.accountId, accountId));
	const sent = db
		.select({ one: sql`1` })
		.from(fichas)
		.where(and(eq(fichas.accountId, accountId), ne(fichas.status, "rascunho")));
	const logo = db.select({ one: sql`1` }).from(modelLogos).where(eq(modelLogos.accountId, accountId));
	const creci = db.select({ one: sql`1` }).from(corretores).where(eq(corretores.userId, personId));
	const { rows } = await db.execute<{ client: boolean; sent: boolean; logo: boolean; creci: boolean }>(
		sql`select ${exists(client)} as client, ${exists(sent)} as sent, ${exists(logo)} as logo, ${exists(creci)} as creci`,
	);
	const [found] = rows;
	return {
		/** Nobody is known whom a first ficha could be about. */
		isNew: !found?.client,
		hasFicha: found?.sent === true,
		hasLogo: found?.logo === true,
		/** Asked for CRECI and agency: leaving them out is an answer too. */
		hasCreci: found?.creci === true,
	};
}
