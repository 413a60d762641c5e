import * as z from "zod/mini";
import { canonicalJson } from "#core/kernel/canonical-json.ts";
import { sha256Hex } from "#core/kernel/sha256.ts";
import { type SealAlg, sealAlgs } from "./daily-root.ts";
import { CHAIN_START } from "./event-chain.ts";

/**
 * `inicio`: the first of all. `sucessao`: the key before signed it. `anterior`: of before there was a list, vouched for
 * by the newest key. `novo-inicio`: the key before was lost, nobody but itself signed it, and its reason is stated.
 */
export const pinKinds = ["inicio", "sucessao", "anterior", "novo-inicio"] as const;
export type PinKind = (typeof pinKinds)[number];

const Sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** One certificate that may have sealed here. */
export const PinnedEntry = z.object({
	/** Counts from 1. */
	number: z.number(),
	kind: z.enum(pinKinds),
	/** PEM, and SHA-256 of its DER. */
	certificate: z.string(),
	fingerprint: Sha256,
	/** ISO 8601 in UTC. */
	from: z.string(),
	reason: z.nullable(z.string()),
	/** `pinHash` of the entry before; zeros for the first. */
	previous: Sha256,
	/** Whose key signed, by its certificate. */
	signer: Sha256,
	signerAlg: z.enum(sealAlgs),
	/** How the entry's own key signed as well: so the newest key vouches for all that stands before it. */
	ownAlg: z.nullable(z.enum(sealAlgs)),
	/** Base64. */
	signature: z.string(),
	ownSignature: z.nullable(z.string()),
});
export type PinnedEntry = z.infer<typeof PinnedEntry>;
export type PinContent = Omit<PinnedEntry, "signature" | "ownSignature">;

/** The list as it is kept outside of the database and published. */
export const PinnedList = z.object({ schema: z.literal("rubrica-certificados-1"), entries: z.array(PinnedEntry) });

export function writePinnedList(entries: PinnedEntry[]): string {
	return `${JSON.stringify({ schema: "rubrica-certificados-1", entries }, null, "\t")}\n`;
}

/** The text that is signed. RFC 8785. */
export function pinStatement(entry: PinContent): string {
	const { number, kind, certificate, fingerprint, from, reason, previous, signer, signerAlg, ownAlg } = entry;
	return canonicalJson({
		schema: "rubrica-certificado-1",
		number,
		kind,
		certificate,
		fingerprint,
		from,
		reason,
		previous,
		signer,
		alg: { text: "rfc8785", hash: "sha-256", signer: signerAlg, own: ownAlg },
	});
}

export function pinHash(entry: PinContent): string {
	return sha256Hex(pinStatement(entry));
}

/** What an entry that comes next must hold of those before. */
export function placeAfter(entries: PinnedEntry[]): { number: number; previous: string } {
	const last = entries.at(-1);
	return { number: entries.length + 1, previous: last ? pinHash(last) : CHAIN_START };
}

/** The one that seals today. */
export function newestOf(entries: PinnedEntry[]): PinnedEntry | undefined {
	return entries.findLast(({ kind }) => kind !== "anterior");
}

/** From here on each key is vouched for by the one before. */
export function lastBeginningOf(entries: PinnedEntry[]): PinnedEntry | undefined {
	return entries.findLast(({ kind }) => kind === "inicio" || kind === "novo-inicio");
}

/** How certificates are read where this runs. */
export type PinJudge = {
	fingerprintOf(certificate: string): string;
	algOf(certificate: string): SealAlg;
	isSigned(certificate: string, statement: string, signature: string): boolean;
};

/** The number of the first entry that does not follow from those before; undefined where all do. */
export function findBrokenEntry(entries: PinnedEntry[], judge: PinJudge): number | undefined {
	for (const [at, entry] of entries.entries()) if (!follows(entry, entries.slice(0, at), judge)) return at + 1;
	return undefined;
}

function follows(entry: PinnedEntry, before: PinnedEntry[], judge: PinJudge): boolean {
	try {
		const { number, previous } = placeAfter(before);
		if (entry.number !== number || entry.previous !== previous) return false;
		if (judge.fingerprintOf(entry.certificate) !== entry.fingerprint) return false;
		if ((entry.kind === "inicio") !== (number === 1)) return false;
		if (entry.kind === "novo-inicio" && !entry.reason?.trim()) return false;
		return isSignedRightly(entry, newestOf(before), judge);
	} catch {
		return false;
	}
}

function isSignedRightly(entry: PinnedEntry, newest: PinnedEntry | undefined, judge: PinJudge): boolean {
	const { kind, signerAlg, ownAlg, signature, ownSignature } = entry;
	const signer = kind === "inicio" || kind === "novo-inicio" ? entry : newest;
	if (!signer || entry.signer !== signer.fingerprint || signerAlg !== judge.algOf(signer.certificate)) return false;
	const statement = pinStatement(entry);
	if (!judge.isSigned(signer.certificate, statement, signature)) return false;
	if (kind !== "sucessao") return ownAlg === null && ownSignature === null;
	if (ownSignature === null || ownAlg !== judge.algOf(entry.certificate)) return false;
	return judge.isSigned(entry.certificate, statement, ownSignature);
}

/**
 * What another list is to one's own. `longer` may be taken: each key in it is vouched for by one's own newest.
 * `new-beginning` goes on from one's own too, but nobody known vouches for that: a person has to.
 */
export type Relation = "same" | "longer" | "shorter" | "new-beginning" | "other";

export function relationOf(mine: PinnedEntry[], theirs: PinnedEntry[]): Relation {
	const shared = Math.min(mine.length, theirs.length);
	for (let at = 0; at < shared; at++) {
		const [one, other] = [mine[at], theirs[at]];
		if (!one || !other || pinHash(one) !== pinHash(other)) return "other";
	}
	if (theirs.length === mine.length) return "same";
	if (theirs.length < mine.length) return "shorter";
	return theirs.slice(shared).some(({ kind }) => kind === "novo-inicio") ? "new-beginning" : "longer";
}
