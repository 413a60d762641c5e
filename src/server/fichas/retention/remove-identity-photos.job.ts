import { and, asc, eq, isNull, lt, ne, or, sql } from "drizzle-orm";
import * as z from "zod";
import { IDENTITY_PHOTO_DAYS, UNUSED_IDENTITY_PHOTO_DAYS } from "#core/fichas/retention-terms.ts";
import { DAY_MS } from "#core/kernel/duration.ts";
import { defineJob } from "#server/define-job.ts";
import type { Deps } from "#server/deps.ts";
import { appendEvent } from "#server/fichas/evidence/append-event.ts";
import { worldOf } from "#server/fichas/evidence/log-world.ts";
import { fichaSigners, fichas } from "#server/fichas/ficha.table.ts";
import { preservedCaseOf } from "#server/fichas/registry/preserved.read.ts";
import { identityPhotos } from "#server/fichas/signing/factors/identity-photo.table.ts";

const AT_ONCE = 50;

/**
 * Photos of identity go when their days are over: after the seal, or after the ficha ended without one. The event stays,
 * and with it the hash. What is preserved is passed over and met again the next day.
 */
export const removeIdentityPhotos = defineJob({
	name: "fichas.remove-identity-photos",
	work: "portion",
	payload: z.object({ after: z.optional(z.uuid()) }),
	schedule: "40 2 * * *",
	handle: async (deps, { after }) => {
		const due = await readDue(deps, after);
		for (const { signerId, fichaId } of due) await removeOne(await worldOf(deps, fichaId), signerId);
		return due.length === AT_ONCE ? { after: due.at(-1)?.signerId } : undefined;
	},
});

async function readDue({ db, clock }: Deps, after: string | undefined) {
	const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
	const { signerId, fichaId, storageKey } = identityPhotos;
	return db
		.select({ signerId, fichaId })
		.from(identityPhotos)
		.innerJoin(fichas, eq(fichas.id, fichaId))
		.where(
			and(
				ne(storageKey, ""),
				isNull(fichas.preservedSince),
				or(
					lt(fichas.sealedAt, daysAgo(IDENTITY_PHOTO_DAYS)),
					and(
						isNull(fichas.sealedAt),
						ne(fichas.status, "assinada"),
						lt(fichas.endedAt, daysAgo(UNUSED_IDENTITY_PHOTO_DAYS)),
					),
				),
				after ? sql`${signerId} > ${after}::uuid` : undefined,
			),
		)
		.orderBy(asc(signerId))
		.limit(AT_ONCE);
}

/** The file first: a row that says it has gone is right, whatever interrupts this. */
async function removeOne(deps: Deps, signerId: string): Promise<void> {
	const found = await deps.db
		.select({ photo: identityPhotos, ficha: fichas, status: fichaSigners.status })
		.from(identityPhotos)
		.innerJoin(fichas, eq(fichas.id, identityPhotos.fichaId))
		.innerJoin(fichaSigners, eq(fichaSigners.id, identityPhotos.signerId))
		.where(eq(identityPhotos.signerId, signerId));
	const [one] = found;
	if (!one || one.photo.storageKey === "" || one.ficha.preservedSince) return;
	const { photo, ficha, status } = one;
	if (ficha.accountId && (await preservedCaseOf(deps.db, ficha.accountId, ficha))) return;
	await deps.storage.remove(photo.storageKey);
	await deps.db.transaction(async (tx) => {
		const [gone] = await tx
			.update(identityPhotos)
			.set({ storageKey: "" })
			.where(and(eq(identityPhotos.signerId, signerId), eq(identityPhotos.storageKey, photo.storageKey)))
			.returning({ signerId: identityPhotos.signerId });
		// One that no signature names was never part of the evidence.
		if (!gone || status !== "assinou") return;
		await appendEvent(deps, tx, {
			kind: "foto-de-identidade-removida",
			fichaId: photo.fichaId,
			content: { signatario: signerId, sha256: photo.sha256, dias: IDENTITY_PHOTO_DAYS },
		});
	});
}
