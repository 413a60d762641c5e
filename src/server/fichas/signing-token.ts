import type { Deps } from "#server/deps.ts";
import { hashToken } from "#server/platform/secrets.ts";

const CODE_LETTERS = 10;
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Whoever has a link, and which of theirs counts. */
export type LinkHolder = { id: string; linkVersion: number };
type Secrets = Pick<Deps, "secrets">;

/** The link's token: 256 bits, made again from the signer's row when a link is shown or mailed; only its hash is stored. */
export function signingToken({ secrets }: Secrets, signer: LinkHolder): string {
	return secrets.derive("signing-link", subjectOf(signer));
}

/** The owner's own link to a proposal. */
export function ownerToken({ secrets }: Secrets, asked: LinkHolder): string {
	return secrets.derive("owner-link", subjectOf(asked));
}

/** For typing by hand (`/a/7K3M9QXA2B`): shorter, so it is throttled harder than the link. */
export function signingCode({ secrets }: Secrets, signer: LinkHolder): string {
	const bytes = Buffer.from(secrets.derive("signing-code", subjectOf(signer)), "base64url");
	return [...bytes.subarray(0, CODE_LETTERS)].map((byte) => ALPHABET[byte % 32]).join("");
}

/** As a code is kept: fifty bits are found in a plain hash within a day by whoever has a copy of the database, and not in this one. */
export function keptCode({ secrets }: Secrets, code: string): string {
	return secrets.derive("kept-signing-code", code);
}

/** What a row may hold of a code that somebody typed: before 2026-11-18 it was the plain hash, and what was sent then may still wait. */
export function keptAs(secrets: Secrets, typed: string): [string, string] {
	const code = plainCode(typed);
	return [keptCode(secrets, code), hashToken(code)];
}

/** As typed by a person: any case, dashes and spaces, O for 0, I and L for 1. */
function plainCode(typed: string): string {
	return typed
		.toUpperCase()
		.replace(/[^0-9A-Z]/g, "")
		.replaceAll("O", "0")
		.replace(/[IL]/g, "1");
}

/** The first one is made of the id alone, as it was before links could change. */
export function subjectOf({ id, linkVersion }: LinkHolder): string {
	return linkVersion === 0 ? id : `${id} ${linkVersion}`;
}
