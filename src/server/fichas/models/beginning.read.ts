import { and, eq, exists, ne, sql } from "drizzle-orm";
import type { Seat } from "#core/accounts/seat.ts";
import type { Deps } from "#server/deps.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import { wasAskedForCorretor } from "#server/fichas/registry/corretor-asked.read.ts";
import { clientes } from "#server/fichas/registry/registry.table.ts";
import { modelLogos } from "./model.table.ts";

/** How far somebody who has just begun has come. */
export async function readBeginning({ db }: Pick<Deps, "db">, { accountId, personId }: Seat) {
	const client = db.select({ one: sql`1` }).from(clientes).where(eq(clientes.accountId, accountId));
	const sent = db
		.select({ one: sql`1` })
		.from(fichas)
		.where(and(eq(fichas.accountId, accountId), ne(fichas.status, "rascunho")));
	const logo = db.select({ one: sql`1` }).from(modelLogos).where(eq(modelLogos.accountId, accountId));
	const [{ rows }, hasCreci] = await Promise.all([
		db.execute<{ client: boolean; sent: boolean; logo: boolean }>(
			sql`select ${exists(client)} as client, ${exists(sent)} as sent, ${exists(logo)} as logo`,
		),
		wasAskedForCorretor({ db }, personId),
	]);
	const [found] = rows;
	return {
		/** Nobody is known whom a first ficha could be about. */
		isNew: !found?.client,
		hasFicha: found?.sent === true,
		hasLogo: found?.logo === true,
		hasCreci,
	};
}
