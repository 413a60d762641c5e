import { witnessCode } from "#core/fichas/evidence/witness.ts";
import type { Deps } from "#server/deps.ts";
import { sealingCertificates } from "#server/fichas/document/sealing-certificates.read.ts";
import { readNewestRoots } from "#server/fichas/evidence/published-roots.read.ts";
import { readWitnessNow } from "#server/fichas/evidence/witness.read.ts";

/** Some months of days: a few kilobytes, with which later files are compared. */
const MOST_ROOTS = 120;

/**
 * The built offline verifier with what it is to believe: certificates, authorities of stamps, and where the log stands
 * now. They are put in while it is handed out.
 */
export async function fillVerifier(deps: Deps, built: string): Promise<string> {
	const witness = await readWitnessNow(deps);
	const roots = await readNewestRoots(deps, MOST_ROOTS);
	const brought = {
		certificados: await sealingCertificates(deps),
		autoridades: deps.config.stampAnchors,
		testemunho: witness && witnessCode(witness),
		raizes: Object.fromEntries(roots.map(({ day, hash }) => [day, hash])),
		baixadoEm: deps.clock.now().toISOString(),
	};
	const json = JSON.stringify(brought).replaceAll("<", "\\u003c");
	return built.replace('"__TRUSTED__"', () => json);
}
