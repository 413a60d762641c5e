import { canonicalJson } from "#core/kernel/canonical-json.ts";
import { isId } from "#core/kernel/ids.ts";
import { recordOf } from "#core/kernel/record.ts";
import { sha256Hex } from "#core/kernel/sha256.ts";
import { isMoment, parseCanonical } from "./read-parts.ts";

/** What a device calls itself, for whoever looks at the list of them. */
export const DEVICE_LABEL_MAX_LENGTH = 120;

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

/** From the text that was hashed; undefined for whatever is no enrolment, to the letter. */
export function readEnrolment(text: string): Enrolment | undefined {
	const { schema, v, alg, device, account, member, publicKey, at } = recordOf(parseCanonical(text));
	if (schema !== "rubrica-registro-de-aparelho-1" || v !== 1 || alg !== "ES256") return undefined;
	if (!isId(device) || !isId(account) || !isId(member) || typeof publicKey !== "string" || !isMoment(at))
		return undefined;
	return { v: 1, alg: "ES256", device, account, member, publicKey, at };
}
