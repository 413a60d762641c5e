import { element, objectIdentifier, octets, sequence, set } from "./write-der.ts";

/** A published text that says how a signature is to be made and read. */
export type SealPolicy = { name: string; id: string; sha256: string; url: string };

const SIGNATURE_POLICY = "1.2.840.113549.1.9.16.2.15";
const POLICY_URL = "1.2.840.113549.1.9.16.5.1";
const SHA_256 = "2.16.840.1.101.3.4.2.1";

/**
 * ICP-Brasil's "referência básica" for PDF, in force until 2037. The hash is the one written inside of the policy
 * (signPolicyHash): with that of its file the national validator refuses.
 */
export const sealPolicies = {
	"AD-RB": {
		name: "PA_PAdES_AD_RB_v1_3",
		id: "2.16.76.1.7.1.11.1.3",
		sha256: "23e4be4b9b362172e4ebb0e72b86a133ece5aad843d8651c6e38a0ba3f08fc60",
		url: "http://politicas.icpbrasil.gov.br/PA_PAdES_AD_RB_v1_3.der",
	},
} satisfies Record<string, SealPolicy>;

/** signature-policy-identifier (EN 319 122-1, 5.2.9): which, its hash, and where to read it. */
export function policyAttribute({ id, sha256, url }: SealPolicy): Uint8Array<ArrayBuffer> {
	const hash = sequence(sequence(objectIdentifier(SHA_256)), octets(Buffer.from(sha256, "hex")));
	const where = sequence(objectIdentifier(POLICY_URL), element(0x16, Buffer.from(url, "latin1")));
	const value = sequence(objectIdentifier(id), hash, sequence(where));
	return sequence(objectIdentifier(SIGNATURE_POLICY), set(value));
}
