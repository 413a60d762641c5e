import { and, asc, eq, isNotNull, or, sql } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { linkOf } from "#server/fichas/ficha.read.ts";
import { fichaSigners, fichas } from "#server/fichas/ficha.table.ts";
import { preparedOnce } from "#server/platform/db/prepared-once.ts";

const { id, fichaId, papel, nome, telefone, email, status, refusal, reminders, linkVersion, position, turnAt } =
	fichaSigners;
const openOf = preparedOnce((db: Deps["db"]) =>
	db
		.select({ id, fichaId, papel, nome, telefone, email, status, refusal, reminders, linkVersion })
		.from(fichaSigners)
		.innerJoin(fichas, eq(fichas.id, fichaId))
		.where(
			and(
				// One value, however many there are: a list of another length is another question.
				sql`${fichaId} = any(${sql.placeholder("fichaIds")}::uuid[])`,
				eq(status, "aguardando"),
				or(eq(fichas.emOrdem, false), isNotNull(turnAt)),
			),
		)
		.orderBy(asc(position))
		.prepare("open_signers"),
);

/** Who has not decided yet and may, with their link, for waiting fichas that the caller may show. */
export async function openSigners(deps: Pick<Deps, "db" | "secrets" | "config">, fichaIds: string[]) {
	if (fichaIds.length === 0) return [];
	const rows = await openOf(deps.db).execute({ fichaIds });
	return rows.map((row) => ({ ...row, ...linkOf(deps, row) }));
}
