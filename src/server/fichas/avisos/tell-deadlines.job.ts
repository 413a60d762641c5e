import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, notExists, sql } from "drizzle-orm";
import * as z from "zod";
import { noticeEnd } from "#core/fichas/draft/ending-soon.ts";
import { waitingStatuses } from "#core/fichas/ficha-status.ts";
import { BRAZIL_ZONE, dayIn } from "#core/kernel/day.ts";
import { DAY_MS } from "#core/kernel/duration.ts";
import { defineJob } from "#server/define-job.ts";
import type { Deps } from "#server/deps.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import { avisos } from "./aviso.table.ts";
import { tell } from "./tell.ts";

const PORTION = 200;
/** A link that ends is told a day before; one that was given less time, in its last part. */
const LINK_MS = DAY_MS;
const LAST_PART = 0.25;

type Deadline = { kind: "autorizacao-vence" | "link-vence"; ends: typeof fichas.validUntil | typeof fichas.signUntil };
const authorisation: Deadline = { kind: "autorizacao-vence", ends: fichas.validUntil };
const link: Deadline = { kind: "link-vence", ends: fichas.signUntil };

/** By day, so that nobody's night begins with a deadline: what ends soon, once for each end. */
export const tellDeadlines = defineJob({
	name: "fichas.tell-deadlines",
	work: "portion",
	schedule: "10 8-20 * * *",
	payload: z.object({}),
	handle: async (deps) => {
		const told = [await tellOf(deps, authorisation), await tellOf(deps, link)];
		return told.includes(PORTION) ? {} : undefined;
	},
});

async function tellOf(deps: Deps, { kind, ends }: Deadline): Promise<number> {
	const now = deps.clock.now();
	const known = deps.db
		.select({ id: avisos.id })
		.from(avisos)
		.where(and(eq(avisos.fichaId, fichas.id), eq(avisos.kind, kind), eq(avisos.cause, causeOf(ends))));
	const isNear =
		kind === "autorizacao-vence"
			? and(
					eq(fichas.tipo, "agenciamento"),
					eq(fichas.status, "assinada"),
					isNull(fichas.removedAt),
					lte(ends, noticeEnd("agenciamento", now)),
				)
			: and(inArray(fichas.status, waitingStatuses), lte(ends, new Date(now.getTime() + LINK_MS)), isLastPart(now));
	const due = await deps.db
		.select({
			id: fichas.id,
			accountId: fichas.accountId,
			keeperId: fichas.responsavelId,
			nome: fichas.clienteNome,
			cause: causeOf(ends),
			until: ends,
			zone: sql<string>`coalesce(${fichas.document} ->> 'fuso', ${BRAZIL_ZONE})`,
		})
		.from(fichas)
		.where(and(isNotNull(fichas.accountId), gt(ends, now), isNear, notExists(known)))
		.orderBy(asc(ends))
		.limit(PORTION);
	for (const { id, accountId, keeperId, nome, cause, until, zone } of due) {
		if (!until) continue;
		const about = { kind, cause, accountId, keeperId, fichaId: id, nome: nome ?? "", prazo: dayIn(zone, until) };
		await deps.db.transaction((tx) => tell(deps, tx, about));
	}
	return due.length;
}

/** A deadline that was moved is another one. */
function causeOf(ends: Deadline["ends"]) {
	return sql<string>`${fichas.id}::text || ' ' || extract(epoch from ${ends})::bigint::text`;
}

function isLastPart(now: Date) {
	const left = sql`extract(epoch from ${fichas.signUntil} - ${now.toISOString()}::timestamptz)`;
	return sql`${left} <= ${LAST_PART} * extract(epoch from ${fichas.signUntil} - ${fichas.sentAt})`;
}
