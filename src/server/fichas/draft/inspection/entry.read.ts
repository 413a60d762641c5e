import { and, desc, eq, isNull, ne, sql } from "drizzle-orm";
import type { Seat } from "#core/accounts/seat.ts";
import type { FichaDocument } from "#core/fichas/document.ts";
import { ENTRY, type EntryReport } from "#core/fichas/draft/inspection/change-choice.ts";
import { placesOfDocument } from "#core/fichas/draft/inspection/inspected.ts";
import type { Section } from "#core/fichas/form/field.ts";
import { isId } from "#core/kernel/ids.ts";
import type { Deps } from "#server/deps.ts";
import { sealedDocuments } from "#server/fichas/document/sealed-document.table.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import { readForm } from "#server/fichas/pinned-model.read.ts";
import { fichasSeenBy } from "#server/fichas/seen-by.ts";

const MOST_OFFERED = 5;

/** Signed, sealed and still kept: only such an entry can be named in another's text. */
const isStandingEntry = and(
	eq(fichas.tipo, "vistoria"),
	eq(fichas.status, "assinada"),
	isNull(fichas.removedAt),
	sql`${fichas.fields} ->> 'tipo_vistoria' = ${ENTRY}`,
);

export type ReadEntry = EntryReport & { id: string; fotos: FichaDocument["fotos"] };

/** An entry as an exit needs it. `seat`: whoever asks must see it. */
export async function readEntry(
	{ db }: Pick<Deps, "db">,
	{ entryId, seat }: { entryId: string | null | undefined; seat?: Seat },
): Promise<ReadEntry | undefined> {
	if (!isId(entryId)) return undefined;
	const [found] = await db
		.select({
			...{ id: fichas.id, document: fichas.document, sha256: sealedDocuments.sha256 },
			...{ modeloId: fichas.modeloId, modeloVersao: fichas.modeloVersao },
		})
		.from(fichas)
		.innerJoin(sealedDocuments, eq(sealedDocuments.fichaId, fichas.id))
		.where(and(eq(fichas.id, entryId), isStandingEntry, seat && fichasSeenBy(seat)));
	if (!found?.document) return undefined;
	const { id, document, sha256 } = found;
	const { protocolo, fotos } = document;
	const form = await readForm(db, "vistoria", found);
	const lugares = placesOfDocument(document, form);
	return { id, protocolo, realizadaEm: heldAt(document, form), sha256, lugares, fotos };
}

/** When the report says the inspection was, whatever its model calls that. */
function heldAt({ secoes, criadaEm }: FichaDocument, form: readonly Section[]): string {
	const label = form.flatMap(({ fields }) => fields).find(({ name }) => name === "data_hora")?.label;
	const said = secoes.flatMap(({ linhas }) => linhas).find(({ rotulo }) => rotulo === label);
	return said?.valor ?? criadaEm;
}

export type OfferedEntry = { id: string; protocolo: string; signedAt: Date | null; clienteNome: string | null };

/** Entries of the same address that an exit's draft could be compared with, the newest first. */
export async function offerEntries(
	{ db }: Pick<Deps, "db">,
	{ seat, draft }: { seat: Seat; draft: { id: string; imovelEndereco: string | null } },
): Promise<OfferedEntry[]> {
	if (!draft.imovelEndereco) return [];
	const { id, protocolo, signedAt, clienteNome } = fichas;
	return db
		.select({ id, protocolo, signedAt, clienteNome })
		.from(fichas)
		.innerJoin(sealedDocuments, eq(sealedDocuments.fichaId, fichas.id))
		.where(
			and(
				fichasSeenBy(seat),
				isStandingEntry,
				eq(fichas.imovelEndereco, draft.imovelEndereco),
				ne(fichas.id, draft.id),
			),
		)
		.orderBy(desc(fichas.signedAt))
		.limit(MOST_OFFERED);
}
