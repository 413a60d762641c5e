import { and, eq, inArray } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { aparelhoFotos } from "../device.table.ts";

export function stagedKey(deviceId: string, sha256: string): string {
	return `aparelhos/${deviceId}/fotos/${sha256}.bin`;
}

/** Which of these are here already: no photo is sent twice. */
export async function stagedAmong(
	{ db }: Pick<Deps, "db">,
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
