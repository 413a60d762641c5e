import { asc, eq } from "drizzle-orm";
import { deviceOf } from "#core/accounts/device-name.ts";
import { documentHash } from "#core/fichas/document.ts";
import { formatServerClock } from "#core/fichas/evidence/server-clock.ts";
import { type AnswerEvidence, answerTitle } from "#core/fichas/owner/proposal-answer.ts";
import { maskDocument } from "#core/fichas/registry/mask-document.ts";
import { maskName } from "#core/fichas/registry/mask-name.ts";
import { type Check, failed, passed } from "#core/fichas/verify/verify-check.ts";
import type { PublicRecord, PublicSignature } from "#core/fichas/verify/verify-conclusion.ts";
import { canonicalJson } from "#core/kernel/canonical-json.ts";
import { BRAZIL_ZONE, formatMoment } from "#core/kernel/day.ts";
import { sha256Hex } from "#core/kernel/sha256.ts";
import type { Deps } from "#server/deps.ts";
import { evidenceLog } from "#server/fichas/evidence/evidence-log.table.ts";
import type { EventProof } from "#server/fichas/evidence/prove-event.ts";
import { removalIn } from "#server/fichas/evidence/removal-in-log.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import { frozenOf } from "#server/fichas/frozen.ts";
import { proposalAnswers } from "#server/fichas/owner/proposal-answer.table.ts";
import { brokerOf, describeCertificate } from "./public-record.ts";
import type { SealedAnswer } from "./sealed-answer.read.ts";
import { attempt, contentOf, type LogEvent, verifyEvents } from "./verify-record.ts";

type Ficha = typeof fichas.$inferSelect;
type Answer = typeof proposalAnswers.$inferSelect;
type AnswerRecord = {
	sealed: SealedAnswer;
	ficha: Ficha;
	answer: Answer;
	/** Of the ficha's events those of the answer alone. */
	events: LogEvent[];
	/** The text went because its term is over: by the log, never by a column alone. */
	removal: LogEvent | undefined;
};

/** Everything the database says of one sealed answer. */
export async function readAnswerRecord({ db }: Deps, sealed: SealedAnswer): Promise<AnswerRecord | undefined> {
	const [ficha] = await db.select().from(fichas).where(eq(fichas.id, sealed.fichaId));
	const [answer] = await db.select().from(proposalAnswers).where(eq(proposalAnswers.id, sealed.answerId));
	if (!ficha || !answer) return undefined;
	const rows = await db
		.select()
		.from(evidenceLog)
		.where(eq(evidenceLog.fichaId, sealed.fichaId))
		.orderBy(asc(evidenceLog.seq));
	const events = rows.filter((event) => contentOf(event).respondente === sealed.answerId);
	return { sealed, ficha, answer, events, removal: ficha.document ? undefined : removalIn(rows) };
}

export async function verifyAnswerRecord(deps: Deps, record: AnswerRecord): Promise<Check[]> {
	return [
		verifyProposal(record),
		...verifyAct(record),
		verifySeal(record),
		...(await verifyEvents(deps, record.events)),
	];
}

function verifyProposal({ ficha, answer, events, removal }: AnswerRecord): Check {
	const answered = events.find(({ kind }) => kind === "respondida");
	const said = answered && contentOf(answered).documentHash;
	const hash = removal ? contentOf(removal).documentHash : attempt(() => documentHash(frozenOf(ficha).document));
	const hashes = [ficha.documentHash, said, removal ? hash : answer.evidence?.documentHash];
	if (hash === undefined || !hashes.every((each) => each === hash)) return failed("content", "content-altered");
	return removal ? passed("removal", formatMoment(removal.at, BRAZIL_ZONE)) : passed("content");
}

function verifyAct({ answer, events, removal }: AnswerRecord): Check[] {
	const event = events.find(({ kind }) => kind === "respondida");
	if (!event) return [failed("events", "event-missing", "resposta")];
	const isEmptied = answer.evidence === null && removal !== undefined;
	const hash = isEmptied ? answer.evidenceHash : attempt(() => sha256Hex(canonicalJson(answer.evidence)));
	if (hash !== answer.evidenceHash || hash !== contentOf(event).evidenceHash)
		return [failed("evidence", "evidence-altered", "resposta")];
	return isEmptied ? [] : [passed("evidence", "1")];
}

function verifySeal({ sealed, answer, events }: AnswerRecord): Check {
	const event = events.find(({ seq }) => seq === sealed.eventSeq);
	if (event?.kind !== "resposta-selada") return failed("events", "event-missing", "selo");
	const said = contentOf(event);
	const whole =
		said.sha256 === sealed.sha256 &&
		said.bytes === sealed.bytes &&
		said.protocolo === sealed.protocolo &&
		said.certificado === sealed.certificate &&
		said.evidenceHash === answer.evidenceHash &&
		said.seladaEm === sealed.sealedAt.toISOString();
	return whole ? passed("record") : failed("record", "record-altered", `nº ${event.seq}`);
}

type About = { proof: EventProof | undefined; certificate: string | undefined };

/** What a stranger with the code may see of it, masked as the signers of a ficha are. */
export function makePublicAnswer(
	{ sealed, ficha, answer, events, removal }: AnswerRecord,
	{ proof, certificate }: About,
): PublicRecord {
	const { document } = ficha;
	const zone = document?.fuso ?? BRAZIL_ZONE;
	return {
		protocolo: sealed.protocolo,
		sample: ficha.sample,
		titulo: answerTitle(ficha.protocolo),
		sha256: sealed.sha256,
		bytes: sealed.bytes,
		documentHash: ficha.documentHash ?? "",
		sealedAt: formatMoment(sealed.sealedAt, zone),
		removedAt: removal && formatMoment(removal.at, zone),
		corretor: brokerOf(document),
		signatures: answer.evidence ? [publicOwner(answer.evidence, events)] : [],
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
	};
}

function publicOwner({ respondente, servidor, navegador }: AnswerEvidence, events: LogEvent[]): PublicSignature {
	return {
		papel: "Proprietário",
		nome: maskName(respondente.nome),
		documento: /^\d/.test(respondente.documento) ? maskDocument(respondente.documento) : respondente.documento,
		act: "Resposta recebida",
		signedAt: formatMoment(new Date(servidor.em), servidor.fuso),
		clock: servidor.relogio && formatServerClock(servidor.relogio, servidor.fuso),
		device: deviceOf(navegador).name,
		place: "localização não pedida",
		identity: [],
		cautions: [],
		event: events.find(({ kind }) => kind === "respondida")?.seq,
	};
}
