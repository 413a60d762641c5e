import { and, asc, eq, gte, lte } from "drizzle-orm";
import { showsAll } from "#core/accounts/seat.ts";
import { noticeEnd } from "#core/fichas/draft/ending-soon.ts";
import type { Deps } from "#server/deps.ts";
import { unseenByPlan } from "#server/platform/db/planned-once.ts";
import type { Counted } from "./counted-fichas.ts";
import { fichas } from "./ficha.table.ts";
import { fichasShownTo } from "./seen-by.ts";

const MOST = 20;

/** Authorisations that end soon, whatever the period is: what is about to be lost is lost from today on. */
export function endingAuthorisations(
	{ db, clock }: Pick<Deps, "db" | "clock">,
	{ seat, corretorId, imovelId }: Pick<Counted, "seat" | "corretorId" | "imovelId">,
) {
	const now = clock.now();
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
				gte(fichas.validUntil, unseenByPlan(now, "timestamptz")),
				lte(fichas.validUntil, unseenByPlan(noticeEnd("agenciamento", now), "timestamptz")),
				imovelId ? eq(fichas.imovelId, imovelId) : undefined,
				corretorId && showsAll(seat) ? eq(fichas.corretorId, corretorId) : undefined,
			),
		)
		.orderBy(asc(fichas.validUntil))
		.limit(MOST);
}
