import type { FichaType } from "#core/fichas/ficha-type.ts";
import type { Values } from "#core/fichas/form/field.ts";
import type { Deps } from "#server/deps.ts";
import { makeSent, sign } from "./make-ficha.ts";
import { sampleTrace } from "./printed-samples.ts";

/** Filled in, sent, and signed by everybody, through the use cases. */
export async function makeSignedFicha(
	deps: Deps,
	userId: string,
	tipo: FichaType = "visita",
	change: Values = {},
): Promise<string> {
	const { fichaId, documentHash, signers } = await makeSent(deps, userId, tipo, change);
	for (const { token } of signers) {
		const signed = await sign(deps, token, documentHash, { trace: sampleTrace() });
		if (!signed.ok) throw new Error(signed.reason);
	}
	return fichaId;
}
