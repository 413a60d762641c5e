import { createHash } from "node:crypto";
import type { PinKey } from "./sign-entry.ts";

/** The same key, for use inside a transaction. */
export type Aside = (key: PinKey) => PinKey;

/** A list grows by its certificates of before and one: nobody has as many keys as this. */
const MOST_SIGNATURES = 50;

class SignFirst extends Error {
	readonly key: PinKey;
	readonly content: Uint8Array;
	constructor(key: PinKey, content: Uint8Array) {
		super("a signature is asked for first");
		this.key = key;
		this.content = content;
	}
}

/**
 * Runs `work`, which opens a transaction and signs inside of it by keys that it has put `aside`. What is to be signed is
 * found out in a transaction that is undone; the key signs while none is open, and `work` begins again with what it said.
 */
export async function signAside<Value>(work: (aside: Aside) => Promise<Value>): Promise<Value> {
	const signed = new Map<string, Uint8Array>();
	const aside: Aside = (key) => ({
		certificate: key.certificate,
		sign: async (content) => {
			const known = signed.get(nameOf(key, content));
			if (!known) throw new SignFirst(key, content);
			return known;
		},
	});
	while (true) {
		try {
			return await work(aside);
		} catch (error) {
			if (!(error instanceof SignFirst) || signed.size >= MOST_SIGNATURES) throw error;
			const { key, content } = error;
			signed.set(nameOf(key, content), await key.sign(content));
		}
	}
}

function nameOf({ certificate }: PinKey, content: Uint8Array): string {
	return createHash("sha256").update(certificate).update(content).digest("hex");
}
