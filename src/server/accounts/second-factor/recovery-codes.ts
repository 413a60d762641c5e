import { and, count, eq, isNull } from "drizzle-orm";
import { recoveryCodes } from "#server/accounts/account.table.ts";
import type { Deps } from "#server/deps.ts";
import type { Transaction } from "#server/platform/db/connect.ts";

const CODES = 10;
const LETTERS = 12;
/** Crockford's 32: five bits a letter, and none that is mistaken for another. */
const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";

/** New codes in place of all earlier ones. They are shown now and never again. */
export async function replaceRecoveryCodes(
	deps: Pick<Deps, "random" | "secrets">,
	tx: Transaction,
	userId: string,
): Promise<string[]> {
	const codes = Array.from({ length: CODES }, () => makeCode(deps));
	await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
	await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashCode(deps, userId, code) })));
	return codes;
}

/** Uses the code up. Of several who try at once exactly one gets it. */
export async function spendRecoveryCode(
	deps: Pick<Deps, "clock" | "secrets">,
	tx: Transaction,
	userId: string,
	typed: string,
): Promise<boolean> {
	const codeHash = hashCode(deps, userId, typed);
	const used = await tx
		.update(recoveryCodes)
		.set({ usedAt: deps.clock.now() })
		.where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash), isNull(recoveryCodes.usedAt)))
		.returning({ codeHash: recoveryCodes.codeHash });
	return used.length === 1;
}

/** How many are left. */
export async function countRecoveryCodes({ db }: Pick<Deps, "db">, userId: string): Promise<number> {
	const [left] = await db
		.select({ n: count() })
		.from(recoveryCodes)
		.where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
	return left?.n ?? 0;
}

function makeCode({ random }: Pick<Deps, "random">): string {
	const bytes = Buffer.from(random.token(), "base64url").subarray(0, LETTERS);
	const letters = [...bytes].map((byte) => ALPHABET[byte % ALPHABET.length]);
	return letters.join("").replace(/(.{4})(?=.)/g, "$1-");
}

/** Keyed, because sixty bits can be guessed from a plain hash by whoever has a copy of the database. */
function hashCode({ secrets }: Pick<Deps, "secrets">, userId: string, typed: string): string {
	const plain = typed
		.toLowerCase()
		.replace(/[^0-9a-z]/g, "")
		.replaceAll("o", "0")
		.replace(/[il]/g, "1");
	return secrets.derive("recovery-code", `${userId} ${plain}`);
}
