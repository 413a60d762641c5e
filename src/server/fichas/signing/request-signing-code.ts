import { maskEmail } from "#core/kernel/mask-email.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import type { Deps } from "#server/deps.ts";
import { signingCodes } from "#server/fichas/ficha.table.ts";
import type { FoundSigning } from "#server/fichas/signing.read.ts";
import { sendSigningCode } from "./send-signing-code.job.ts";
import { signingAllowances } from "./signing-allowances.ts";

const CODE_LIFE_MS = 10 * 60_000;

export type CodeRefusal = "not-open" | "no-email" | "too-many";

/** A code to the signer's own address. A new one takes the place of the last. */
export async function requestSigningCode(
	deps: Deps,
	{ found, ip }: { found: FoundSigning; ip: string },
): Promise<Result<{ sentTo: string }, CodeRefusal>> {
	if (found.state !== "open") return refuse("not-open");
	const { id: signerId, email } = found.signer;
	if (!email) return refuse("no-email");
	for (const [allowance, key] of [
		[signingAllowances.codeBySigner, signerId],
		[signingAllowances.codeByAddress, ip],
	] as const) {
		if (!(await deps.limiter.take(allowance, key)).allowed) return refuse("too-many");
	}
	const sentAt = deps.clock.now();
	const code = {
		nonce: deps.random.token(),
		email,
		sentAt,
		expiresAt: new Date(sentAt.getTime() + CODE_LIFE_MS),
		tries: 0,
		confirmedAt: null,
	};
	await deps.db.transaction(async (tx) => {
		await tx
			.insert(signingCodes)
			.values({ signerId, ...code })
			.onConflictDoUpdate({ target: signingCodes.signerId, set: code });
		await deps.jobs.enqueue(tx, sendSigningCode, { signerId });
	});
	return succeed({ sentTo: maskEmail(email) });
}
