import { and, asc, eq, inArray, like } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { aparelhoCapturas, aparelhoRegistros } from "../device.table.ts";
import { takeInCaptures } from "../intake/take-in-captures.job.ts";
import { lacksPhotos } from "./staged-photo.ts";

/**
 * Captures that waited for this photo and lack no other are looked at: once, not with every photo a phone sends. Their
 * rows are held whatever their state, since one that is being judged now may be about to wait (`settle`).
 */
export async function wakeCaptures(
	deps: Pick<Deps, "jobs">,
	tx: Transaction,
	{ aparelhoId, sha256 }: { aparelhoId: string; sha256: string },
): Promise<void> {
	const naming = tx
		.select({ captura: aparelhoRegistros.captura })
		.from(aparelhoRegistros)
		.where(
			and(
				eq(aparelhoRegistros.aparelhoId, aparelhoId),
				eq(aparelhoRegistros.kind, "photo"),
				like(aparelhoRegistros.content, `%"sha256":"${sha256}"%`),
			),
		);
	const rows = await tx
		.select()
		.from(aparelhoCapturas)
		.where(and(eq(aparelhoCapturas.aparelhoId, aparelhoId), inArray(aparelhoCapturas.captura, naming)))
		.orderBy(asc(aparelhoCapturas.captura))
		.for("update");
	for (const { captura, state } of rows) {
		if (state !== "aguarda fotos" || (await lacksPhotos(tx, { aparelhoId, captura }))) continue;
		const mine = and(eq(aparelhoCapturas.aparelhoId, aparelhoId), eq(aparelhoCapturas.captura, captura));
		await tx.update(aparelhoCapturas).set({ pending: true }).where(mine);
		await deps.jobs.enqueue(tx, takeInCaptures, { aparelhoId });
	}
}
