import { eq, sql } from "drizzle-orm";
import type { Seat } from "#core/accounts/seat.ts";
import { readFichaDraft } from "#core/fichas/draft/form-of.ts";
import { startExit } from "#core/fichas/draft/inspection/start-exit.ts";
import { isId } from "#core/kernel/ids.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import type { Deps } from "#server/deps.ts";
import { columnsOf } from "#server/fichas/draft/save-draft.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import { lockFicha } from "#server/fichas/lock-ficha.ts";
import { readForm } from "#server/fichas/pinned-model.read.ts";
import { readEntry } from "./entry.read.ts";

export type CompareRefusal = "not-found" | "not-a-draft";

/**
 * Names the entry that an exit's draft is compared with, or none. A draft without rooms begins with those of the entry; one
 * in which rooms were described keeps them.
 */
export async function compareWithEntry(
	deps: Deps,
	{ seat, fichaId, entryId }: { seat: Seat; fichaId: string; entryId: string | undefined },
): Promise<Result<undefined, CompareRefusal>> {
	if (entryId !== undefined && !isId(entryId)) return refuse("not-found");
	return deps.db.transaction(async (tx) => {
		const draft = await lockFicha(tx, { seat, fichaId });
		if (draft?.tipo !== "vistoria") return refuse("not-found");
		if (draft.status !== "rascunho") return refuse("not-a-draft");
		const entry = entryId && (await readEntry({ db: tx }, { entryId, seat }));
		if (entryId && !entry) return refuse("not-found");
		const [source] = entryId
			? await tx.select({ fields: fichas.fields }).from(fichas).where(eq(fichas.id, entryId))
			: [];
		const isEmpty = (draft.fields.ambientes ?? []).length === 0;
		const taken = source && isEmpty ? startExit(source.fields) : {};
		const form = await readForm(tx, "vistoria", draft);
		const { values } = readFichaDraft("vistoria", { ...draft.fields, ...taken }, form);
		await tx
			.update(fichas)
			.set({
				...columnsOf("vistoria", values, deps.clock.now(), form),
				entradaId: entry ? entry.id : null,
				version: sql`${fichas.version} + 1`,
			})
			.where(eq(fichas.id, fichaId));
		return succeed(undefined);
	});
}
