import { maskEmail } from "#core/kernel/mask-email.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import type { Deps } from "#server/deps.ts";
import { sendCopy } from "./document/send-copy.job.ts";
import { signingAllowances } from "./signing/signing-allowances.ts";
import { findSigning } from "./signing.read.ts";

export type CopyRefusal = "unknown-link" | "not-signed" | "no-email" | "too-many";

/** The signer asks for the copy once more. Before the seal there is none yet: then it comes by itself. */
export async function requestCopy(
	deps: Deps,
	{ token }: { token: string },
): Promise<Result<{ sentTo: string }, CopyRefusal>> {
	const found = await findSigning(deps, token);
	if (!found) return refuse("unknown-link");
	const { signer, state } = found;
	if (state !== "signed") return refuse("not-signed");
	if (!signer.email) return refuse("no-email");
	if (!(await deps.limiter.take(signingAllowances.copyBySigner, signer.id)).allowed) return refuse("too-many");
	const asked = deps.clock.now().getTime();
	await deps.db.transaction((tx) => deps.jobs.enqueue(tx, sendCopy, { signerId: signer.id, asked }));
	return succeed({ sentTo: maskEmail(signer.email) });
}
