import type { Deps } from "#server/deps.ts";

/** Every certificate of the pinned list, today's first: the offline verifier takes them along. */
export async function sealingCertificates(deps: Deps): Promise<string[]> {
	const { certificate } = await deps.seal();
	const { certificates } = await deps.pins();
	return [...new Set([certificate, ...certificates.values()])];
}
