import { randomBytes, randomUUID } from "node:crypto";

export type Random = {
	uuid(): string;
	/** Unguessable text of at least 128 bits, safe in a URL. */
	token(): string;
};

/** The call costs far more than the bytes: they are drawn for a hundred requests at once, as Node does for its ids. */
const DRAWN_AT_ONCE = 4096;
let drawn = Buffer.alloc(0);
let used = 0;

/** For what is no secret by tomorrow, such as a request's id: a few, of which no two callers get the same. */
export function drawBytes(count: number): Buffer {
	if (used + count > drawn.length) {
		drawn = randomBytes(Math.max(count, DRAWN_AT_ONCE));
		used = 0;
	}
	used += count;
	return drawn.subarray(used - count, used);
}

export const systemRandom: Random = {
	uuid: () => randomUUID(),
	token: () => randomBytes(24).toString("base64url"),
};
