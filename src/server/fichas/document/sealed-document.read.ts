import { createHash } from "node:crypto";
import { eq, getTableColumns, sql } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { preparedOnce } from "#server/platform/db/prepared-once.ts";
import { sealedDocuments } from "./sealed-document.table.ts";
import { isSealedBy } from "./sealed-file.ts";

export type SealedDocument = typeof sealedDocuments.$inferSelect;

export async function findSealedDocument(
	{ db }: Pick<Deps, "db">,
	by: { fichaId: string } | { protocolo: string } | { sha256: string },
): Promise<SealedDocument | undefined> {
	if ("fichaId" in by) return (await ofFicha(db).execute(by))[0];
	const [found] = await db
		.select()
		.from(sealedDocuments)
		.where(isSealedBy(getTableColumns(sealedDocuments), by))
		.limit(1);
	return found;
}

const ofFicha = preparedOnce((db: Deps["db"]) =>
	db
		.select()
		.from(sealedDocuments)
		.where(eq(sealedDocuments.fichaId, sql.placeholder("fichaId")))
		.prepare("sealed_document_of_ficha"),
);

/** The bytes as they were sealed. What storage gives back is compared first: nobody is handed a different file. */
export async function readSealedFile(
	{ storage }: Pick<Deps, "storage">,
	{ storageKey, sha256 }: Pick<SealedDocument, "storageKey" | "sha256">,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
	// Its term is over, and the file has gone.
	if (storageKey === "") return undefined;
	const stored = await storage.get(storageKey);
	if (!stored) return undefined;
	if (fileHash(stored.bytes) !== sha256) throw new Error("a sealed file is not what was stored");
	return stored.bytes;
}

export function fileHash(bytes: Uint8Array): string {
	return createHash("sha256").update(bytes).digest("hex");
}
