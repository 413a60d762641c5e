import { canonicalJson, type Json } from "#core/kernel/canonical-json.ts";
import { sha256Hex } from "#core/kernel/sha256.ts";

/** What happened to a ficha, as the append-only log keeps it. */
export type ChainEvent = {
	seq: number;
	/** ISO 8601 in UTC, from the server's clock. */
	at: string;
	kind: string;
	fichaId: string;
	/** Hash of the event's content: the log proves it without showing it. */
	contentHash: string;
	previousHash: string;
	hash: string;
};

export const CHAIN_START = "0".repeat(64);

/**
 * Stands in every event's content as `alg`, since November 2026: of all hashes in and around it, and of the tree over
 * them the root says it again. Another one may follow from some event on; before it, each keeps its own.
 */
export const EVENT_ALG = "sha-256";

export function contentHash(content: Json): string {
	return sha256Hex(canonicalJson(content));
}

/** What an event's hash is taken of: everything but the hash itself, the event before included, as RFC 8785 writes it. */
export function eventText({ at, contentHash, fichaId, kind, previousHash, seq }: Omit<ChainEvent, "hash">): string {
	return JSON.stringify({ at, contentHash, fichaId, kind, previousHash, seq });
}

export function eventHash(event: Omit<ChainEvent, "hash">): string {
	return sha256Hex(eventText(event));
}

export function linkEvent(event: Omit<ChainEvent, "previousHash" | "hash">, previousHash: string): ChainEvent {
	const linked = { ...event, previousHash };
	return { ...linked, hash: eventHash(linked) };
}
