import { randomBytes, randomUUID } from "node:crypto";

export type Random = {
	uuid(): string;
	/** Unguessable text of at least 128 bits, safe in a URL. */
	token(): string;
};

export const systemRandom: Random = {
	uuid: () => randomUUID(),
	token: () => randomBytes(24).toString("base64url"),
};
