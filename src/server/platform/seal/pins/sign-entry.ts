import {
	type PinContent,
	type PinKind,
	type PinnedEntry,
	pinStatement,
	placeAfter,
} from "#core/fichas/evidence/pinned-list.ts";
import { fingerprintOf, sealAlgOf } from "../seal-alg.ts";

/** A certificate (PEM) and what signs with its key. */
export type PinKey = { certificate: string; sign(content: Uint8Array): Promise<Uint8Array> };

type NewPin = { kind: PinKind; certificate: string; from: Date; reason: string | null };

/** `own`: the entry's own key, where it is another than the signer's and at hand. */
export async function signEntry(
	before: PinnedEntry[],
	{ kind, certificate, from, reason }: NewPin,
	{ signer, own }: { signer: PinKey; own?: PinKey },
): Promise<PinnedEntry> {
	const content: PinContent = {
		...placeAfter(before),
		kind,
		certificate,
		fingerprint: fingerprintOf(certificate),
		from: from.toISOString(),
		reason,
		signer: fingerprintOf(signer.certificate),
		signerAlg: sealAlgOf(signer.certificate),
		ownAlg: own ? sealAlgOf(own.certificate) : null,
	};
	const statement = Buffer.from(pinStatement(content));
	const signWith = async (key: PinKey) => Buffer.from(await key.sign(statement)).toString("base64");
	return { ...content, signature: await signWith(signer), ownSignature: own ? await signWith(own) : null };
}

/**
 * A list that begins with the key of today. What sealed before there was a list is vouched for by it, and named as
 * what it is: taken from the database, once.
 */
export async function beginList(
	key: PinKey,
	earlier: string[],
	now: Date,
	why: string | null = null,
): Promise<PinnedEntry[]> {
	const pin = { certificate: key.certificate, from: now, reason: why };
	const entries = [await signEntry([], { kind: "inicio", ...pin }, { signer: key })];
	for (const certificate of earlier) {
		const reason = "usado antes de existir esta lista; incluído a partir do banco de dados";
		const taken = { kind: "anterior", certificate, from: now, reason } as const;
		entries.push(await signEntry(entries, taken, { signer: key }));
	}
	return entries;
}
