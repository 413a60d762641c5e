import { hash, verify } from "@node-rs/argon2";
import { PASSWORD_MAX } from "#core/accounts/password.ts";
import { inTurn } from "./hashing-turns.ts";

/** OWASP's first choice: argon2id (the library's default) with 19 MiB, two passes, one lane. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** A letter may take two places, and its accent two more. */
const LONGEST = 4 * PASSWORD_MAX;

/** `whose`: the account, or the name that was typed; each has a line of their own. */
export function hashPassword(password: string, whose: string): Promise<string> {
	return inTurn(whose, () => hash(oneSpelling(password), OPTIONS));
}

export function verifyPassword(stored: string, password: string, whose: string): Promise<boolean> {
	return inTurn(whose, async () => (await verify(stored, oneSpelling(password))) && password.length <= LONGEST);
}

/** What is too long to be anybody's is compared cut: made equal in full, tens of thousands of accents take a second. */
function oneSpelling(password: string): string {
	return password.slice(0, LONGEST).normalize("NFKC");
}

/** Costs what a real check costs: an unknown account must not be answered sooner. */
export async function pretendToVerify(password: string, whose: string): Promise<false> {
	decoy ??= hashPassword("nobody has this password", "nobody");
	await verifyPassword(await decoy, password, whose);
	return false;
}
let decoy: Promise<string> | undefined;
