import { and, asc, eq, gte, lte, sql } from "drizzle-orm";
import { showsAll } from "#core/accounts/seat.ts";
import { noticeEnd } from "#core/fichas/draft/ending-soon.ts";
import type { Deps } from "#server/deps.ts";
import { unseenByPlan } from "#server/platform/db/planned-once.ts";
import { fichas } from "./ficha.table.ts";
import type { Counted } from "./period/counted-fichas.ts";
import { preparedByView } from "./prepared-by-view.ts";
import { type AskingSeat, fichasShownTo } from "./seen-by.ts";

const MOST = 20;

/** Authorisations that end soon, whatever the period is: what is about to be lost is lost from today on. */
export async function endingAuthorisations(
	{ db, clock }: Pick<Deps, "db" | "clock">,
	{ seat, corretorId, imovelId }: Pick<Counted, "seat" | "corretorId" | "imovelId">,
) {
	const now = clock.now();
	const soon = { now: now.toISOString(), end: noticeEnd("agenciamento", now).toISOString() };
	if (corretorId || imovelId) return askEnding(db, { seat, corretorId, imovelId }).execute(soon);
	const { accountId, personId } = seat;
	return endingOf(db, showsAll(seat)).execute({ accountId, personId, ...soon });
}

const endingOf = preparedByView("ending_authorisations", (db: Deps["db"], seat, name) =>
	askEnding(db, { seat }).prepare(name),
);

function askEnding(
	db: Deps["db"],
	{ seat, corretorId, imovelId }: { seat: AskingSeat } & Pick<Counted, "corretorId" | "imovelId">,
) {
	return db
		.select({
			id: fichas.id,
			protocolo: fichas.protocolo,
			imovelEndereco: fichas.imovelEndereco,
			clienteNome: fichas.clienteNome,
			validUntil: fichas.validUntil,
		})
		.from(fichas)
		.where(
			and(
				fichasShownTo(seat),
				eq(fichas.tipo, "agenciamento"),
				eq(fichas.status, "assinada"),
				gte(fichas.validUntil, unseenByPlan(sql.placeholder("now"), "timestamptz")),
				lte(fichas.validUntil, unseenByPlan(sql.placeholder("end"), "timestamptz")),
				imovelId ? eq(fichas.imovelId, imovelId) : undefined,
				corretorId && showsAll(seat) ? eq(fichas.corretorId, corretorId) : undefined,
			),
		)
		.orderBy(asc(fichas.validUntil))
		.limit(MOST);
}
