import { readPem } from "#core/fichas/verify/verify-certificate.ts";
import { readSealOf, readStampInside } from "#core/fichas/verify/verify-pdf.ts";
import type { Deps } from "#server/deps.ts";
import type { Network } from "#server/platform/outward/network.ts";
import { deriveLongTerm } from "#server/platform/seal/long-term/derive-long-term.ts";
import {
	gatherRevocation,
	makeRevocationFetch,
	type Revocation,
	type RevocationFetch,
} from "#server/platform/seal/long-term/gather-revocation.ts";
import { requestTimestamp } from "#server/platform/seal/request-timestamp.ts";
import { bytesFile, type DossierFile } from "./dossier-file.ts";

type World = Pick<Deps, "config" | "pins" | "clock" | "log">;

/** They lie in memory together: of a case with more, the first ones have a copy. */
const MOST_BYTES = 32 * 1024 * 1024;
const STAMP_MS = 2_000;

/**
 * Beside each sealed document a copy for the long term, where the seal's certificate says who publishes what was
 * revoked. Our own certificate says nothing: then there is none, and nobody is asked.
 */
export async function longTermFiles(deps: World, files: DossierFile[], network?: Network): Promise<DossierFile[]> {
	if (!(await isIssued(deps))) return [];
	const fetch = makeRevocationFetch(new URL(deps.config.publicUrl).hostname, network);
	const derive = makeDerive(deps);
	const derived: DossierFile[] = [];
	let bytes = 0;
	for (const file of files) {
		if (!file.path.startsWith("documentos/") || !("read" in file)) continue;
		const sealed = Uint8Array.from(await file.read());
		const revocation = await revocationOf(deps, sealed, fetch);
		if (!revocation) return derived;
		bytes += sealed.length;
		if (bytes > MOST_BYTES) return derived;
		derived.push(bytesFile(file.path.replace("documentos/", "longo-prazo/"), await derive(sealed, revocation)));
	}
	return derived;
}

/** No document is read for nothing: where each certificate is its own issuer, nobody publishes anything. */
async function isIssued({ pins }: World): Promise<boolean> {
	return [...(await pins()).certificates.values()].some((pem) => !readPem(pem).selfSigned);
}

/**
 * Of the seal; without it there is no copy. Of the authority whose time-stamp stands inside, its certificates, and its
 * lists and answers where it gives any.
 */
async function revocationOf(
	deps: World,
	sealed: Uint8Array<ArrayBuffer>,
	fetch: RevocationFetch,
): Promise<Revocation | undefined> {
	const seal = readSealOf(sealed);
	if (!seal) return undefined;
	const asked = { fetch, now: deps.clock.now() };
	const found = await gatherRevocation(seal.certificate, seal.certificates, asked);
	if (!found.ok) {
		if (found.reason !== "self-made") deps.log.warn({ reason: found.reason }, "no long-term copy of a document");
		return undefined;
	}
	const inside = readStampInside(seal);
	if (!inside) return found.value;
	const ofStamp = await gatherRevocation(inside.certificate, inside.certificates, asked);
	return {
		certificates: [...found.value.certificates, ...inside.certificates.map(({ der }) => der)],
		crls: [...found.value.crls, ...(ofStamp.ok ? ofStamp.value.crls : [])],
		ocsps: [...found.value.ocsps, ...(ofStamp.ok ? ofStamp.value.ocsps : [])],
	};
}

/** An authority that fails once is not waited for again: the copy then has no stamp over it (B-LT). */
function makeDerive(deps: World) {
	const { timestampUrl } = deps.config;
	let isAway = false;
	return async (sealed: Uint8Array, revocation: Revocation): Promise<Uint8Array> => {
		if (timestampUrl === undefined || isAway) return deriveLongTerm(sealed, revocation);
		try {
			return await deriveLongTerm(sealed, revocation, async (content) => {
				const { token } = await requestTimestamp(deps, timestampUrl, content, { limitMs: STAMP_MS });
				return Buffer.from(token, "base64");
			});
		} catch (error) {
			isAway = true;
			deps.log.warn({ err: error }, "no time-stamp over a long-term copy");
			return deriveLongTerm(sealed, revocation);
		}
	};
}
