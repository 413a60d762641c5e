import { eq, sql } from "drizzle-orm";
import type { Seat } from "#core/accounts/seat.ts";
import { carryAnswers, type LostAnswer } from "#core/fichas/models/carry-answers.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import type { Deps } from "#server/deps.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import { lockFicha } from "#server/fichas/lock-ficha.ts";
import { newerVersion, readForm } from "#server/fichas/pinned-model.read.ts";
import { columnsOf } from "./save-draft.ts";

/** `dropping`: the answers that were shown as lost and may go. */
type Asked = { seat: Seat; fichaId: string; dropping: readonly string[] };
type NotTaken = "not-found" | "not-a-draft" | "up-to-date" | "drops-answers";

/** A draft goes on with the newest version of its model. No answer goes that was not named before. */
export async function takeNewerModel(
	deps: Deps,
	{ seat, fichaId, dropping }: Asked,
): Promise<Result<{ versao: number }, NotTaken> & { lost?: LostAnswer[] }> {
	return deps.db.transaction(async (tx) => {
		const ficha = await lockFicha(tx, { seat, fichaId });
		if (!ficha) return refuse("not-found");
		if (ficha.status !== "rascunho") return refuse("not-a-draft");
		const versao = await newerVersion(tx, ficha);
		if (versao === undefined) return refuse("up-to-date");
		const { tipo, modeloId, fields } = ficha;
		const from = await readForm(tx, tipo, ficha);
		const to = await readForm(tx, tipo, { modeloId, modeloVersao: versao });
		const { values, lost } = carryAnswers(tipo, fields, { from, to });
		if (lost.some(({ campo }) => !dropping.includes(campo))) return { ...refuse("drops-answers"), lost };
		await tx
			.update(fichas)
			.set({
				...columnsOf(tipo, values, deps.clock.now(), to),
				modeloVersao: versao,
				version: sql`${fichas.version} + 1`,
			})
			.where(eq(fichas.id, fichaId));
		return succeed({ versao });
	});
}
