import type { Deps } from "#server/deps.ts";

const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";
const LENGTH = 16;

/**
 * Random for each account and good until the person chooses one. It is derived when the mail is written and
 * when it is typed in, so it stands in no table, queue or log.
 */
export function temporaryPassword({ secrets }: Pick<Deps, "secrets">, userId: string): string {
	const bytes = Buffer.from(secrets.derive("temporary-password", userId), "base64url");
	const letters = [...bytes.subarray(0, LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]);
	return letters.join("").replace(/(.{4})(?=.)/g, "$1-");
}
