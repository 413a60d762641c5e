import { asc, eq, inArray } from "drizzle-orm";
import { documentHash } from "#core/fichas/document.ts";
import { CHAIN_START, eventHash } from "#core/fichas/evidence/event-chain.ts";
import { type Check, failed, passed } from "#core/fichas/verify/verify-check.ts";
import { checkDevices } from "#core/fichas/verify/verify-device.ts";
import { checkOffline } from "#core/fichas/verify/verify-offline.ts";
import { canonicalJson } from "#core/kernel/canonical-json.ts";
import { sha256Hex } from "#core/kernel/sha256.ts";
import type { Deps } from "#server/deps.ts";
import type { SealedDocument } from "#server/fichas/document/sealed-document.read.ts";
import { type EventContent, readEventContent } from "#server/fichas/evidence/event-content.ts";
import { evidenceLog } from "#server/fichas/evidence/evidence-log.table.ts";
import { removalIn } from "#server/fichas/evidence/removal-in-log.ts";
import { fichaSigners, type fichas } from "#server/fichas/ficha.table.ts";
import { frozenOf } from "#server/fichas/frozen.ts";
import { devicesOf, offlineOf } from "./devices-of.ts";
import { verifyHanded } from "./verify-handed.ts";
import { verifyModel } from "./verify-model.ts";

export type LogEvent = typeof evidenceLog.$inferSelect;
export type Signer = typeof fichaSigners.$inferSelect;
type Ficha = typeof fichas.$inferSelect;

/** Everything the database says of one sealed ficha. */
export type SealedFicha = { ficha: Ficha; sealed: SealedDocument; signers: Signer[]; events: LogEvent[] };

export async function readSealedFicha({ db }: Deps, ficha: Ficha, sealed: SealedDocument): Promise<SealedFicha> {
	const [signers, events] = await Promise.all([
		db.select().from(fichaSigners).where(eq(fichaSigners.fichaId, ficha.id)).orderBy(asc(fichaSigners.position)),
		db.select().from(evidenceLog).where(eq(evidenceLog.fichaId, ficha.id)).orderBy(asc(evidenceLog.seq)),
	]);
	return { ficha, sealed, signers, events };
}

/** Whether text, signatures, file and log of this ficha still say the same, and its events stand where they stood. */
export async function verifyRecord(deps: Deps, record: SealedFicha): Promise<Check[]> {
	return [
		...verifyContent(record),
		...(await verifyModel(deps, record)),
		...verifyEvidence(record),
		...(await checkDevices(devicesOf(record), record.events)),
		...(await checkOffline(offlineOf(record), record.events)),
		...(await verifyHanded(deps, record)),
		verifySealed(record),
		...(await verifyEvents(deps, record.events)),
	];
}

function verifyContent({ ficha, events }: SealedFicha): Check[] {
	// Emptied because its term is over: by the log, never by a column alone.
	const removal = ficha.document ? undefined : removalIn(events);
	const hash = removal ? contentOf(removal).documentHash : attempt(() => documentHash(frozenOf(ficha).document));
	const said = events
		.filter(({ kind }) => kind === "enviada" || kind === "selada")
		.map((event) => contentOf(event).documentHash);
	const whole = said.length > 0 && [ficha.documentHash, ...said].every((each) => each === hash);
	if (!whole) return [failed("content", "content-altered")];
	return [removal ? passed("removal", removal.at.toISOString()) : passed("content")];
}

function verifyEvidence({ ficha, signers, events }: SealedFicha): Check[] {
	const said = new Map(
		events.filter(({ kind }) => kind === "assinada-por").map((event) => [contentOf(event).signatario, event]),
	);
	const removal = removalIn(events);
	const faults = signers.flatMap(({ id, papel, evidence, evidenceHash, position }) => {
		const event = said.get(id);
		if (!event) return [failed("events", "event-missing", `assinatura ${position}`)];
		const isEmptied = evidence === null && removal !== undefined;
		const hash = isEmptied ? evidenceHash : attempt(() => sha256Hex(canonicalJson(evidence)));
		const isTheirs = isEmptied || papel === evidence?.signatario.papel;
		const whole = hash === evidenceHash && hash === contentOf(event).evidenceHash && isTheirs;
		return whole ? [] : [failed("evidence", "evidence-altered", `assinatura ${position}`)];
	});
	// Whoever takes a person's row away takes their signature off the page: the log still names it.
	for (const [id, event] of said)
		if (!signers.some((signer) => signer.id === id))
			faults.push(failed("evidence", "evidence-altered", `assinatura do evento nº ${event.seq}`));
	const isSenderEmptied = ficha.senderEvidence === null && removal !== undefined;
	if (!isSenderEmptied && !isSenderWhole(ficha, events))
		faults.push(failed("evidence", "evidence-altered", "aceite de quem enviou"));
	if (faults.length > 0) return faults;
	// Of what is gone nothing can be said to be intact; the check of the content has said that it went.
	return signers.every(({ evidence }) => evidence) ? [passed("evidence", String(signers.length))] : [];
}

