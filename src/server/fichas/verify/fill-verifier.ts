import type { Deps } from "#server/deps.ts";
import { sealingCertificates } from "#server/fichas/document/sealing-certificates.read.ts";

/** The built offline verifier with the certificates it is to trust: they are put in while it is handed out. */
export async function fillVerifier(deps: Deps, built: string): Promise<string> {
	const brought = { certificados: await sealingCertificates(deps), baixadoEm: deps.clock.now().toISOString() };
	const json = JSON.stringify(brought).replaceAll("<", "\\u003c");
	return built.replace('"__TRUSTED__"', () => json);
}
