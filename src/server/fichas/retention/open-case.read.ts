import { and, eq, inArray, isNotNull, or, type SQL, sql } from "drizzle-orm";
import type { FichaFields } from "#core/fichas/draft/ficha-fields.ts";
import type { FichaType } from "#core/fichas/ficha-type.ts";
import { OPEN_CASE_YEARS, yearsAfter } from "#core/fichas/retention-terms.ts";
import type { AccountId } from "#core/kernel/ids.ts";
import { caseRecords, casos } from "#server/fichas/cases/case.table.ts";
import { documentsIn } from "#server/fichas/registry/property-fichas.read.ts";
import { clientes, imoveis } from "#server/fichas/registry/registry.table.ts";
import { keyOf } from "#server/fichas/registry/registry-columns.ts";
import type { Database, Transaction } from "#server/platform/db/connect.ts";

type OfFicha = {
	accountId: AccountId | null;
	tipo: FichaType;
	clienteId: string | null;
	imovelId: string | null;
	fields: FichaFields;
};

/**
 * Whether somebody still works with a case that this ficha is part of: it is preserved, or something was noted or
 * opened in it during the last years and its preservation was not lifted since.
 */
export async function isInOpenCase(db: Database | Transaction, ficha: OfFicha, now: Date): Promise<boolean> {
	if (!ficha.accountId) return false;
	const [open] = await db
		.select({ id: casos.id })
		.from(casos)
		.innerJoin(clientes, eq(clientes.id, casos.clienteId))
		.innerJoin(imoveis, eq(imoveis.id, casos.imovelId))
		.where(
			and(
				eq(casos.accountId, ficha.accountId),
				namesItsProperty(ficha),
				ficha.tipo === "agenciamento" ? undefined : namesItsPerson(ficha),
				or(isNotNull(casos.preservedSince), isAtWork(yearsAfter(now, -OPEN_CASE_YEARS))),
			),
		)
		.limit(1);
	return open !== undefined;
}

function namesItsProperty({ imovelId, fields }: OfFicha): SQL | undefined {
	const keys = (fields.imoveis ?? []).map(keyOf);
	return or(imovelId ? eq(casos.imovelId, imovelId) : sql`false`, inArray(imoveis.addressKey, keys));
}

function namesItsPerson({ clienteId, fields }: OfFicha): SQL | undefined {
	return or(clienteId ? eq(casos.clienteId, clienteId) : sql`false`, inArray(clientes.cpfCnpj, documentsIn(fields)));
}

function isAtWork(since: Date): SQL {
	const lifted = sql`(
		select max(l.at) from ${caseRecords} l where l.caso_id = ${casos.id} and l.kind = 'preservacao-levantada'
	)`;
	return sql`exists (
		select 1 from ${caseRecords} r
		where r.caso_id = ${casos.id} and r.at > ${since} and r.at > coalesce(${lifted}, '-infinity')
	)`;
}