/** Neither changed nor taken away; what was sent before it was kept has none, and its event says none. */
function isSenderWhole({ senderEvidence }: Ficha, events: LogEvent[]): boolean {
	const sent = events.find(({ kind }) => kind === "enviada");
	const said = sent && contentOf(sent).aceite;
	if (senderEvidence === null) return said === undefined;
	return said === attempt(() => sha256Hex(canonicalJson(senderEvidence)));
}

function verifySealed({ sealed, events }: SealedFicha): Check {
	const event = events.find(({ kind }) => kind === "selada");
	if (!event) return failed("events", "event-missing", "selo");
	const { sha256, protocolo, carimboAutoridade } = contentOf(event);
	const stampFits = sealed.timestampToken !== null || (carimboAutoridade ?? null) === sealed.timestampAuthority;
	const whole =
		sha256 === sealed.sha256 &&
		protocolo === sealed.protocolo &&
		event.seq === sealed.eventSeq &&
		tellsSeal(event, sealed) &&
		stampFits &&
		tellsStamp(events, event, sealed);
	return whole ? passed("record") : failed("record", "record-altered", `nº ${event.seq}`);
}

/** When, with which certificate and how large: what is shown of the seal stands in its event too. */
function tellsSeal(event: LogEvent, { bytes, certificate, sealedAt }: SealedDocument): boolean {
	const said = contentOf(event);
	const isSameMoment = said.seladaEm !== undefined && Date.parse(said.seladaEm) === sealedAt.getTime();
	return isSameMoment && said.bytes === bytes && said.certificado === certificate;
}

/** A stamp that was kept beside the file has an event of its own, unless the file was sealed before there were any. */
function tellsStamp(
	events: LogEvent[],
	sealing: LogEvent,
	{ timestampToken, timestampAuthority }: SealedDocument,
): boolean {
	const stamping = events.find(({ kind }) => kind === "carimbada");
	if (!stamping) return timestampToken === null || contentOf(sealing).carimbosNoRegistro !== true;
	const said = contentOf(stamping);
	return (
		timestampToken !== null &&
		said.carimboSha256 === sha256Hex(timestampToken) &&
		said.autoridade === timestampAuthority
	);
}

/** Each event by itself, and against the ones right before and after it in the log of everybody. */
export async function verifyEvents({ db }: Deps, events: LogEvent[]): Promise<Check[]> {
	const around = events.flatMap(({ seq }) => [seq - 1, seq + 1]).filter(Number.isSafeInteger);
	const neighbours =
		around.length === 0
			? []
			: await db
					.select({ seq: evidenceLog.seq, hash: evidenceLog.hash, previousHash: evidenceLog.previousHash })
					.from(evidenceLog)
					.where(inArray(evidenceLog.seq, around));
	const bySeq = new Map(neighbours.map((each) => [each.seq, each]));
	const faults = events.flatMap((event) => {
		const where = `nº ${event.seq}`;
		if (!isWhole(event)) return [failed("events", "event-altered", where)];
		const before = event.seq === 1 ? CHAIN_START : bySeq.get(event.seq - 1)?.hash;
		if (before === undefined) return [failed("events", "event-missing", `nº ${event.seq - 1}`)];
		const after = bySeq.get(event.seq + 1);
		const linked = event.previousHash === before && (!after || after.previousHash === event.hash);
		return linked ? [] : [failed("events", "event-unlinked", where)];
	});
	return faults.length > 0 ? faults : [passed("events", events.map(({ seq }) => seq).join(", "))];
}

function isWhole({ content, at, ...event }: LogEvent): boolean {
	return sha256Hex(content) === event.contentHash && eventHash({ ...event, at: at.toISOString() }) === event.hash;
}

export function contentOf({ content }: LogEvent): EventContent {
	return attempt(() => readEventContent(content)) ?? {};
}

export function attempt<Value>(make: () => Value): Value | undefined {
	try {
		return make();
	} catch {
		return undefined;
	}
}
