import { hash, verify } from "@node-rs/argon2";
import { PASSWORD_MAX } from "#core/accounts/password.ts";

/** OWASP's first choice: argon2id (the library's default) with 19 MiB, two passes, one lane. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const AT_ONCE = 2;
/** A letter may take two places, and its accent two more. */
const LONGEST = 4 * PASSWORD_MAX;
const LONGEST_QUEUE = 40;

/** Too many people are signing in at this instant; it passes. */
class HashingBusy extends Error {
	readonly code = "53000";
}

let running = 0;
const waiting: (() => void)[] = [];

export function hashPassword(password: string): Promise<string> {
	return inTurn(() => hash(oneSpelling(password), OPTIONS));
}

export function verifyPassword(stored: string, password: string): Promise<boolean> {
	return inTurn(async () => (await verify(stored, oneSpelling(password))) && password.length <= LONGEST);
}

/** What is too long to be anybody's is compared cut: made equal in full, tens of thousands of accents take a second. */
function oneSpelling(password: string): string {
	return password.slice(0, LONGEST).normalize("NFKC");
}

/** Costs what a real check costs: an unknown account must not be answered sooner. */
export async function pretendToVerify(password: string): Promise<false> {
	decoy ??= hashPassword("nobody has this password");
	await verifyPassword(await decoy, password);
	return false;
}
let decoy: Promise<string> | undefined;

/** A flood of sign-ins may fill this line, but not the cores that answer pages. */
async function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
	if (running >= AT_ONCE) {
		if (waiting.length >= LONGEST_QUEUE) throw new HashingBusy("password hashing is saturated");
		await new Promise<void>((resolve) => waiting.push(resolve));
	} else running++;
	try {
		return await work();
	} finally {
		const next = waiting.shift();
		if (next) next();
		else running--;
	}
}
