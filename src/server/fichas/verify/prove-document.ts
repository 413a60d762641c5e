import { asc, eq } from "drizzle-orm";
import type { DocumentProof, EventsProof, ProofStep } from "#core/fichas/verify/verify-proof.ts";
import type { Deps } from "#server/deps.ts";
import { findSealedDocument } from "#server/fichas/document/sealed-document.read.ts";
import { evidenceLog } from "#server/fichas/evidence/evidence-log.table.ts";
import { worldOf } from "#server/fichas/evidence/log-world.ts";
import { proveEvent } from "#server/fichas/evidence/prove-event.ts";
import { fichaSigners, fichas } from "#server/fichas/ficha.table.ts";
import { readCommitments } from "./commitments.read.ts";
import { devicesOf, offlineOf } from "./devices-of.ts";
import { readNotices } from "./notices.read.ts";
import { findSealedAddendum } from "./sealed-addendum.read.ts";
import { findSealedAnswer } from "./sealed-answer.read.ts";

/**
 * What somebody needs to check a document years from now without us. Of the events only hashes: no person is named.
 * It ends with the seal: what came afterwards is no business of whoever knows the code.
 */
export async function proveDocument(asking: Deps, protocolo: string): Promise<DocumentProof | undefined> {
	const sealed =
		(await findSealedDocument(asking, { protocolo })) ??
		(await findSealedAnswer(asking, { protocolo })) ??
		(await findSealedAddendum(asking, { protocolo }));
	if (!sealed) return undefined;
	const deps = await worldOf(asking, sealed.fichaId);
	const rows = await eventsOf(deps, sealed.fichaId);
	const until = rows.filter(({ seq }) => seq <= sealed.eventSeq);
	const [ficha] = await deps.db.select({ document: fichas.document }).from(fichas).where(eq(fichas.id, sealed.fichaId));
	const signers = await asking.db.select().from(fichaSigners).where(eq(fichaSigners.fichaId, sealed.fichaId));
	const devices = devicesOf({ signers, events: until });
	const offline = offlineOf({ signers, events: until });
	const capsulas = await readNotices(deps, offline);
	const ahead = await readCommitments(deps, offline);
	const proven = await proveAll(deps, ahead);
	const compromissos = proven.map((step, at) => ({ ...step, conteudo: ahead[at]?.content ?? "" }));
	return {
		schema: "rubrica-prova-1",
		protocolo: sealed.protocolo,
		geradaEm: deps.clock.now().toISOString(),
		...(ficha?.document && { fuso: ficha.document.fuso }),
		documento: {
			sha256: sealed.sha256,
			bytes: sealed.bytes,
			seladaEm: sealed.sealedAt.toISOString(),
			...("timestampToken" in sealed && sealed.timestampToken ? { carimbo: sealed.timestampToken } : {}),
		},
		conteudo: until.at(-1)?.content ?? "",
		eventos: await proveAll(deps, until),
		...(devices.length > 0 && { aparelhos: devices }),
		...(offline.length > 0 && { semConexao: offline }),
		...(capsulas.length > 0 && { capsulas }),
		...(compromissos.length > 0 && { compromissos }),
	};
}

type Ficha = { id: string; protocolo: string };

/** For a dossier: every event of a ficha, also after the seal, and also of one that never came to be sealed. */
export async function proveFicha(asking: Deps, { id, protocolo }: Ficha): Promise<DocumentProof | EventsProof> {
	const deps = await worldOf(asking, id);
	const rows = await eventsOf(deps, id);
	const proof = await proveDocument(deps, protocolo);
	if (!proof) {
		const geradaEm = deps.clock.now().toISOString();
		return { schema: "rubrica-eventos-1", protocolo, geradaEm, eventos: await proveAll(deps, rows) };
	}
	const last = proof.eventos.at(-1)?.evento.seq ?? 0;
	const later = rows.filter(({ seq }) => seq > last);
	return later.length > 0 ? { ...proof, depois: await proveAll(deps, later) } : proof;
}

type Row = typeof evidenceLog.$inferSelect;

function eventsOf({ db }: Deps, fichaId: string): Promise<Row[]> {
	return db.select().from(evidenceLog).where(eq(evidenceLog.fichaId, fichaId)).orderBy(asc(evidenceLog.seq));
}

async function proveAll(deps: Deps, rows: Row[]): Promise<ProofStep[]> {
	const steps: ProofStep[] = [];
	for (const { content: _, at, ...event } of rows) {
		const proven = await proveEvent(deps, event.seq);
		steps.push({ evento: { ...event, at: at.toISOString() }, prova: proven.ok ? proven.value : null });
	}
	return steps;
}
