import type { Deps } from "#server/deps.ts";
import { listCertificates } from "#server/platform/seal/find-certificate.ts";

/** Every certificate that ever sealed here, today's first: the offline verifier takes them along. */
export async function sealingCertificates(deps: Deps): Promise<string[]> {
	const { certificate } = await deps.seal();
	const others = await listCertificates(deps.db);
	return [...new Set([certificate, ...others])];
}
