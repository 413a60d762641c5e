import { asc, eq } from "drizzle-orm";
import { deviceOf } from "#core/accounts/device-name.ts";
import { type AddendumEvidence, addendumTitle, contestCautions } from "#core/fichas/contest/addendum.ts";
import { documentHash } from "#core/fichas/document.ts";
import { formatServerClock } from "#core/fichas/evidence/server-clock.ts";
import { maskDocument } from "#core/fichas/registry/mask-document.ts";
import { maskName } from "#core/fichas/registry/mask-name.ts";
import { type Check, failed, passed } from "#core/fichas/verify/verify-check.ts";
import type { PublicRecord, PublicSignature } from "#core/fichas/verify/verify-conclusion.ts";
import { canonicalJson } from "#core/kernel/canonical-json.ts";
import { BRAZIL_ZONE, formatMoment } from "#core/kernel/day.ts";
import { sha256Hex } from "#core/kernel/sha256.ts";
import type { Deps } from "#server/deps.ts";
import { addenda } from "#server/fichas/contest/addendum.table.ts";
import { evidenceLog } from "#server/fichas/evidence/evidence-log.table.ts";
import type { EventProof } from "#server/fichas/evidence/prove-event.ts";
import { removalIn } from "#server/fichas/evidence/removal-in-log.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import { frozenOf } from "#server/fichas/frozen.ts";
import { brokerOf, describeCertificate } from "./public-record.ts";
import type { SealedAddendum } from "./sealed-addendum.read.ts";
import { attempt, contentOf, type LogEvent, verifyEvents } from "./verify-record.ts";

type AddendumRecord = {
	sealed: SealedAddendum;
	ficha: typeof fichas.$inferSelect;
	addendum: typeof addenda.$inferSelect;
	/** Of the ficha's events those of this addendum alone. */
	events: LogEvent[];
	/** The text went because its term is over: by the log, never by a column alone. */
	removal: LogEvent | undefined;
};

/** Everything the database says of one sealed addendum. */
export async function readAddendumRecord({ db }: Deps, sealed: SealedAddendum): Promise<AddendumRecord | undefined> {
	const [ficha] = await db.select().from(fichas).where(eq(fichas.id, sealed.fichaId));
	const [addendum] = await db.select().from(addenda).where(eq(addenda.id, sealed.addendumId));
	if (!ficha || !addendum) return undefined;
	const rows = await db
		.select()
		.from(evidenceLog)
		.where(eq(evidenceLog.fichaId, sealed.fichaId))
		.orderBy(asc(evidenceLog.seq));
	const events = rows.filter((event) => contentOf(event).adendo === sealed.addendumId);
	return { sealed, ficha, addendum, events, removal: ficha.document ? undefined : removalIn(rows) };
}

export async function verifyAddendumRecord(deps: Deps, record: AddendumRecord): Promise<Check[]> {
	return [verifyReport(record), ...verifyAct(record), verifySeal(record), ...(await verifyEvents(deps, record.events))];
}

function actOf({ addendum, events }: AddendumRecord): LogEvent | undefined {
	const wanted = addendum.kind === "contestacao" ? "contestada-por" : "contestacao-respondida";
	return events.find(({ kind }) => kind === wanted);
}

/** That it is annexed to the text it says it is annexed to. */
function verifyReport(record: AddendumRecord): Check {
	const { ficha, addendum, removal } = record;
	const act = actOf(record);
	const said = act && contentOf(act).documentHash;
	const hash = removal ? contentOf(removal).documentHash : attempt(() => documentHash(frozenOf(ficha).document));
	const hashes = [ficha.documentHash, said, removal ? hash : addendum.evidence?.documentHash];
	if (hash === undefined || !hashes.every((each) => each === hash)) return failed("content", "content-altered");
	return removal ? passed("removal", formatMoment(removal.at, BRAZIL_ZONE)) : passed("content");
}

function verifyAct(record: AddendumRecord): Check[] {
	const { addendum, removal } = record;
	const where = addendum.kind === "contestacao" ? "contestação" : "resposta";
	const act = actOf(record);
	if (!act) return [failed("events", "event-missing", where)];
	const isEmptied = addendum.evidence === null && removal !== undefined;
	const hash = isEmptied ? addendum.evidenceHash : attempt(() => sha256Hex(canonicalJson(addendum.evidence)));
	if (hash !== addendum.evidenceHash || hash !== contentOf(act).evidenceHash)
		return [failed("evidence", "evidence-altered", where)];
	return isEmptied ? [] : [passed("evidence", "1")];
}

function verifySeal({ sealed, addendum, events }: AddendumRecord): Check {
	const event = events.find(({ seq }) => seq === sealed.eventSeq);
	if (event?.kind !== "adendo-selado") return failed("events", "event-missing", "selo");
	const said = contentOf(event);
	const whole =
		said.sha256 === sealed.sha256 &&
		said.bytes === sealed.bytes &&
		said.protocolo === sealed.protocolo &&
		said.certificado === sealed.certificate &&
		said.evidenceHash === addendum.evidenceHash &&
		said.seladaEm === sealed.sealedAt.toISOString();
	return whole ? passed("record") : failed("record", "record-altered", `nº ${event.seq}`);
}

type About = { proof: EventProof | undefined; certificate: string | undefined };

/** What a stranger with the code may see of it: who, masked, and when. What was contested is for the parties. */
export function makePublicAddendum(record: AddendumRecord, { proof, certificate }: About): PublicRecord {
	const { sealed, ficha, addendum, events, removal } = record;
	const zone = ficha.document?.fuso ?? BRAZIL_ZONE;
	return {
		protocolo: sealed.protocolo,
		titulo: addendumTitle(addendum.kind, ficha.protocolo),
		sha256: sealed.sha256,
		bytes: sealed.bytes,
		documentHash: ficha.documentHash ?? "",
		sealedAt: formatMoment(sealed.sealedAt, zone),
		removedAt: removal && formatMoment(removal.at, zone),
		corretor: brokerOf(ficha.document),
		signatures: addendum.evidence ? [publicAuthor(addendum.evidence, actOf(record))] : [],
		event: { seq: sealed.eventSeq, hash: events.find(({ seq }) => seq === sealed.eventSeq)?.hash ?? "" },
		root: proof && {
			day: proof.root.day,
			root: proof.root.root,
			signedAt: formatMoment(new Date(proof.root.signedAt), zone),
		},
		certificate: { fingerprint: sealed.certificate, ...describeCertificate(certificate) },
		stampedBy: undefined,
		stampInside: false,
		stampPending: false,
		sample: ficha.sample,
	};
}

function publicAuthor(evidence: AddendumEvidence, act: LogEvent | undefined): PublicSignature {
	const { servidor, navegador } = evidence;
	const isContest = evidence.schema === "rubrica-contestacao-1";
	return {
		papel: isContest ? evidence.autor.papel : "Quem respondeu pela vistoria",
		nome: maskName(evidence.autor.nome),
		documento: isContest ? maskDocument(evidence.autor.documento) : "não informado",
		act: isContest ? "Contestação recebida" : "Resposta recebida",
		signedAt: formatMoment(new Date(servidor.em), servidor.fuso),
		clock: servidor.relogio && formatServerClock(servidor.relogio, servidor.fuso),
		device: deviceOf(navegador).name,
		place: "localização não pedida",
		identity: [],
		cautions: isContest ? contestCautions(evidence) : [],
		event: act?.seq,
	};
}
