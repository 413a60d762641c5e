import * as z from "zod/mini";
import { type RootOfVersion1, type RootOfVersion2, rootStatement, sealAlgs } from "#core/fichas/evidence/daily-root.ts";
import { fromBase64, isSignedBy, readPem } from "./verify-certificate.ts";

const Sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const Count = z.number().check(z.int(), z.minimum(0));
/** More than a hundred years of days. */
const MAX_ROOTS = 40_000;
const MAX_LIST_LETTERS = 256 * 1024 * 1024;

const listed = {
	number: Count,
	day: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
	firstSeq: Count,
	size: Count,
	root: Sha256,
	signedAt: z.string(),
	/** Not there where only the chain was asked for (`?resumo=1`). */
	signature: z.optional(z.string()),
};
const Listed1 = z.object({ version: z.literal(1), ...listed, keyId: Sha256 });
const Listed2 = z.object({
	version: z.literal(2),
	...listed,
	head: Sha256,
	previousRoot: Sha256,
	sealAlg: z.enum(sealAlgs),
	keys: z.object({ seal: Sha256, second: Sha256 }),
});

/** What `/raizes.json` gives: the root of every day, for whoever keeps a copy. */
export const RootList = z.object({
	schema: z.literal("rubrica-raizes-1"),
	raizes: z.array(z.union([Listed2, Listed1])).check(z.maxLength(MAX_ROOTS)),
	/** Who signed, by the SHA-256 of the certificate. */
	certificados: z.record(z.string(), z.string()),
});
export type RootList = z.infer<typeof RootList>;

/** A root as any of our files tells it; in a proof, one of version 1 has no number. */
export type KnownRoot = (RootOfVersion1 & { number?: number | undefined }) | RootOfVersion2;

/** Undefined for whatever is no list of ours. */
export function readRootList(text: string): RootList | undefined {
	if (text.length > MAX_LIST_LETTERS) return undefined;
	try {
		return RootList.safeParse(JSON.parse(text)).data;
	} catch {
		return undefined;
	}
}

/** The days whose signature does not hold, or is by a certificate that is none of `known`. */
export async function findUnsigned({ raizes, certificados }: RootList, known: string[]): Promise<string[]> {
	const unsigned: string[] = [];
	for (const root of raizes) {
		if (root.signature === undefined) continue;
		const fingerprint = root.version === 1 ? root.keyId : root.keys.seal;
		const holds = known.includes(fingerprint) && (await isSigned(root, root.signature, certificados[fingerprint]));
		if (!holds) unsigned.push(root.day);
	}
	return unsigned;
}

async function isSigned(root: KnownRoot, signature: string, pem: string | undefined): Promise<boolean> {
	try {
		const certificate = readPem(pem ?? "");
		const fingerprint = root.version === 2 ? root.keys.seal : certificate.fingerprint;
		const content = new TextEncoder().encode(rootStatement(root));
		return (
			certificate.fingerprint === fingerprint && isSignedBy(certificate, "SHA-256", content, fromBase64(signature))
		);
	} catch {
		return false;
	}
}
