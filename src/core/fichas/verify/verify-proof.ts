import * as z from "zod/mini";
import { type DailyRoot, rootStatement, sealAlgs } from "#core/fichas/evidence/daily-root.ts";
import { eventHash } from "#core/fichas/evidence/event-chain.ts";
import { provesInclusion } from "#core/fichas/evidence/merkle.ts";
import type { OfflineEvidence } from "#core/fichas/evidence/offline-evidence.ts";
import { recordIn } from "#core/kernel/record.ts";
import { sha256Hex } from "#core/kernel/sha256.ts";
import { checkCalendars } from "./check-calendars.ts";
import { checkRootStamps, LaterStamps } from "./root-stamps.ts";
import { fromBase64, isSignedBy, readPem } from "./verify-certificate.ts";
import { type Check, failed, passed, stampPassed, waiting } from "./verify-check.ts";
import { checkCommitments } from "./verify-commitment.ts";
import { checkDevices, ProvenDevice } from "./verify-device.ts";
import { checkNotices, ProvenCapsule } from "./verify-notice.ts";
import { checkOffline, ProvenOffline } from "./verify-offline.ts";
import { type CheckSecond, isSecondSignature } from "./verify-second-signature.ts";
import { noAnchors, readStamp } from "./verify-stamp.ts";

const Sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const Count = z.number().check(z.int(), z.minimum(0));
/** Far beyond the longest life of a ficha; a path of 64 steps leads to more events than there will ever be. */
const MAX_EVENTS = 10_000;
const MAX_STEPS = 64;
const MAX_PROOF_LETTERS = 16 * 1024 * 1024;

const rootMembers = {
	day: z.string(),
	firstSeq: Count,
	size: Count,
	root: Sha256,
	signedAt: z.string(),
	signature: z.string(),
	certificate: z.string(),
	timestampToken: z.nullable(z.string()),
	/** Of another authority, where two are asked. */
	secondStamp: z.optional(z.nullable(z.string())),
	/** What came later. Older verifiers pass over it. */
	laterStamps: z.optional(LaterStamps),
	/** What calendars gave (`.ots`, base64). Older verifiers pass over it. */
	openTimestamps: z.optional(z.string()),
};
/** Proofs of before there was another version do not name it. */
const RootOfVersion1 = z.object({ version: z._default(z.literal(1), 1), ...rootMembers });
const RootOfVersion2 = z.object({
	version: z.literal(2),
	...rootMembers,
	number: Count,
	head: Sha256,
	previousRoot: Sha256,
	sealAlg: z.enum(sealAlgs),
	keys: z.object({ seal: Sha256, second: Sha256 }),
	secondKey: z.string(),
	secondSignature: z.string(),
});

/** An event as every file of ours tells it. */
export const ChainedEvent = z.object({
	seq: Count,
	at: z.string(),
	kind: z.string(),
	fichaId: z.string(),
	contentHash: Sha256,
	previousHash: Sha256,
	hash: Sha256,
});

const Proven = z.object({
	event: ChainedEvent,
	proof: z.object({ index: Count, size: Count, path: z.array(Sha256).check(z.maxLength(MAX_STEPS)) }),
	root: z.union([RootOfVersion2, RootOfVersion1]),
});

const Step = z.object({ evento: Proven.shape.event, prova: z.nullable(Proven) });
const Steps = z.array(Step).check(z.maxLength(MAX_EVENTS));
export type ProofStep = z.infer<typeof Step>;

/** An event of a phone, with its text: hashes alone. */
const Commitment = z.extend(Step, { conteudo: z.string() });

/** What `Baixar prova` gives: enough to check a document against the log without us, years from now. */
export const DocumentProof = z.object({
	schema: z.literal("rubrica-prova-1"),
	protocolo: z.string(),
	geradaEm: z.string(),
	/** The property's clock, for whoever compares moments with the document's. Older verifiers pass over it. */
	fuso: z.optional(z.string()),
	documento: z.object({
		sha256: Sha256,
		bytes: Count,
		seladaEm: z.string(),
		/** RFC 3161 over the whole file (base64 of its DER), where an authority gave one beside it. */
		carimbo: z.optional(z.string()),
	}),
	/** Canonical text of the event that sealed the document: it names the file's hash. */
	conteudo: z.string(),
	/** Of each of the ficha's events, once its day is over; the last one sealed the document. */
	eventos: Steps,
	/** In a dossier only: what the log has of the ficha after the seal. Older verifiers pass over it. */
	depois: z.optional(Steps),
	/** What devices of signers confirmed. Older verifiers pass over it. */
	aparelhos: z.optional(z.array(ProvenDevice).check(z.maxLength(MAX_EVENTS))),
	/** What is known of signatures made without a connection. Older verifiers pass over it. */
	semConexao: z.optional(z.array(ProvenOffline).check(z.maxLength(MAX_EVENTS))),
	/** That we handed out the capsules those name, and when. Older verifiers pass over it. */
	capsulas: z.optional(z.array(ProvenCapsule).check(z.maxLength(MAX_EVENTS))),
	/** Events that say when hashes of those signatures came ahead. Older verifiers pass over it. */
	compromissos: z.optional(z.array(Commitment).check(z.maxLength(MAX_EVENTS))),
});
export type DocumentProof = z.infer<typeof DocumentProof>;

