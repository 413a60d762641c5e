import type { OfflineEvidence } from "#core/fichas/evidence/offline-evidence.ts";
import { type Capsule, readCapsule } from "#core/fichas/offline/capsule.ts";
import { readEnrolment } from "#core/fichas/offline/enrolment.ts";
import { sha256Hex } from "#core/kernel/sha256.ts";
import { isSignedBy, readPem } from "./verify-certificate.ts";
import { type Check, type Fault, failed, passed } from "./verify-check.ts";

/** A capsule to the letter, and what we signed it with. */
export type SignedCapsule = { text: string; signature: Uint8Array<ArrayBuffer> };
/** The PEM of a certificate that is believed, by its fingerprint; undefined for every other. */
type Believed = (fingerprint: string) => string | undefined;

/** `evidence`: of a signature that names this capsule; none where only other entries of the phone name it. */
export async function checkCapsule(
	{ text, signature }: SignedCapsule,
	evidence: OfflineEvidence | undefined,
	believed: Believed,
): Promise<Check> {
	const capsule = readCapsule(text);
	if (!capsule || (evidence && !isNamedBy(evidence, capsule, text))) return failed("capsule", "capsule-altered");
	const fault = await findSignatureFault({ text, signature }, capsule, believed);
	if (fault) return failed("capsule", fault);
	return passed("capsule", capsule.serverTime);
}

/** The key that the phone made itself known with is the one that the evidence is checked by. */
export function checkEnrolment(text: string, { aparelho }: OfflineEvidence): Check {
	const enrolment = readEnrolment(text);
	const isTheirs =
		enrolment?.device === aparelho.id &&
		enrolment.publicKey === aparelho.chavePublica &&
		enrolment.at === aparelho.registradoEm;
	return isTheirs ? passed("enrolment", aparelho.id) : failed("enrolment", "device-swapped");
}

function isNamedBy({ capsula, aparelho }: OfflineEvidence, capsule: Capsule, text: string): boolean {
	const { serverTime, logHead, device } = capsule;
	return (
		sha256Hex(text) === capsula.hash &&
		serverTime === capsula.emitidaEm &&
		logHead.size === capsula.registro.tamanho &&
		logHead.hash === capsula.registro.hash &&
		device === aparelho.id
	);
}

/** By the key that the text names, which must be one that is believed. */
export async function findSignatureFault(
	{ text, signature }: SignedCapsule,
	{ key }: Pick<Capsule, "key">,
	believed: Believed,
): Promise<Fault | undefined> {
	const pem = believed(key);
	if (pem === undefined) return "capsule-unpinned";
	try {
		const certificate = readPem(pem);
		if (certificate.fingerprint !== key) return "capsule-unpinned";
		const content = new TextEncoder().encode(text);
		return (await isSignedBy(certificate, "SHA-256", content, signature)) ? undefined : "capsule-unsigned";
	} catch {
		return "capsule-unsigned";
	}
}
