import { and, count, desc, eq, isNull, lt, or, type SQL } from "drizzle-orm";
import { type Seat, seesAll } from "#core/accounts/seat.ts";
import type { Deps } from "#server/deps.ts";
import { casos } from "#server/fichas/cases/case.table.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import { preparedByView } from "#server/fichas/prepared-by-view.ts";
import { type AskingSeat, fichasSeenBy } from "#server/fichas/seen-by.ts";
import { avisos } from "./aviso.table.ts";

export const AVISOS_PAGE = 30;

/** Theirs, of the account they work in now, about what they may still open. */
function shownTo(seat: AskingSeat): SQL | undefined {
	return and(
		eq(avisos.personId, seat.personId),
		eq(avisos.accountId, seat.accountId),
		avisos.listed,
		or(isNull(avisos.fichaId), fichasSeenBy(seat)),
	);
}

const unreadOf = preparedByView("unread", (db: Deps["db"], seat, name) =>
	db
		.select({ total: count() })
		.from(avisos)
		.leftJoin(fichas, eq(fichas.id, avisos.fichaId))
		.where(and(shownTo(seat), isNull(avisos.readAt)))
		.prepare(name),
);

export async function countUnread({ db }: Pick<Deps, "db">, { accountId, personId, role }: Seat): Promise<number> {
	const [found] = await unreadOf(db, seesAll({ role })).execute({ accountId, personId });
	return found?.total ?? 0;
}

type Place = { at: Date; id: string };

/** Newest first, a page at a time; `after` is the last one of the page before. */
export async function listAvisos({ db }: Pick<Deps, "db">, seat: Seat, after?: Place) {
	const rows = await db
		.select({
			id: avisos.id,
			kind: avisos.kind,
			quem: avisos.quem,
			prazo: avisos.prazo,
			at: avisos.at,
			readAt: avisos.readAt,
			fichaId: avisos.fichaId,
			tipo: fichas.tipo,
			protocolo: fichas.protocolo,
			clienteId: casos.clienteId,
			imovelId: casos.imovelId,
		})
		.from(avisos)
		.leftJoin(fichas, eq(fichas.id, avisos.fichaId))
		.leftJoin(casos, eq(casos.id, avisos.casoId))
		.where(
			and(shownTo(seat), after && or(lt(avisos.at, after.at), and(eq(avisos.at, after.at), lt(avisos.id, after.id)))),
		)
		.orderBy(desc(avisos.at), desc(avisos.id))
		.limit(AVISOS_PAGE + 1);
	const last = rows.length > AVISOS_PAGE ? rows[AVISOS_PAGE - 1] : undefined;
	return { rows: rows.slice(0, AVISOS_PAGE), next: last && { at: last.at, id: last.id } };
}
