import * as z from "zod/mini";
import { type DailyRoot, rootHash, rootStatement } from "#core/fichas/evidence/daily-root.ts";
import { canonicalJson } from "#core/kernel/canonical-json.ts";
import { DAY_MS, MINUTE_MS } from "#core/kernel/duration.ts";
import { sha256Hex } from "#core/kernel/sha256.ts";
import { fromBase64 } from "./verify-certificate.ts";
import { type Check, failed, stampPassed } from "./verify-check.ts";
import { noAnchors, readStamp, type Stamp } from "./verify-stamp.ts";

/** Ten years of renewals each night, and more. */
const MAX_LATER = 4000;
/** Authorities' clocks differ by less. */
const CLOCKS_DIFFER_MS = 5 * MINUTE_MS;
const YEAR_MS = 365 * DAY_MS;
const AHEAD_MS = 60 * DAY_MS;

/**
 * What an authority stamped after a root was signed, in order. `carimbo`: over the root's own text, where none could be
 * had that night. `renovacao`: over the root and every stamp before.
 */
const LaterStamp = z.object({ kind: z.enum(["carimbo", "renovacao"]), token: z.string() });
export const LaterStamps = z.array(LaterStamp).check(z.maxLength(MAX_LATER));
export type LaterStamp = z.infer<typeof LaterStamp>;

export type Stamped = {
	timestampToken: string | null;
	/** Of another authority, where two are asked. */
	secondStamp?: string | null | undefined;
	laterStamps?: LaterStamp[] | undefined;
};

/**
 * The text that a renewal is stamped over: it names the root and, by their hashes, all stamps that it renews. While this
 * one holds, they do, although the keys or the algorithms they were made with have ended since.
 */
export function renewalStatement(root: DailyRoot, earlier: string[]): string {
	return canonicalJson({
		schema: "rubrica-recarimbo-1",
		day: root.day,
		root: rootHash(root),
		stamps: earlier.map(hashOfBase64),
		alg: { text: "rfc8785", hash: "sha-256", stamp: "rfc3161" },
	});
}

export function hashOfBase64(text: string): string {
	try {
		return sha256Hex(fromBase64(text));
	} catch {
		return "";
	}
}

/** A stamp with the text that it must be over. `renewal`: which one it is, counted from 1. */
export type StampedText = { token: string; text: string; renewal: number | undefined };

export function stampedTexts(root: DailyRoot & Stamped): StampedText[] {
	const own = rootStatement(root);
	const texts: StampedText[] = [];
	const add = (token: string, renews: boolean) => {
		const earlier = texts.map((each) => each.token);
		const renewal = renews ? texts.filter((each) => each.renewal !== undefined).length + 1 : undefined;
		texts.push({ token, text: renews ? renewalStatement(root, earlier) : own, renewal });
	};
	for (const token of [root.timestampToken, root.secondStamp]) if (token) add(token, false);
	for (const { kind, token } of root.laterStamps ?? []) add(token, kind === "renovacao");
	return texts;
}

/** Each stamp by itself, and renewals in their order: none is older than what it renews. */
export async function checkRootStamps(root: DailyRoot & Stamped, anchors = noAnchors): Promise<Check[]> {
	const checks: Check[] = [];
	let newest: Stamp | undefined;
	for (const { token, text, renewal } of stampedTexts(root)) {
		const stamp = await readStamp(token, sha256Hex(text), anchors);
		const isBehind = stamp && newest && renewal && stamp.at.getTime() + CLOCKS_DIFFER_MS < newest.at.getTime();
		if (!stamp || isBehind) {
			checks.push(failed("stamp", "stamp-invalid", root.day));
			continue;
		}
		const isLate = renewal !== undefined && newest?.validUntil !== undefined && stamp.at > newest.validUntil;
		checks.push(stampPassed({ ...stamp, renewal, isLate }));
		if (!newest || stamp.at > newest.at) newest = stamp;
	}
	return checks;
}

/**
 * When a stamp is to be renewed: after a year, and before its authority's certificate ends. One that was made shortly
 * before that end is renewed halfway, so that a certificate that is not replaced is not asked for each night.
 */
export function renewalDue({ at, validUntil }: Pick<Stamp, "at" | "validUntil">): Date {
	const year = at.getTime() + YEAR_MS;
	if (!validUntil) return new Date(year);
	const halfway = at.getTime() + (validUntil.getTime() - at.getTime()) / 2;
	return new Date(Math.min(year, Math.max(validUntil.getTime() - AHEAD_MS, halfway)));
}
