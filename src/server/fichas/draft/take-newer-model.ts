import { and, eq, sql } from "drizzle-orm";
import type { Seat } from "#core/accounts/seat.ts";
import { readFichaDraft } from "#core/fichas/draft/form-of.ts";
import { formFor } from "#core/fichas/models/form-of-model.ts";
import { isId } from "#core/kernel/ids.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import type { Deps } from "#server/deps.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import { newerVersion, readPinned } from "#server/fichas/pinned-model.read.ts";
import { fichasSeenBy } from "#server/fichas/seen-by.ts";
import { columnsOf } from "./save-draft.ts";

type Asked = { seat: Seat; fichaId: string };

/** A draft goes on with the newest version of its model: what that one does not ask any more is dropped. */
export async function takeNewerModel(
	deps: Deps,
	{ seat, fichaId }: Asked,
): Promise<Result<{ versao: number }, "not-found" | "not-a-draft" | "up-to-date">> {
	if (!isId(fichaId)) return refuse("not-found");
	return deps.db.transaction(async (tx) => {
		const [ficha] = await tx
			.select()
			.from(fichas)
			.where(and(eq(fichas.id, fichaId), fichasSeenBy(seat)))
			.for("update");
		if (!ficha) return refuse("not-found");
		if (ficha.status !== "rascunho") return refuse("not-a-draft");
		const versao = await newerVersion(tx, ficha);
		if (versao === undefined) return refuse("up-to-date");
		const model = await readPinned(tx, { modeloId: ficha.modeloId, modeloVersao: versao });
		const form = formFor(ficha.tipo, model?.content);
		const { values } = readFichaDraft(ficha.tipo, ficha.fields, form);
		await tx
			.update(fichas)
			.set({
				...columnsOf(ficha.tipo, values, deps.clock.now(), form),
				modeloVersao: versao,
				version: sql`${fichas.version} + 1`,
			})
			.where(eq(fichas.id, fichaId));
		return succeed({ versao });
	});
}
