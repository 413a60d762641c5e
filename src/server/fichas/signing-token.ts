import type { Deps } from "#server/deps.ts";

const CODE_LETTERS = 10;
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** The link's token: 256 bits, made again from the signer's id when a link is shown or mailed; only its hash is stored. */
export function signingToken({ secrets }: Pick<Deps, "secrets">, signerId: string): string {
	return secrets.derive("signing-link", signerId);
}

/** The owner's own link to a proposal. */
export function ownerToken({ secrets }: Pick<Deps, "secrets">, answerId: string): string {
	return secrets.derive("owner-link", answerId);
}

/** For typing by hand (`/a/7K3M9QXA2B`): shorter, so it is throttled harder than the link. */
export function signingCode({ secrets }: Pick<Deps, "secrets">, signerId: string): string {
	const bytes = Buffer.from(secrets.derive("signing-code", signerId), "base64url");
	return [...bytes.subarray(0, CODE_LETTERS)].map((byte) => ALPHABET[byte % 32]).join("");
}
