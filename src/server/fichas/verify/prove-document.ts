import { asc, eq } from "drizzle-orm";
import type { DocumentProof } from "#core/fichas/verify/verify-proof.ts";
import type { Deps } from "#server/deps.ts";
import { findSealedDocument } from "#server/fichas/document/sealed-document.read.ts";
import { evidenceLog } from "#server/fichas/evidence/evidence-log.table.ts";
import { proveEvent } from "#server/fichas/evidence/prove-event.ts";

/** What somebody needs to check a document years from now without us. Of the events only hashes: no person is named. */
export async function proveDocument(deps: Deps, protocolo: string): Promise<DocumentProof | undefined> {
	const sealed = await findSealedDocument(deps, { protocolo });
	if (!sealed) return undefined;
	const rows = await deps.db
		.select()
		.from(evidenceLog)
		.where(eq(evidenceLog.fichaId, sealed.fichaId))
		.orderBy(asc(evidenceLog.seq));
	const until = rows.filter(({ seq }) => seq <= sealed.eventSeq);
	const eventos = [];
	for (const { content: _, at, ...event } of until) {
		const proven = await proveEvent(deps, event.seq);
		eventos.push({ evento: { ...event, at: at.toISOString() }, prova: proven.ok ? proven.value : null });
	}
	return {
		schema: "rubrica-prova-1",
		protocolo: sealed.protocolo,
		geradaEm: deps.clock.now().toISOString(),
		documento: {
			sha256: sealed.sha256,
			bytes: sealed.bytes,
			seladaEm: sealed.sealedAt.toISOString(),
			...(sealed.timestampToken ? { carimbo: sealed.timestampToken } : {}),
		},
		conteudo: until.at(-1)?.content ?? "",
		eventos,
	};
}