/** In a dossier, of a ficha that has no sealed document: its events, and nothing that would name a file. */
const EventsProof = z.object({
	schema: z.literal("rubrica-eventos-1"),
	protocolo: z.string(),
	geradaEm: z.string(),
	eventos: Steps,
});
export type EventsProof = z.infer<typeof EventsProof>;
export type ProvenEvent = z.infer<typeof Proven>;

/** Undefined for whatever is not one of our proofs. */
export function readProof(text: string): DocumentProof | undefined {
	return DocumentProof.safeParse(parse(text)).data;
}

export function readEventsProof(text: string): EventsProof | undefined {
	return EventsProof.safeParse(parse(text)).data;
}

function parse(text: string): unknown {
	if (text.length > MAX_PROOF_LETTERS) return undefined;
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

/** All of a proof's events, up to the seal and after it. */
export function stepsOf(proof: DocumentProof | EventsProof): ProofStep[] {
	return proof.schema === "rubrica-prova-1" ? [...proof.eventos, ...(proof.depois ?? [])] : proof.eventos;
}

/** Events that name a file which we sealed; others name files too. */
const SEALING = new Set(["selada", "resposta-selada", "adendo-selado"]);

/** With those of phones whose hashes came ahead, perhaps on another day: all whose roots are needed. */
export function provenIn(proof: DocumentProof | EventsProof): ProofStep[] {
	const ahead = proof.schema === "rubrica-prova-1" ? (proof.compromissos ?? []) : [];
	return [...stepsOf(proof), ...ahead];
}

/** `known`: fingerprints of the certificates that may have signed a root. `second`: how its other signature is checked. */
export async function checkProof(
	proof: DocumentProof,
	sha256: string,
	known: string[],
	second: CheckSecond = isSecondSignature,
	anchors = noAnchors,
): Promise<Check[]> {
	const sealing = proof.eventos.at(-1)?.evento;
	if (!sealing || !SEALING.has(sealing.kind) || sealing.contentHash !== sha256Hex(proof.conteudo))
		return [failed("events", "event-altered", sealing && String(sealing.seq))];
	// Genuine events of another ficha say nothing of this one.
	const stray = eventsOf(proof).find(({ fichaId }) => fichaId !== sealing.fichaId);
	if (stray) return [failed("events", "proof-of-another", String(stray.seq))];
	return [
		proof.documento.sha256 === sha256 && recordIn(proof.conteudo).sha256 === sha256
			? passed("file")
			: failed("file", "proof-of-another"),
		...(await checkDocumentStamp(proof.documento.carimbo, sha256, anchors)),
		...(await checkSteps(provenIn(proof), known, second, anchors)),
		...(await checkDevices(proof.aparelhos ?? [], eventsOf(proof))),
		...(await checkOffline(proof.semConexao ?? [], eventsOf(proof))),
		...checkCommitments(offlineIn(proof), proof.compromissos ?? []),
		...(await checkNotices(offlineIn(proof), proof.capsulas ?? [], known)),
	];
}

/** Fingerprints of the certificates it brings along itself. */
export function signersOf({ eventos }: DocumentProof): string[] {
	return eventos.flatMap(({ prova }) => {
		try {
			return prova ? [readPem(prova.root.certificate).fingerprint] : [];
		} catch {
			return [];
		}
	});
}

function offlineIn({ semConexao = [] }: DocumentProof): OfflineEvidence[] {
	return semConexao.map((one) => one.semConexao);
}

/** Events and their way to the roots, whatever they are about. */
export async function checkSteps(
	steps: ProofStep[],
	known: string[],
	second: CheckSecond = isSecondSignature,
	anchors = noAnchors,
): Promise<Check[]> {
	const proven = steps.flatMap(({ prova }) => (prova ? [prova] : []));
	const roots = onePerDay(await Promise.all(proven.map((each) => checkRoot(each, known, second, anchors))));
	const later = proven.length < steps.length ? [waiting("root", "root-not-here")] : [];
	return [...checkEvents(steps), ...roots, ...later];
}

/** Of the stamp beside the file; none is no fault. */
export async function checkDocumentStamp(
	token: string | undefined,
	sha256: string,
	anchors = noAnchors,
): Promise<Check[]> {
	if (token === undefined) return [];
	const stamp = await readStamp(token, sha256, anchors);
	return [stamp ? stampPassed(stamp) : failed("stamp", "document-stamp-invalid")];
}

function eventsOf(proof: DocumentProof): ProofStep["evento"][] {
	return stepsOf(proof).map(({ evento }) => evento);
}

/** Each by itself. Whether they follow their neighbours only the whole log can tell: their places are in the roots. */
function checkEvents(steps: ProofStep[]): Check[] {
	const altered = steps.find(
		({ evento, prova }) => eventHash(evento) !== evento.hash || (prova && prova.event.hash !== evento.hash),
	);
	if (altered) return [failed("events", "event-altered", String(altered.evento.seq))];
	return [passed("hashes", steps.map(({ evento }) => evento.seq).join(", "))];
}

/** From one event up to the root of its day, and who signed that. */
export async function checkRoot(
	{ event, proof, root }: ProvenEvent,
	known: string[],
	second: CheckSecond = isSecondSignature,
	anchors = noAnchors,
): Promise<Check[]> {
	const where = root.day;
	const place = event.seq - root.firstSeq;
	const inside = proof.index === place && proof.size === root.size && provesInclusion(event.hash, proof, root.root);
	if (eventHash(event) !== event.hash) return [failed("events", "event-altered", String(event.seq))];
	if (!inside || !isHeadOf(root, event)) return [failed("root", "root-altered", where)];
	const fault = await findSignatureFault(root, known);
	if (fault) return [failed("root", fault, where)];
	const signedTwice = root.version === 1 || (await isSignedTwice(root, second));
	if (signedTwice === false) return [failed("root", "root-unsigned", where)];
	return [
		passed("root", where),
		...(signedTwice === undefined ? [waiting("root", "second-unchecked")] : []),
		...(await checkRootStamps(root, anchors)),
		...checkCalendars(root, root.openTimestamps),
	];
}

/** The last event of a day is named by its root a second time. */
function isHeadOf(root: ProvenEvent["root"], { seq, hash }: ProvenEvent["event"]): boolean {
	return root.version === 1 || seq !== root.firstSeq + root.size - 1 || root.head === hash;
}

async function findSignatureFault(
	root: ProvenEvent["root"],
	known: string[],
): Promise<"root-unsigned" | "root-unpinned" | undefined> {
	// The server gives none where the one it was signed with is not in its list.
	if (root.certificate === "") return "root-unpinned";
	try {
		const certificate = readPem(root.certificate);
		if (!known.includes(certificate.fingerprint)) return "root-unpinned";
		if (root.version === 2 && root.keys.seal !== certificate.fingerprint) return "root-unsigned";
		const holds = await isSignedBy(certificate, "SHA-256", statementBytes(root), fromBase64(root.signature));
		return holds ? undefined : "root-unsigned";
	} catch {
		return "root-unsigned";
	}
}

type SignedTwice = z.infer<typeof RootOfVersion2>;

/** Undefined where nothing at hand can tell. */
async function isSignedTwice(root: SignedTwice, second: CheckSecond): Promise<boolean | undefined> {
	try {
		const key = fromBase64(root.secondKey);
		if (sha256Hex(key) !== root.keys.second) return false;
		return await second(key, statementBytes(root), fromBase64(root.secondSignature));
	} catch {
		return false;
	}
}

function statementBytes(root: DailyRoot): Uint8Array<ArrayBuffer> {
	return new TextEncoder().encode(rootStatement(root));
}

/** Several events of one day share its root: said once, a fault before anything else. */
function onePerDay(checks: Check[][]): Check[] {
	const kept = new Map<string, Check>();
	for (const check of checks.flat().toSorted((one, other) => rank(one) - rank(other))) {
		const key = `${check.what} ${check.where}`;
		if (!kept.has(key)) kept.set(key, check);
	}
	return [...kept.values()];
}

function rank({ outcome }: Check): number {
	return outcome === "fault" ? 0 : 1;
}
