import { type CodeChannel, isCodeChannel } from "#core/fichas/evidence/factors.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import type { Deps } from "#server/deps.ts";
import { signingCodes } from "#server/fichas/ficha.table.ts";
import { destinationKey } from "#server/fichas/signing/destination-key.ts";
import { signingAllowances } from "#server/fichas/signing/signing-allowances.ts";
import type { FoundSigning } from "#server/fichas/signing.read.ts";
import { limitKey } from "#server/http/client-address.ts";
import { sendSigningCode } from "./send-signing-code.job.ts";
import { maskDestination } from "./signing-code.read.ts";

const CODE_LIFE_MS = 10 * 60_000;

export type CodeRefusal = "not-open" | "no-email" | "no-phone" | "too-many";
type Wanted = { found: FoundSigning; ip: string; channel?: CodeChannel };

/** By which ways a code can reach this person; one that is demanded leaves no other. */
export function channelsFor(
	{ messages }: Pick<Deps, "messages">,
	{ email, telefone, fator }: { email: string | null; telefone: string | null; fator: string | null },
): CodeChannel[] {
	if (isCodeChannel(fator)) return [fator];
	return [...(email ? (["e-mail"] as const) : []), ...(telefone ? messages.channels : [])];
}

/** A code to the signer's own address or phone. A new one takes the place of the last. */
export async function requestSigningCode(
	deps: Deps,
	{ found: { signer, ficha, state }, ip, channel = "e-mail" }: Wanted,
): Promise<Result<{ sentTo: string }, CodeRefusal>> {
	if (state !== "open") return refuse("not-open");
	const { id: signerId } = signer;
	if (!channelsFor(deps, signer).includes(channel)) return refuse(channel === "e-mail" ? "no-email" : "no-phone");
	const destination =
		channel === "e-mail" ? { email: signer.email, telefone: null } : { email: null, telefone: signer.telefone };
	const [account, reached] = [ficha.accountId ?? ficha.id, destinationKey(destination)];
	for (const [allowance, key] of [
		[signingAllowances.codeBySigner, signerId],
		[signingAllowances.codeByAddress, limitKey(ip)],
		[signingAllowances.codeByAccount, account],
		[signingAllowances.codeByDestination, `${account} ${reached}`],
		[signingAllowances.codeByAnyone, reached],
	] as const) {
		if (!(await deps.limiter.take(allowance, key)).allowed) return refuse("too-many");
	}
	const sentAt = deps.clock.now();
	const code = {
		nonce: deps.random.token(),
		canal: channel,
		...destination,
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
	return succeed({ sentTo: maskDestination(destination) });
}
