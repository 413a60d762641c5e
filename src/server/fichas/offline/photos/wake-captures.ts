import { and, asc, eq, inArray, like } from "drizzle-orm";
import { readEntry } from "#core/fichas/offline/entry.ts";
import type { Deps } from "#server/deps.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { aparelhoCapturas, aparelhoRegistros } from "../device.table.ts";
import { takeInCaptures } from "../intake/take-in-captures.job.ts";
import { stagedAmong } from "./staged-photo.ts";

type Which = { aparelhoId: string; captura: string };

/** Whether a photo that the capture's entries name has not come. */
export async function lacksPhotos(tx: Transaction, { aparelhoId, captura }: Which): Promise<boolean> {
	const rows = await tx
		.select({ content: aparelhoRegistros.content })
		.from(aparelhoRegistros)
		.where(
			and(
				eq(aparelhoRegistros.aparelhoId, aparelhoId),
				eq(aparelhoRegistros.captura, captura),
				eq(aparelhoRegistros.kind, "photo"),
			),
		);
	const hashes = rows.flatMap(({ content }) => {
		const entry = readEntry(content ?? "");
		return entry?.kind === "photo" ? entry.body.sha256 : [];
	});
	const named = [...new Set(hashes)];
	return (await stagedAmong({ db: tx }, { id: aparelhoId }, named)).length < named.length;
}

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
	for (const { captura, state } of rows)
		if (state === "aguarda fotos" && !(await lacksPhotos(tx, { aparelhoId, captura })))
			await lookAgain(deps, tx, { aparelhoId, captura });
}

export async function lookAgain(deps: Pick<Deps, "jobs">, tx: Transaction, which: Which): Promise<void> {
	const { aparelhoId, captura } = which;
	await tx
		.update(aparelhoCapturas)
		.set({ pending: true })
		.where(and(eq(aparelhoCapturas.aparelhoId, aparelhoId), eq(aparelhoCapturas.captura, captura)));
	await deps.jobs.enqueue(tx, takeInCaptures, { aparelhoId });
}
