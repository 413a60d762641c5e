import { and, asc, eq, gte, lte } from "drizzle-orm";
import { showsAll } from "#core/accounts/seat.ts";
import type { Deps } from "#server/deps.ts";
import { type Counted, ownedBy } from "./counted-fichas.ts";
import { AUTHORISATION_NOTICE_DAYS } from "./day.read.ts";
import { fichas } from "./ficha.table.ts";

const DAY_MS = 86_400_000;
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
				ownedBy(seat),
				eq(fichas.tipo, "agenciamento"),
				eq(fichas.status, "assinada"),
				gte(fichas.validUntil, now),
				lte(fichas.validUntil, new Date(now.getTime() + AUTHORISATION_NOTICE_DAYS * DAY_MS)),
				imovelId ? eq(fichas.imovelId, imovelId) : undefined,
				corretorId && showsAll(seat) ? eq(fichas.corretorId, corretorId) : undefined,
			),
		)
		.orderBy(asc(fichas.validUntil))
		.limit(MOST);
}
