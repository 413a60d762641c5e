import { asc, inArray, sql } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { fichaSigners } from "#server/fichas/ficha.table.ts";

/** Who was to sign the fichas of a case, and what each did. Their evidence, large with strokes, stays where it is. */
export async function readCaseSigners({ db }: Pick<Deps, "db">, fichaIds: string[]) {
	if (fichaIds.length === 0) return [];
	const { fichaId, nome, papel, cpfCnpj, status, decidedAt, refusal, position, evidence } = fichaSigners;
	return db
		.select({
			fichaId,
			nome,
			papel,
			cpfCnpj,
			status,
			decidedAt,
			refusal,
			/** A quotation mark that somebody typed has a stroke before it there. */
			offline: sql<boolean>`coalesce(position('"semConexao":' in ${evidence}::text) > 0, false)`,
		})
		.from(fichaSigners)
		.where(inArray(fichaId, fichaIds))
		.orderBy(asc(fichaId), asc(position));
}
