import { X509Certificate } from "node:crypto";
import type { PDF } from "@libpdf/core";
import type { SealPolicy } from "./seal-policy.ts";
import { digestFor, type SealKey, signCms } from "./sign-cms.ts";

/** The platform's key: it seals documents and signs the log's daily roots. */
export type Seal = {
	/** SHA-256 of the certificate, lower-case hex. */
	fingerprint: string;
	/** PEM, for whoever wants to check. */
	certificate: string;
	subject: string;
	selfMade: boolean;
	validUntil: Date;
	/** Over SHA-256 with PKCS#1 v1.5, PSS or ECDSA (DER), or Ed25519, as the certificate's key says. */
	sign(content: Uint8Array): Promise<Uint8Array>;
	/** `stamp` is asked for a time-stamp over the signature (DER), which then stands inside: PAdES B-T instead of B-B. */
	signPdf(pdf: PDF, at: Date, stamp?: (signature: Uint8Array) => Promise<Uint8Array>): Promise<Uint8Array>;
};

/** A signature by elliptic curve is at most this long (DER); by RSA as long as the key. */
const LONGEST_CURVE_SIGNATURE = 144;
/** For a time-stamp with the certificates of its authority. */
const STAMP_ROOM = 12 * 1024;

export type SealAbout = Pick<Seal, "fingerprint" | "certificate" | "subject" | "selfMade" | "validUntil">;

export function makeSeal(key: SealKey, about: SealAbout, policy?: SealPolicy): Seal {
	let room: Promise<number> | undefined;
	let placing: Promise<typeof import("./place-signature.ts")> | undefined;
	return {
		...about,
		sign: (content) => key.sign(content),
		async signPdf(pdf, at, stamp) {
			const entries = {
				Type: "/Sig",
				SubFilter: "/ETSI.CAdES.detached",
				M: pdfDate(at),
				// Beside a policy the standard wants no reason.
				...(policy ? {} : { Reason: "Selo de integridade do documento" }),
			};
			placing ??= import("./place-signature.ts");
			const { placeSignature } = await placing;
			room ??= roomFor(key, policy);
			const place = await placeSignature(pdf, "Selo", entries, (await room) + (stamp ? STAMP_ROOM : 0));
			const signed = await signCms(key, { digest: digestFor(key.scheme, place.content), policy });
			return place.fill(signed.write(stamp && (await stamp(signed.signature))));
		},
	};
}

/** Bytes to be kept free for a signature that is not known yet: it stands in the file with two letters for each. */
async function roomFor(key: SealKey, policy: SealPolicy | undefined): Promise<number> {
	const { modulusLength } = new X509Certificate(key.certificate).publicKey.asymmetricKeyDetails ?? {};
	const length = modulusLength ? Math.ceil(modulusLength / 8) : LONGEST_CURVE_SIGNATURE;
	const digest = digestFor(key.scheme, new Uint8Array());
	const signed = await signCms({ ...key, sign: async () => new Uint8Array(length) }, { digest, policy });
	return signed.write().length;
}

function pdfDate(at: Date): string {
	return `D:${at.toISOString().slice(0, 19).replace(/\D/g, "")}Z`;
}
