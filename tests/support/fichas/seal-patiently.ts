import type { Deps } from "#server/deps.ts";
import { sealFicha } from "#server/fichas/document/seal-ficha.ts";

/**
 * Where the stamp has to be inside: an authority that starts a program of its own for each answer takes longer, on a busy
 * machine, than the product lets anybody wait, and the file would be sealed without.
 */
export function sealPatiently(deps: Deps, fichaId: string): Promise<"sealed" | "not-signed"> {
	return sealFicha(deps, fichaId, { stampLimitMs: 60_000 });
}
