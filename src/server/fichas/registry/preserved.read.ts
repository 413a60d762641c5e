import { and, eq, isNotNull } from "drizzle-orm";
import type { FichaType } from "#core/fichas/ficha-type.ts";
import type { Values } from "#core/fichas/form/field.ts";
import type { DeletionGuard } from "#server/accounts/data-rights/delete-account.ts";
import type { Deps } from "#server/deps.ts";
import { casos } from "#server/fichas/cases/case.table.ts";
import { clientes, imoveis } from "#server/fichas/ficha.table.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { namesPerson, namesProperty } from "./property-fichas.read.ts";

type Db = Deps["db"] | Transaction;

function isPreserved(userId: string) {
	return and(eq(casos.accountId, userId), isNotNull(casos.preservedSince));
}

/** An account goes only when nobody relies on what it keeps. The database refuses it as well. */
export const refuseWhilePreserved: DeletionGuard = async (tx, userId) => {
	const [held] = await tx.select({ id: casos.id }).from(casos).where(isPreserved(userId)).limit(1);
	return held ? "evidence-preserved" : undefined;
};

type OfFicha = { tipo: FichaType; clienteId: string | null; imovelId: string | null; fields: unknown };

/** The preserved case a ficha belongs to, a draft included: by the people and the property written in it. */
export async function preservedCaseOf(db: Db, userId: string, ficha: OfFicha) {
	const held = await db
		.select({ caso: casos, cliente: clientes, imovel: imoveis })
		.from(casos)
		.innerJoin(clientes, eq(clientes.id, casos.clienteId))
		.innerJoin(imoveis, eq(imoveis.id, casos.imovelId))
		.where(isPreserved(userId));
	const fields = ficha.fields as Values;
	const found = held.find(
		({ cliente, imovel }) =>
			namesProperty({ ...ficha, fields }, { id: imovel.id, fields: imovel.fields as Values }) &&
			(ficha.tipo === "agenciamento" || namesPerson({ ...ficha, fields }, cliente)),
	);
	return found && { ...found.caso, preservedSince: found.caso.preservedSince as Date };
}
