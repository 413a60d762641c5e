import { and, asc, desc, eq, gte, inArray, lte, or, sql } from "drizzle-orm";
import type { Seat } from "#core/accounts/seat.ts";
import type { DocumentLine } from "#core/fichas/document.ts";
import { type Owner, ownersIn } from "#core/fichas/owner/owners-in.ts";
import type { ImovelFields } from "#core/fichas/registry/imovel.ts";
import type { Day } from "#core/kernel/day.ts";
import { isId } from "#core/kernel/ids.ts";
import type { Deps } from "#server/deps.ts";
import { fichaSigners, fichas, fichaWords } from "#server/fichas/ficha.table.ts";
import { namesProperty } from "#server/fichas/registry/property-fichas.read.ts";
import { imoveis } from "#server/fichas/registry/registry.table.ts";
import { matchWords } from "#server/fichas/search/match-words.ts";
import { fichasCountedFor, fichasSeenBy } from "#server/fichas/seen-by.ts";

type Db = Pick<Deps, "db">;
type Property = { id: string; endereco: string; fields: ImovelFields };

/** A property of the account that somebody works in. */
export async function findProperty(
	{ db }: Db,
	{ seat, imovelId }: { seat: Seat; imovelId: string },
): Promise<Property | undefined> {
	if (!isId(imovelId)) return undefined;
	const [found] = await db
		.select({ id: imoveis.id, endereco: imoveis.endereco, fields: imoveis.fields })
		.from(imoveis)
		.where(and(eq(imoveis.id, imovelId), eq(imoveis.accountId, seat.accountId)));
	return found;
}

/** The visits and proposals of a period that name a property, also where it was not the first of a round. */
export async function propertyVisits(
	{ db }: Db,
	{ seat, imovel, from, to }: { seat: Seat; imovel: Property; from: Day; to: Day },
) {
	const { logradouro, numero } = imovel.fields.endereco ?? {};
	const named = logradouro && numero ? matchWords(fichaWords, seat.accountId, `${logradouro} ${numero}`) : undefined;
	const rows = await db
		.select({
			id: fichas.id,
			tipo: fichas.tipo,
			status: fichas.status,
			imovelId: fichas.imovelId,
			fields: fichas.fields,
			notas: fichas.notas,
			modeloId: fichas.modeloId,
			modeloVersao: fichas.modeloVersao,
		})
		.from(fichas)
		.where(
			and(
				fichasCountedFor(seat),
				gte(fichas.countedOn, from),
				lte(fichas.countedOn, to),
				inArray(fichas.tipo, ["visita", "proposta"]),
				or(eq(fichas.imovelId, imovel.id), named),
			),
		)
		.orderBy(asc(fichas.countedOn), asc(fichas.id));
	return rows.filter((row) => namesProperty(row, imovel));
}

/** What those who signed answered. */
export async function answersOf({ db }: Db, fichaIds: string[]) {
	if (fichaIds.length === 0) return [];
	return db
		.select({
			fichaId: fichaSigners.fichaId,
			nome: fichaSigners.nome,
			papel: fichaSigners.papel,
			status: fichaSigners.status,
			lines: sql<DocumentLine[] | null>`${fichaSigners.evidence} -> 'respostas'`,
		})
		.from(fichaSigners)
		.where(inArray(fichaSigners.fichaId, fichaIds))
		.orderBy(asc(fichaSigners.fichaId), asc(fichaSigners.position));
}

/** Who signed the last authorisation of the property as its owner, for whoever may open it. */
export async function ownersOfProperty(
	{ db }: Db,
	{ seat, imovelId }: { seat: Seat; imovelId: string },
): Promise<{ protocolo: string; owners: Owner[] } | undefined> {
	const [found] = await db
		.select({ protocolo: fichas.protocolo, fields: fichas.fields })
		.from(fichas)
		.where(
			and(
				fichasSeenBy(seat),
				eq(fichas.imovelId, imovelId),
				eq(fichas.tipo, "agenciamento"),
				eq(fichas.status, "assinada"),
			),
		)
		.orderBy(desc(fichas.signedAt))
		.limit(1);
	return found && { protocolo: found.protocolo, owners: ownersIn(found.fields) };
}
