import { asc, eq } from "drizzle-orm";
import { documentHash } from "#core/fichas/document.ts";
import { type Check, failed, passed } from "#core/fichas/verify/verify-check.ts";
import type { PublicRecord, PublicSignature } from "#core/fichas/verify/verify-conclusion.ts";
import { canonicalJson } from "#core/kernel/canonical-json.ts";
import { BRAZIL_ZONE, formatMoment } from "#core/kernel/day.ts";
import type { FichaId } from "#core/kernel/ids.ts";
import { sha256Hex } from "#core/kernel/sha256.ts";
import type { Deps } from "#server/deps.ts";
import type { SealedFile } from "#server/fichas/document/sealed-file.ts";
import { evidenceLog } from "#server/fichas/evidence/evidence-log.table.ts";
import type { EventProof } from "#server/fichas/evidence/prove-event.ts";
import { removalIn } from "#server/fichas/evidence/removal-in-log.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import { frozenOf } from "#server/fichas/frozen.ts";
import { brokerOf, describeCertificate } from "./public-record.ts";
import { attempt, contentOf, type LogEvent, verifyEvents } from "./verify-record.ts";

/** What is sealed beside a ficha: an owner's answer, a contestation, the answer to one. */
export type Annex = {
	sealed: SealedFile;
	/** Null once its term is over. */
	evidence: { documentHash: string } | null;
	/** Null: asked for, and not answered. */
	evidenceHash: string | null;
	title: string;
	/** In the words of a check: "resposta". */
	name: string;
	/** The event that says it was done, and the kind of the one that says it was sealed. */
	act: LogEvent | undefined;
	sealedAs: string;
	signature: PublicSignature | undefined;
} & AnnexLog;

type AnnexLog = {
	ficha: typeof fichas.$inferSelect;
	/** Of the ficha's events those of the annex alone. */
	events: LogEvent[];
	/** The text went because its term is over: by the log, never by a column alone. */
	removal: LogEvent | undefined;
};

/** `isOwn`: which of the ficha's events are of this annex. */
export async function readAnnexLog(
	{ db }: Pick<Deps, "db">,
	fichaId: FichaId,
	isOwn: (content: ReturnType<typeof contentOf>) => boolean,
): Promise<AnnexLog | undefined> {
	const [ficha] = await db.select().from(fichas).where(eq(fichas.id, fichaId));
	if (!ficha) return undefined;
	const rows = await db
		.select()
		.from(evidenceLog)
		.where(eq(evidenceLog.fichaId, fichaId))
		.orderBy(asc(evidenceLog.seq));
	const events = rows.filter((event) => isOwn(contentOf(event)));
	return { ficha, events, removal: ficha.document ? undefined : removalIn(rows) };
}

export async function verifyAnnex(deps: Deps, annex: Annex): Promise<Check[]> {
	return [verifyText(annex), ...verifyAct(annex), verifySeal(annex), ...(await verifyEvents(deps, annex.events))];
}

/** That it is annexed to the text it says it is annexed to. */
function verifyText({ ficha, evidence, act, removal }: Annex): Check {
	const said = act && contentOf(act).documentHash;
	const hash = removal ? contentOf(removal).documentHash : attempt(() => documentHash(frozenOf(ficha).document));
	const hashes = [ficha.documentHash, said, removal ? hash : evidence?.documentHash];
	if (hash === undefined || !hashes.every((each) => each === hash)) return failed("content", "content-altered");
	return removal ? passed("removal", removal.at.toISOString()) : passed("content");
}

function verifyAct({ evidence, evidenceHash, act, removal, name }: Annex): Check[] {
	if (!act) return [failed("events", "event-missing", name)];
	const isEmptied = evidence === null && removal !== undefined;
	const hash = isEmptied ? evidenceHash : attempt(() => sha256Hex(canonicalJson(evidence)));
	if (hash !== evidenceHash || hash !== contentOf(act).evidenceHash)
		return [failed("evidence", "evidence-altered", name)];
	return isEmptied ? [] : [passed("evidence", "1")];
}

function verifySeal({ sealed, evidenceHash, events, sealedAs }: Annex): Check {
	const event = events.find(({ seq }) => seq === sealed.eventSeq);
	if (event?.kind !== sealedAs) return failed("events", "event-missing", "selo");
	const said = contentOf(event);
	const whole =
		said.sha256 === sealed.sha256 &&
		said.bytes === sealed.bytes &&
		said.protocolo === sealed.protocolo &&
		said.certificado === sealed.certificate &&
		said.evidenceHash === evidenceHash &&
		said.seladaEm === sealed.sealedAt.toISOString();
	return whole ? passed("record") : failed("record", "record-altered", `nº ${event.seq}`);
}

type About = { proof: EventProof | undefined; certificate: string | undefined };

/** What a stranger with the code may see of it, masked as the signers of a ficha are: who and when, not what. */
export function makePublicAnnex(
	{ sealed, ficha, title, signature, events, removal }: Annex,
	{ proof, certificate }: About,
): PublicRecord {
	const zone = ficha.document?.fuso ?? BRAZIL_ZONE;
	return {
		protocolo: sealed.protocolo,
		sample: ficha.sample,
		titulo: title,
		zone,
		sha256: sealed.sha256,
		bytes: sealed.bytes,
		documentHash: ficha.documentHash ?? "",
		sealedAt: formatMoment(sealed.sealedAt, zone),
		removedAt: removal && formatMoment(removal.at, zone),
		corretor: brokerOf(ficha.document),
		signatures: signature ? [signature] : [],
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
