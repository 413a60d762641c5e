import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { isIdentityPhotoKind } from "#core/fichas/evidence/factors.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import type { Deps } from "#server/deps.ts";
import { fichaSigners } from "#server/fichas/ficha.table.ts";
import { fichaLock } from "#server/fichas/lock-ficha.ts";
import type { FoundSigning } from "#server/fichas/signing.read.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import type { PhotoRefusal } from "#server/platform/pictures/read-photo-file.ts";
import { redrawPhoto } from "#server/platform/pictures/redraw-photo.ts";
import { lockIdentityPhoto, photoProof } from "./identity-photo.read.ts";
import { identityPhotos } from "./identity-photo.table.ts";
import { removeIdentityFiles } from "./remove-identity-files.job.ts";

export const MAX_IDENTITY_PHOTO_BYTES = 12 * 1024 * 1024;
export type IdentityPhotoRefusal = PhotoRefusal | "not-open" | "not-asked";

/** The photo that was demanded: drawn anew, encrypted, and in the place of the one before it until the signature is given. */
export async function addIdentityPhoto(
	deps: Deps,
	{ signer, ficha, state }: FoundSigning,
	bytes: Uint8Array,
): Promise<Result<{ proof: string }, IdentityPhotoRefusal>> {
	if (state !== "open") return refuse("not-open");
	const tipo = signer.fator;
	if (!isIdentityPhotoKind(tipo)) return refuse("not-asked");
	const drawn = await redrawPhoto(bytes);
	if (!drawn.ok) return drawn;
	const row = {
		signerId: signer.id,
		fichaId: ficha.id,
		tipo,
		sha256: createHash("sha256").update(drawn.value).digest("hex"),
		bytes: drawn.value.length,
		storageKey: `fichas/${ficha.id}/identidade/${deps.random.uuid()}.bin`,
		createdAt: deps.clock.now(),
	};
	// The file before the row: a row promises that it is there.
	const locked = lockIdentityPhoto(deps, drawn.value);
	await deps.storage.put(row.storageKey, locked, { contentType: "application/octet-stream" });
	const isKept = await deps.db.transaction(async (tx) => {
		// Whoever signs locks the same row first: a photo that a signature names, or is about to, is not replaced any more.
		await fichaLock(tx).execute({ fichaId: ficha.id });
		const [now] = await tx
			.select({ status: fichaSigners.status, linkVersion: fichaSigners.linkVersion })
			.from(fichaSigners)
			.where(eq(fichaSigners.id, signer.id));
		const isOpen = now?.status === "aguardando" && now.linkVersion === signer.linkVersion;
		const replaced = isOpen ? await takePlace(tx, row) : row.storageKey;
		// Somebody's document: a store that is away now must not keep it for good.
		if (replaced) await deps.jobs.enqueue(tx, removeIdentityFiles, { storageKeys: [replaced] });
		return isOpen;
	});
	return isKept ? succeed({ proof: photoProof(deps, row) }) : refuse("not-open");
}

/** Whose place it takes, if any lay there. */
async function takePlace(tx: Transaction, row: typeof identityPhotos.$inferInsert): Promise<string | undefined> {
	const [before] = await tx.select().from(identityPhotos).where(eq(identityPhotos.signerId, row.signerId));
	await tx.insert(identityPhotos).values(row).onConflictDoUpdate({ target: identityPhotos.signerId, set: row });
	return before?.storageKey;
}
