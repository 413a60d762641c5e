import { deviceOf } from "#core/accounts/device-name.ts";
import type { FichaDocument } from "#core/fichas/document.ts";
import { cautionsOf } from "#core/fichas/evidence/cautions.ts";
import type { SignatureEvidence } from "#core/fichas/evidence/evidence.ts";
import { formatPlace } from "#core/fichas/registry/format-place.ts";
import { maskDocument } from "#core/fichas/registry/mask-document.ts";
import { maskName } from "#core/fichas/registry/mask-name.ts";
import { readPem } from "#core/fichas/verify/verify-certificate.ts";
import type { PublicRecord, PublicSignature } from "#core/fichas/verify/verify-conclusion.ts";
import type { Stamp } from "#core/fichas/verify/verify-stamp.ts";
import { formatMoment } from "#core/kernel/day.ts";
import type { EventProof } from "#server/fichas/evidence/prove-event.ts";
import { frozenOf } from "#server/fichas/frozen.ts";
import { contentOf, type LogEvent, type SealedFicha } from "./verify-record.ts";

/** `stamp`: what the kept token itself says. `stamps`: whether an authority is asked at all. */
type About = {
	proof: EventProof | undefined;
	certificate: string | undefined;
	stamp: Stamp | undefined;
	stamps: boolean;
};

/** What a stranger with the code may see. Names and documents are masked, places are distances, addresses stay out. */
export function makePublicRecord(
	{ ficha, sealed, signers, events }: SealedFicha,
	{ proof, certificate, stamp, stamps }: About,
): PublicRecord {
	const { document, documentHash } = frozenOf(ficha);
	const event = events.find(({ seq }) => seq === sealed.eventSeq);
	return {
		protocolo: sealed.protocolo,
		titulo: document.titulo,
		sha256: sealed.sha256,
		bytes: sealed.bytes,
		documentHash,
		sealedAt: formatMoment(sealed.sealedAt, document.fuso),
		corretor: {
			nome: lineOf(document, "Corretor responsável") ?? "",
			creci: lineOf(document, document.schema === "rubrica-ficha-1" ? "CRECI" : "CRECI do corretor"),
		},
		// One without evidence was put in by hand, and is named as such.
		signatures: signers.flatMap(({ id, papel, evidence }) =>
			evidence ? [publicSignature(papel, evidence, eventOf(events, id))] : [],
		),
		event: { seq: sealed.eventSeq, hash: event?.hash ?? "" },
		root: proof && {
			day: proof.root.day,
			root: proof.root.root,
			signedAt: formatMoment(new Date(proof.root.signedAt), document.fuso),
		},
		certificate: { fingerprint: sealed.certificate, ...describeCertificate(certificate) },
		...describeStamp(stamp, event, document.fuso),
		stampPending: stamps && !sealed.timestampToken && !sealed.timestampAuthority,
	};
}

function publicSignature(papel: string, evidence: SignatureEvidence, event: LogEvent | undefined): PublicSignature {
	const { signatario, servidor, dispositivo } = evidence;
	return {
		papel,
		nome: maskName(signatario.nome),
		documento: maskDocument(signatario.documento),
		signedAt: formatMoment(new Date(servidor.em), servidor.fuso),
		device: deviceOf(dispositivo.navegador).name,
		place: formatPlace(evidence),
		cautions: cautionsOf(evidence),
		event: event?.seq,
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

function lineOf({ corretor }: FichaDocument, label: string): string | undefined {
	return corretor.find(({ rotulo }) => rotulo === label)?.valor;
}

function describeCertificate(pem: string | undefined): { subject: string; selfMade: boolean } {
	if (!pem) return { subject: "", selfMade: false };
	const { subject, selfSigned } = readPem(pem);
	return { subject, selfMade: selfSigned };
}
