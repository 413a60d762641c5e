import { eq, inArray } from "drizzle-orm";
import type { DeletionRelease } from "#server/accounts/data-rights/delete-account.ts";
import { caseLinks, caseRecords, casos } from "#server/fichas/cases/case.table.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import { interestedLists } from "#server/fichas/owner/interested-list.table.ts";
import { clientes, imoveis } from "./registry.table.ts";

/**
 * An account that goes takes its clients, properties, cases and lists along; a preserved case has refused it before,
 * and the database refuses it again here. Fichas are left without them: what was signed names everybody itself.
 */
export const releaseRegistry: DeletionRelease = {
	release: async (tx, userId) => {
		const cases = tx.select({ id: casos.id }).from(casos).where(eq(casos.accountId, userId));
		await tx.delete(caseRecords).where(inArray(caseRecords.casoId, cases));
		await tx.delete(caseLinks).where(inArray(caseLinks.casoId, cases));
		await tx.delete(casos).where(eq(casos.accountId, userId));
		await tx.delete(interestedLists).where(eq(interestedLists.accountId, userId));
		await tx.update(fichas).set({ clienteId: null, imovelId: null }).where(eq(fichas.accountId, userId));
		await tx.delete(clientes).where(eq(clientes.accountId, userId));
		await tx.delete(imoveis).where(eq(imoveis.accountId, userId));
	},
};
