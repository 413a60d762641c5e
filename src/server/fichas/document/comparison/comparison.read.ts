import { eq } from "drizzle-orm";
import { namedEntryHash } from "#core/fichas/document/comparison.ts";
import type { FichaDocument } from "#core/fichas/document.ts";
import type { Section } from "#core/fichas/form/field.ts";
import type { Deps } from "#server/deps.ts";
import { findSealedDocument } from "#server/fichas/document/sealed-document.read.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import { type Pin, readForm } from "#server/fichas/pinned-model.read.ts";

export type ComparedReport = {
	id: string;
	document: FichaDocument;
	documentHash: string;
	/** The form it was written on. */
	form: readonly Section[];
};
export type Comparison = { entry: ComparedReport; exit: ComparedReport; entrySha256: string };

/**
 * The two reports of an exit that was compared, if both are still kept and the entry is the one the exit's text names: by
 * the hash of its sealed file, not by what a row points at.
 */
export async function readComparison(
	deps: Pick<Deps, "db">,
	exit: Pin & { id: string; document: FichaDocument | null | undefined; documentHash: string | null },
): Promise<Comparison | undefined> {
	const sha256 = exit.document && namedEntryHash(exit.document);
	const sealed = sha256 ? await findSealedDocument(deps, { sha256 }) : undefined;
	if (!sha256 || !exit.document || !sealed) return undefined;
	const [entry] = await deps.db
		.select({
			...{ id: fichas.id, document: fichas.document, documentHash: fichas.documentHash },
			...{ modeloId: fichas.modeloId, modeloVersao: fichas.modeloVersao },
		})
		.from(fichas)
		.where(eq(fichas.id, sealed.fichaId));
	if (!entry?.document) return undefined;
	return {
		entry: {
			id: entry.id,
			document: entry.document,
			documentHash: entry.documentHash ?? "",
			form: await readForm(deps.db, "vistoria", entry),
		},
		exit: {
			id: exit.id,
			document: exit.document,
			documentHash: exit.documentHash ?? "",
			form: await readForm(deps.db, "vistoria", exit),
		},
		entrySha256: sha256,
	};
}
