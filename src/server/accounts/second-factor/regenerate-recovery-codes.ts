import { type Result, refuse } from "#core/kernel/result.ts";
import {
	type Reauthentication,
	type ReauthenticationRefusal,
	withReauthentication,
} from "#server/accounts/sign-in/with-reauthentication.ts";
import type { Deps } from "#server/deps.ts";
import { replaceRecoveryCodes } from "./recovery-codes.ts";

/** The old ones, wherever they were noted down, are void. */
export async function regenerateRecoveryCodes(
	deps: Deps,
	proof: Reauthentication,
): Promise<Result<string[], ReauthenticationRefusal | "not-on">> {
	const { account } = proof.current;
	if (!account.totpConfirmedAt) return refuse("not-on");
	return withReauthentication(deps, proof, (tx) => replaceRecoveryCodes(deps, tx, account.id));
}
