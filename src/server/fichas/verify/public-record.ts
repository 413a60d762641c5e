import { deviceOf } from "#core/accounts/device-name.ts";
import { contestDays } from "#core/fichas/contest/contest-right.ts";
import type { FichaDocument } from "#core/fichas/document.ts";
import { cautionsOf } from "#core/fichas/evidence/cautions.ts";
import type { SignatureEvidence } from "#core/fichas/evidence/evidence.ts";
import { identityChecks } from "#core/fichas/evidence/identity-words.ts";
import { offlineSummary } from "#core/fichas/evidence/offline-words.ts";
import { formatServerClock } from "#core/fichas/evidence/server-clock.ts";
import { fichaTypeNames } from "#core/fichas/ficha-type.ts";
import { formatPlace } from "#core/fichas/registry/format-place.ts";
import { maskDocument, UNKNOWN } from "#core/fichas/registry/mask-document.ts";
import { maskName } from "#core/fichas/registry/mask-name.ts";
import { addedSignatureWords } from "#core/fichas/verify/returned/returned-words.ts";
import { readPem } from "#core/fichas/verify/verify-certificate.ts";
import type { PublicRecord, PublicSignature } from "#core/fichas/verify/verify-conclusion.ts";
import type { Stamp } from "#core/fichas/verify/verify-stamp.ts";
import { BRAZIL_ZONE, formatMoment } from "#core/kernel/day.ts";
import type { EventProof } from "#server/fichas/evidence/prove-event.ts";
import { removalIn } from "#server/fichas/evidence/removal-in-log.ts";
import type { ReturnedEvidence } from "./returned/returned-document.table.ts";
import { contentOf, type LogEvent, type SealedFicha } from "./verify-record.ts";

/** `stamp`: what the kept token itself says. `stamps`: whether an authority is asked at all. */
type About = {
	proof: EventProof | undefined;
	certificate: string | undefined;
	stamp: Stamp | undefined;
	stamps: boolean;
	returned: ReturnedEvidence[];
};

/** What a stranger with the code may see. Names and documents are masked, places are distances, addresses stay out. */
export function makePublicRecord(
	{ ficha, sealed, signers, events }: SealedFicha,
	{ proof, certificate, stamp, stamps, returned }: About,
): PublicRecord {
	// Without a text there is nobody to name, whether it went by its term or by somebody's hand.
	const { document } = ficha;
	const zone = document?.fuso ?? BRAZIL_ZONE;
	const removal = document ? undefined : removalIn(events);
	const event = events.find(({ seq }) => seq === sealed.eventSeq);
	return {
		protocolo: sealed.protocolo,
		sample: ficha.sample,
		titulo: document?.titulo ?? fichaTypeNames[ficha.tipo].title,
		zone,
		sha256: sealed.sha256,
		bytes: sealed.bytes,
		documentHash: ficha.documentHash ?? "",
		sealedAt: formatMoment(sealed.sealedAt, zone),
		removedAt: removal && formatMoment(removal.at, zone),
		corretor: brokerOf(document),
		// One without evidence was put in by hand, and is named as such, or its term is over.
		signatures: signers.flatMap(({ id, papel, evidence }) =>
			evidence ? [publicSignature(papel, evidence, eventOf(events, id))] : [],
		),
		event: { seq: sealed.eventSeq, hash: event?.hash ?? "" },
		root: proof && {
			day: proof.root.day,
			root: proof.root.root,
			signedAt: formatMoment(new Date(proof.root.signedAt), zone),
		},
		certificate: { fingerprint: sealed.certificate, ...describeCertificate(certificate) },
		...describeStamp(stamp, event, zone),
		...(returned.length > 0 && {
			returned: returned.map(({ recebidaEm, sha256, assinaturas }) => ({
				at: formatMoment(new Date(recebidaEm), zone),
				sha256,
				signatures: assinaturas.map((one) => addedSignatureWords(one, "public")),
			})),
		}),
		contestable: document !== null && contestDays(document) !== undefined,
		stampPending: stamps && !removal && !sealed.timestampToken && !sealed.timestampAuthority,
	};
}

function publicSignature(papel: string, evidence: SignatureEvidence, event: LogEvent | undefined): PublicSignature {
	const { signatario, servidor, dispositivo } = evidence;
	return {
		papel,
		nome: maskName(signatario.nome),
		// What was typed when signing stands below, by itself.
		documento: signatario.documento === UNKNOWN ? `${UNKNOWN} na ficha` : maskDocument(signatario.documento),
		signedAt: formatMoment(new Date(servidor.em), servidor.fuso),
		clock: servidor.relogio && formatServerClock(servidor.relogio, servidor.fuso),
		device: deviceOf(dispositivo.navegador).name,
		place: formatPlace(evidence),
		identity: evidence.schema === "rubrica-evidencia-2" ? identityChecks(evidence) : [],
		cautions: cautionsOf(evidence),
		event: event?.seq,
		...offlineIn(evidence),
	};
}

function offlineIn(evidence: SignatureEvidence): Pick<PublicSignature, "act" | "offline"> {
	if (evidence.schema !== "rubrica-evidencia-2" || !evidence.semConexao) return {};
	return {
		act: "Assinada sem conexão; recebida",
		offline: offlineSummary(evidence.semConexao, evidence.servidor.fuso),
	};
}

/** Beside the file by what its token says, inside of it by the event that sealed it: never by a column alone. */
function describeStamp(stamp: Stamp | undefined, event: LogEvent | undefined, zone: string) {
	const { carimboAutoridade, carimboEm } = event ? contentOf(event) : {};
	const inside = carimboAutoridade && carimboEm ? { authority: carimboAutoridade, at: new Date(carimboEm) } : undefined;
	const said = stamp ?? inside;
	return {
		stampedBy: said && `${said.authority}, em ${formatMoment(said.at, zone)}`,
		stampInside: inside !== undefined,
	};
}

function eventOf(events: LogEvent[], signerId: string): LogEvent | undefined {
	return events.find(({ kind, content }) => kind === "assinada-por" && content.includes(signerId));
}

export function brokerOf(document: FichaDocument | null): PublicRecord["corretor"] {
	if (!document) return { nome: "", creci: undefined };
	const creci = lineOf(document, document.schema === "rubrica-ficha-1" ? "CRECI" : "CRECI do corretor");
	return { nome: lineOf(document, "Corretor responsável") ?? "", creci };
}

function lineOf({ corretor }: FichaDocument, label: string): string | undefined {
	return corretor.find(({ rotulo }) => rotulo === label)?.valor;
}

export function describeCertificate(pem: string | undefined): { subject: string; selfMade: boolean } {
	if (!pem) return { subject: "", selfMade: false };
	const { subject, selfSigned } = readPem(pem);
	return { subject, selfMade: selfSigned };
}
