import { and, asc, eq, ne, or } from "drizzle-orm";
import type { Seat } from "#core/accounts/seat.ts";
import type { FichaFields } from "#core/fichas/draft/ficha-fields.ts";
import type { ImovelFields } from "#core/fichas/registry/imovel.ts";
import type { Deps } from "#server/deps.ts";
import { fichas, fichaWords } from "#server/fichas/ficha.table.ts";
import { matchWords } from "#server/fichas/search/match-words.ts";
import { fichasSeenBy } from "#server/fichas/seen-by.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { keyOf } from "./registry-columns.ts";

export type PropertyFicha = Omit<typeof fichas.$inferSelect, "search">;

/**
 * Everything that was sent about a property, oldest first: also a visit to several of which it was not the first.
 * Those are found by street and number, and then compared by address.
 */
export async function fichasOfProperty(
	{ db }: { db: Deps["db"] | Transaction },
	{ seat, imovel }: { seat: Seat; imovel: { id: string; fields: ImovelFields } },
): Promise<PropertyFicha[]> {
	const { logradouro, numero } = imovel.fields.endereco ?? {};
	const named = logradouro && numero ? matchWords(fichaWords, seat.accountId, `${logradouro} ${numero}`) : undefined;
	const rows = await db
		.select()
		.from(fichas)
		.where(and(fichasSeenBy(seat), ne(fichas.status, "rascunho"), or(eq(fichas.imovelId, imovel.id), named)))
		.orderBy(asc(fichas.sentAt), asc(fichas.id));
	return rows.filter((row) => namesProperty(row, imovel));
}

export function namesProperty(
	{ imovelId, fields }: Pick<PropertyFicha, "imovelId" | "fields">,
	imovel: { id: string; fields: ImovelFields },
): boolean {
	if (imovelId === imovel.id) return true;
	const key = keyOf(imovel.fields);
	return (fields.imoveis ?? []).some((property) => keyOf(property) === key);
}

export function namesPerson(
	{ clienteId, fields }: Pick<PropertyFicha, "clienteId" | "fields">,
	person: { id: string; cpfCnpj: string | null },
): boolean {
	if (clienteId === person.id) return true;
	return person.cpfCnpj !== null && documentsIn(fields).includes(person.cpfCnpj);
}

/** A colleague's ficha with the same document stands on the colleague's record. */
export function standsOn(
	ficha: Pick<PropertyFicha, "clienteId" | "fields" | "responsavelId">,
	cliente: { id: string; cpfCnpj: string | null; responsavelId: string | null },
): boolean {
	return (
		ficha.clienteId === cliente.id || (ficha.responsavelId === cliente.responsavelId && namesPerson(ficha, cliente))
	);
}

export function documentsIn({ pessoas = [] }: FichaFields): string[] {
	return pessoas.flatMap(({ cpf, cnpj }) => cpf ?? cnpj ?? []);
}
