import { and, asc, eq, inArray, isNotNull, or } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { linksOf } from "#server/fichas/ficha.read.ts";
import { fichaSigners, fichas } from "#server/fichas/ficha.table.ts";

/** Who has not decided yet and may, with their links, for waiting fichas that the caller may show. */
export async function openSigners(deps: Pick<Deps, "db" | "secrets" | "config">, fichaIds: string[]) {
	if (fichaIds.length === 0) return [];
	const { id, fichaId, papel, nome, telefone, email, status, refusal, reminders, linkVersion, position, turnAt } =
		fichaSigners;
	const rows = await deps.db
		.select({ id, fichaId, papel, nome, telefone, email, status, refusal, reminders, linkVersion })
		.from(fichaSigners)
		.innerJoin(fichas, eq(fichas.id, fichaId))
		.where(and(inArray(fichaId, fichaIds), eq(status, "aguardando"), or(eq(fichas.emOrdem, false), isNotNull(turnAt))))
		.orderBy(asc(position));
	return rows.map((row) => ({ ...row, ...linksOf(deps, row) }));
}
