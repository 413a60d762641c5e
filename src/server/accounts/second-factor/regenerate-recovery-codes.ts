import { type Result, refuse } from "#core/kernel/result.ts";
import { type OwnerProof, type OwnerProofRefusal, withOwnerProof } from "#server/accounts/sign-in/with-owner-proof.ts";
import type { Deps } from "#server/deps.ts";
import { replaceRecoveryCodes } from "./recovery-codes.ts";

/** The old ones, wherever they were noted down, are void. */
export async function regenerateRecoveryCodes(
	deps: Deps,
	proof: OwnerProof,
): Promise<Result<string[], OwnerProofRefusal | "not-on">> {
	const { account } = proof.current;
	if (!account.totpConfirmedAt) return refuse("not-on");
	return withOwnerProof(deps, proof, (tx) => replaceRecoveryCodes(deps, tx, account.id));
}
