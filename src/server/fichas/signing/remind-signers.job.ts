import { and, asc, eq, gt, inArray, isNotNull, lt, or, sql } from "drizzle-orm";
import * as z from "zod";
import { waitingStatuses } from "#core/fichas/ficha-status.ts";
import { isReminderDue, MAX_REMINDERS } from "#core/fichas/signing/reminder.ts";
import { BRAZIL_ZONE } from "#core/kernel/day.ts";
import { defineJob } from "#server/define-job.ts";
import type { Deps } from "#server/deps.ts";
import { fichaSigners, fichas } from "#server/fichas/ficha.table.ts";
import { sendSigningLink } from "./links/send-signing-link.job.ts";

const PORTION = 500;

/** Whoever has an address and has not signed yet, twice at most, by day where the property is. */
export const remindSigners = defineJob({
	name: "fichas.remind-signers",
	work: "portion",
	schedule: "0,20,40 * * * *",
	// The last signer of the portion before.
	payload: z.object({ after: z.optional(z.object({ signerId: z.uuid(), signUntil: z.iso.datetime() })) }),
	handle: async (deps, { after }) => {
		const { next } = await remindPortion(deps, after && { ...after, signUntil: new Date(after.signUntil) });
		return next && { after: { ...next, signUntil: next.signUntil.toISOString() } };
	},
});

type Waiting = { signerId: string; signUntil: Date };

export async function remindPortion(deps: Deps, after?: Waiting): Promise<{ reminded: number; next?: Waiting }> {
	const now = deps.clock.now();
	const waiting = await deps.db
		.select({
			signerId: fichaSigners.id,
			reminders: fichaSigners.reminders,
			remindedAt: fichaSigners.remindedAt,
			// Where there is an order, since it was their turn.
			sentAt: sql<Date | null>`coalesce(${fichaSigners.turnAt}, ${fichas.sentAt})`.mapWith(fichas.sentAt),
			signUntil: fichas.signUntil,
			zone: sql<string>`coalesce(${fichas.document} ->> 'fuso', ${BRAZIL_ZONE})`,
		})
		.from(fichas)
		.innerJoin(fichaSigners, eq(fichaSigners.fichaId, fichas.id))
		.where(
			and(
				inArray(fichas.status, waitingStatuses),
				gt(fichas.signUntil, now),
				isNotNull(fichas.accountId),
				eq(fichaSigners.status, "aguardando"),
				isNotNull(fichaSigners.email),
				lt(fichaSigners.reminders, MAX_REMINDERS),
				or(eq(fichas.emOrdem, false), isNotNull(fichaSigners.turnAt)),
				after &&
					or(
						gt(fichas.signUntil, after.signUntil),
						and(eq(fichas.signUntil, after.signUntil), gt(fichaSigners.id, after.signerId)),
					),
			),
		)
		.orderBy(asc(fichas.signUntil), asc(fichaSigners.id))
		.limit(PORTION);
	let reminded = 0;
	for (const { signerId, reminders, remindedAt, sentAt, signUntil, zone } of waiting) {
		if (!sentAt || !signUntil || !isReminderDue({ sentAt, signUntil, reminders, remindedAt, zone }, now)) continue;
		if (await remind(deps, signerId, reminders, now)) reminded++;
	}
	const last = waiting[PORTION - 1];
	return last?.signUntil ? { reminded, next: { signerId: last.signerId, signUntil: last.signUntil } } : { reminded };
}

/** The count and the promise of the mail are one; of two sweeps at once only one finds the old count. */
async function remind(deps: Deps, signerId: string, reminders: number, now: Date): Promise<boolean> {
	return deps.db.transaction(async (tx) => {
		const [counted] = await tx
			.update(fichaSigners)
			.set({ reminders: reminders + 1, remindedAt: now })
			.where(
				and(
					eq(fichaSigners.id, signerId),
					eq(fichaSigners.reminders, reminders),
					eq(fichaSigners.status, "aguardando"),
				),
			)
			.returning({ id: fichaSigners.id });
		if (counted) await deps.jobs.enqueue(tx, sendSigningLink, { signerId, reminder: true, time: reminders + 1 });
		return counted !== undefined;
	});
}
