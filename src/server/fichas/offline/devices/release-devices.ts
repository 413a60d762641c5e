import { and, eq, inArray, isNull, notExists, sql } from "drizzle-orm";
import type { DeletionPart } from "#server/accounts/data-rights/delete-account.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import { aparelhoCapturas, aparelhoFotos, aparelhoRegistros, aparelhos } from "../device.table.ts";
import { removeStagedFiles } from "../photos/remove-staged-files.job.ts";

/**
 * After the account's fichas: what became none goes with it. Entries of what somebody signed or refused are its
 * evidence and stay, and so do the device's key and number.
 */
export const releaseDevices: DeletionPart = async (tx, _email, deps) => {
	const orphans = tx.select({ id: aparelhos.id }).from(aparelhos).where(isNull(aparelhos.accountId));
	const staged = await tx.delete(aparelhoFotos).where(inArray(aparelhoFotos.aparelhoId, orphans)).returning();
	for (const [aparelhoId, own] of Map.groupBy(staged, (photo) => photo.aparelhoId))
		await deps.jobs.enqueue(tx, removeStagedFiles, { aparelhoId, hashes: own.map(({ sha256 }) => sha256) });
	const kept = tx.select({ id: fichas.id }).from(fichas).where(eq(fichas.id, aparelhoCapturas.fichaId));
	const gone = await tx
		.delete(aparelhoCapturas)
		.where(and(inArray(aparelhoCapturas.aparelhoId, orphans), notExists(kept)))
		.returning({ aparelhoId: aparelhoCapturas.aparelhoId, captura: aparelhoCapturas.captura });
	for (const { aparelhoId, captura } of gone)
		await tx
			.delete(aparelhoRegistros)
			.where(and(eq(aparelhoRegistros.aparelhoId, aparelhoId), eq(aparelhoRegistros.captura, captura)));
	const used = tx.select({ one: sql`1` }).from(aparelhoRegistros).where(eq(aparelhoRegistros.aparelhoId, aparelhos.id));
	await tx.delete(aparelhos).where(and(isNull(aparelhos.accountId), notExists(used)));
};
