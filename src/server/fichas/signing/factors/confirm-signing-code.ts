import { and, eq, gt, lt, sql } from "drizzle-orm";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import type { Deps } from "#server/deps.ts";
import { signingCodes } from "#server/fichas/ficha.table.ts";
import { signingAllowances } from "#server/fichas/signing/signing-allowances.ts";
import { sameText } from "#server/platform/secrets.ts";
import { codeOf, codeProof } from "./signing-code.read.ts";

const MAX_TRIES = 5;

export type ConfirmRefusal = "no-code" | "wrong-code" | "too-many";

/**
 * Each try is counted before it is looked at: parallel guesses do not get more of them, nor does who asks for many codes.
 * Answers what the signature has to bring back: of two who have the link, only the one who typed the code has it.
 */
export async function confirmSigningCode(
	deps: Deps,
	{ signer, code }: { signer: { id: string }; code: string },
): Promise<Result<{ proof: string }, ConfirmRefusal>> {
	const mine = eq(signingCodes.signerId, signer.id);
	const now = deps.clock.now();
	const [current] = await deps.db.select().from(signingCodes).where(mine);
	if (!current || current.expiresAt <= now) return refuse("no-code");
	if (!(await deps.limiter.take(signingAllowances.codeTriesBySigner, signer.id)).allowed) return refuse("too-many");
	const [tried] = await deps.db
		.update(signingCodes)
		.set({ tries: sql`${signingCodes.tries} + 1` })
		.where(and(mine, lt(signingCodes.tries, MAX_TRIES), gt(signingCodes.expiresAt, now)))
		.returning();
	if (!tried) return refuse("too-many");
	if (!sameText(code.replace(/\D/g, ""), codeOf(deps, tried))) return refuse("wrong-code");
	// The one that was compared: a newer code may have been asked for meanwhile.
	const confirmed = await deps.db
		.update(signingCodes)
		.set({ confirmedAt: tried.confirmedAt ?? now })
		.where(and(mine, eq(signingCodes.nonce, tried.nonce)))
		.returning({ signerId: signingCodes.signerId });
	return confirmed.length > 0 ? succeed({ proof: codeProof(deps, tried) }) : refuse("no-code");
}
