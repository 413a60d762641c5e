import { and, eq, isNotNull } from "drizzle-orm";
import type { FichaFields } from "#core/fichas/draft/ficha-fields.ts";
import type { FichaType } from "#core/fichas/ficha-type.ts";
import { present } from "#core/kernel/present.ts";
import type { DeletionGuard } from "#server/accounts/data-rights/delete-account.ts";
import type { Deps } from "#server/deps.ts";
import { casos } from "#server/fichas/cases/case.table.ts";
import { clientes, fichas, imoveis } from "#server/fichas/ficha.table.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { namesPerson, namesProperty } from "./property-fichas.read.ts";

type Db = Deps["db"] | Transaction;

function isPreserved(userId: string) {
	return and(eq(casos.accountId, userId), isNotNull(casos.preservedSince));
}

/** An account goes only when nobody relies on what it keeps. The database refuses it as well. */
export const refuseWhilePreserved: DeletionGuard = async (tx, userId) => {
	const [held] = await tx.select({ id: casos.id }).from(casos).where(isPreserved(userId)).limit(1);
	if (held) return "evidence-preserved";
	const ofAccount = and(eq(fichas.accountId, userId), isNotNull(fichas.preservedSince));
	const [ficha] = await tx.select({ id: fichas.id }).from(fichas).where(ofAccount).limit(1);
	return ficha ? "evidence-preserved" : undefined;
};

type OfFicha = { tipo: FichaType; clienteId: string | null; imovelId: string | null; fields: FichaFields };

/** The preserved case a ficha belongs to, a draft included: by the people and the property written in it. */
export async function preservedCaseOf(db: Db, userId: string, ficha: OfFicha) {
	const held = await db
		.select({ caso: casos, cliente: clientes, imovel: imoveis })
		.from(casos)
		.innerJoin(clientes, eq(clientes.id, casos.clienteId))
		.innerJoin(imoveis, eq(imoveis.id, casos.imovelId))
		.where(isPreserved(userId));
	const found = held.find(
		({ cliente, imovel }) =>
			namesProperty(ficha, imovel) && (ficha.tipo === "agenciamento" || namesPerson(ficha, cliente)),
	);
	return found && { ...found.caso, preservedSince: present(found.caso.preservedSince, "since when it is preserved") };
}
