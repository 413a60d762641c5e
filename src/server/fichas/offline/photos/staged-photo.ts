import { and, eq, inArray } from "drizzle-orm";
import { readEntry } from "#core/fichas/offline/entry.ts";
import type { Deps } from "#server/deps.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { aparelhoFotos, aparelhoRegistros } from "../device.table.ts";

export function stagedKey(deviceId: string, sha256: string): string {
	return `aparelhos/${deviceId}/fotos/${sha256}.bin`;
}

/** Which of these are here already: no photo is sent twice. */
export async function stagedAmong(
	{ db }: { db: Deps["db"] | Transaction },
	device: { id: string },
	hashes: string[],
): Promise<string[]> {
	if (hashes.length === 0) return [];
	const rows = await db
		.select({ sha256: aparelhoFotos.sha256 })
		.from(aparelhoFotos)
		.where(and(eq(aparelhoFotos.aparelhoId, device.id), inArray(aparelhoFotos.sha256, hashes)));
	return rows.map(({ sha256 }) => sha256);
}

/** Whether a photo that the capture's entries name has not come. */
export async function lacksPhotos(
	tx: Transaction,
	{ aparelhoId, captura }: { aparelhoId: string; captura: string },
): Promise<boolean> {
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
