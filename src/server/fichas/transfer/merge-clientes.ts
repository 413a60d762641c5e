import { eq, inArray } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { caseLinks, caseRecords, casos } from "#server/fichas/cases/case.table.ts";
import { addCaseRecord, type CasoRow } from "#server/fichas/cases/ensure-case.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import { clientes } from "#server/fichas/registry/registry.table.ts";
import { clienteColumns } from "#server/fichas/registry/registry-columns.ts";
import type { Transaction } from "#server/platform/db/connect.ts";

type World = Pick<Deps, "clock" | "random">;
type Pair = { intoId: string; fromId: string };

/**
 * Two records of one person become one: what the remaining one lacks is filled in from the other, whose fichas and
 * cases, with links and lines, are its own from here on. Nothing that stood on either is lost.
 */
export async function mergeClientes(deps: World, tx: Transaction, { intoId, fromId }: Pair): Promise<void> {
	const rows = await tx
		.select()
		.from(clientes)
		.where(inArray(clientes.id, [intoId, fromId]))
		.orderBy(clientes.id)
		.for("update");
	const into = rows.find(({ id }) => id === intoId);
	const from = rows.find(({ id }) => id === fromId);
	if (!into || !from || into.accountId !== from.accountId) throw new Error("two records of one account become one");
	await tx.update(fichas).set({ clienteId: intoId }).where(eq(fichas.clienteId, fromId));
	await mergeCases(deps, tx, { intoId, fromId });
	await tx.delete(clientes).where(eq(clientes.id, fromId));
	const known = clienteColumns({ ...from.fields, ...into.fields });
	const archivedAt = into.archivedAt && from.archivedAt;
	await tx
		.update(clientes)
		.set({ ...known, archivedAt, apartSince: null, updatedAt: deps.clock.now() })
		.where(eq(clientes.id, intoId));
}

async function mergeCases(deps: World, tx: Transaction, { intoId, fromId }: Pair): Promise<void> {
	const all = await tx
		.select()
		.from(casos)
		.where(inArray(casos.clienteId, [intoId, fromId]))
		.orderBy(casos.id)
		.for("update");
	for (const moved of all.filter(({ clienteId }) => clienteId === fromId)) {
		const same = all.find(({ clienteId, imovelId }) => clienteId === intoId && imovelId === moved.imovelId);
		if (same) await joinCases(deps, tx, same, moved);
		else await tx.update(casos).set({ clienteId: intoId }).where(eq(casos.id, moved.id));
	}
}

/** Preserved if either was, since the earlier day; a deal that was told of once is kept. */
async function joinCases(deps: World, tx: Transaction, into: CasoRow, from: CasoRow): Promise<void> {
	await tx.update(caseLinks).set({ casoId: into.id }).where(eq(caseLinks.casoId, from.id));
	await tx.update(caseRecords).set({ casoId: into.id }).where(eq(caseRecords.casoId, from.id));
	const { dealKind, soldOn, soldSource } = into.dealKind ? into : from;
	const [preservedSince = null] = [into.preservedSince, from.preservedSince]
		.filter((since) => since !== null)
		.toSorted((one, other) => one.getTime() - other.getTime());
	await tx.update(casos).set({ dealKind, soldOn, soldSource, preservedSince }).where(eq(casos.id, into.id));
	await addCaseRecord(deps, tx, { casoId: into.id, kind: "casos-unidos" });
	// Its evidence is preserved by the other one now; the database refuses to let go of a preserved row.
	await tx.update(casos).set({ preservedSince: null }).where(eq(casos.id, from.id));
	await tx.delete(casos).where(eq(casos.id, from.id));
}
