import { and, eq, ne, or } from "drizzle-orm";
import { holderSeat, type Seat } from "#core/accounts/seat.ts";
import type { ImovelFields } from "#core/fichas/registry/imovel.ts";
import type { Standing } from "#core/fichas/registry/who-decides.ts";
import type { Deps } from "#server/deps.ts";
import { casos } from "#server/fichas/cases/case.table.ts";
import { fichas, fichaWords } from "#server/fichas/ficha.table.ts";
import { interestedLists } from "#server/fichas/owner/interested-list.table.ts";
import { matchWords } from "#server/fichas/search/match-words.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { fichasOfProperty, standsOn } from "./property-fichas.read.ts";
import { clientes } from "./registry.table.ts";

type Db = { db: Deps["db"] | Transaction };

/** What relies on a client's record, whoever of the account looks after it; also a ficha that names them second. */
export async function standingOnCliente(
	{ db }: Db,
	{ seat, cliente }: { seat: Seat; cliente: { id: string; cpfCnpj: string | null; responsavelId: string | null } },
): Promise<Standing> {
	const { accountId } = seat;
	const named = matchWords(fichaWords, accountId, cliente.cpfCnpj ?? undefined);
	const rows = await db
		.select({ clienteId: fichas.clienteId, fields: fichas.fields, responsavelId: fichas.responsavelId })
		.from(fichas)
		.where(
			and(eq(fichas.accountId, accountId), ne(fichas.status, "rascunho"), or(eq(fichas.clienteId, cliente.id), named)),
		);
	const theirs = rows.filter((row) => standsOn(row, cliente));
	return { fichas: theirs.length, cases: await db.$count(casos, eq(casos.clienteId, cliente.id)), reports: 0 };
}

/** What relies on a property, whoever's it is, and how much of it is not this person's own. */
export async function standingOnImovel(
	{ db }: Db,
	{ seat, imovel }: { seat: Seat; imovel: { id: string; fields: ImovelFields } },
): Promise<Standing & { colleagues: number }> {
	const sent = await fichasOfProperty({ db }, { seat: holderSeat(seat.accountId), imovel });
	const cases = await db
		.select({ responsavelId: clientes.responsavelId })
		.from(casos)
		.innerJoin(clientes, eq(clientes.id, casos.clienteId))
		.where(eq(casos.imovelId, imovel.id));
	const isColleagues = ({ responsavelId }: { responsavelId: string | null }) => responsavelId !== seat.personId;
	return {
		fichas: sent.length,
		cases: cases.length,
		reports: await db.$count(interestedLists, eq(interestedLists.imovelId, imovel.id)),
		colleagues: [...sent, ...cases].filter(isColleagues).length,
	};
}
