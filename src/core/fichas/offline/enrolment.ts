import { canonicalJson } from "#core/kernel/canonical-json.ts";
import { sha256Hex } from "#core/kernel/sha256.ts";

/** A device made itself known, online, with the key it signs entries with. Its hash is what the first entry follows. */
export type Enrolment = {
	v: 1;
	alg: "ES256";
	device: string;
	account: string;
	member: string;
	/** SubjectPublicKeyInfo, base64url. */
	publicKey: string;
	/** ISO 8601 in UTC, by our clock. */
	at: string;
};

export function enrolmentText(enrolment: Enrolment): string {
	return canonicalJson({ schema: "rubrica-registro-de-aparelho-1", ...enrolment });
}

/** What the device's first entry names as the one before. */
export function genesisOf(enrolment: Enrolment): string {
	return sha256Hex(enrolmentText(enrolment));
}
