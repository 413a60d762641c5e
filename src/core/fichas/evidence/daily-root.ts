import { canonicalJson } from "#core/kernel/canonical-json.ts";
import type { Day } from "#core/kernel/day.ts";
import { sha256Hex } from "#core/kernel/sha256.ts";
import { CHAIN_START } from "./event-chain.ts";

/** How the platform's own certificate signs, as its key says. */
export const sealAlgs = ["rsassa-pkcs1-v1_5-sha-256", "rsassa-pss-sha-256", "ecdsa-sha-256", "ed25519"] as const;
export type SealAlg = (typeof sealAlgs)[number];

type DayOfLog = {
	/** São Paulo's calendar. */
	day: Day;
	/** Events `firstSeq` to `firstSeq + size - 1`; in version 2 a day without events has a root too, of size 0. */
	firstSeq: number;
	size: number;
	/** Of the tree over their hashes (RFC 6962). */
	root: string;
	/** ISO 8601 in UTC. */
	signedAt: string;
};

/** Signed until November 2026, for days with events only. Each stands for itself. */
export type RootOfVersion1 = DayOfLog & { version: 1 };

/** One for every day that is over, each holding the one before, signed by two keys of different kinds. */
export type RootOfVersion2 = DayOfLog & {
	version: 2;
	/** Counts all roots from 1, those of version 1 included. */
	number: number;
	/** Hash of event `firstSeq + size - 1`, the last one when the day ended; zeros before the first event of all. */
	head: string;
	/** `rootHash` of root `number - 1`; zeros for the first. */
	previousRoot: string;
	sealAlg: SealAlg;
	/** SHA-256 of the certificate (DER), and of the second key (SPKI, DER). Lower-case hex. */
	keys: { seal: string; second: string };
};

export type DailyRoot = RootOfVersion1 | RootOfVersion2;

/** What the tree over no events has: SHA-256 of nothing (RFC 6962, 2.1). */
export const EMPTY_ROOT = sha256Hex("");
export const FIRST_ROOT_FOLLOWS = CHAIN_START;

/** The text that both keys sign, and an authority stamps. RFC 8785: names in order, no blanks. */
export function rootStatement(root: DailyRoot): string {
	const { day, firstSeq, size, signedAt } = root;
	if (root.version === 1)
		return canonicalJson({ schema: "rubrica-raiz-1", day, firstSeq, size, root: root.root, signedAt });
	return canonicalJson({
		schema: "rubrica-raiz-2",
		number: root.number,
		day,
		firstSeq,
		size,
		root: root.root,
		head: root.head,
		previousRoot: root.previousRoot,
		signedAt,
		keys: root.keys,
		alg: {
			text: "rfc8785",
			hash: "sha-256",
			tree: "rfc6962-sha-256",
			seal: root.sealAlg,
			second: "ml-dsa-65",
		},
	});
}

/** What stands for a root elsewhere: in the root that follows, in the mark outside of the database, in receipts. */
export function rootHash(root: DailyRoot): string {
	return sha256Hex(rootStatement(root));
}
