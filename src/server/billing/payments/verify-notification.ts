import { createHmac, timingSafeEqual } from "node:crypto";

export type SignedNotification = {
	/** `x-signature` as it came; a header that came twice arrives joined by a comma. */
	signature: string | undefined;
	requestId: string | undefined;
	/** `data.id` of the address, and of the body. */
	queryId: string | undefined;
	bodyId: string | undefined;
};

/** Which resource a notification speaks of, when one of the secrets signed it; `undefined`: it is not from the provider. */
export function verifyNotification(notification: SignedNotification, secrets: string[]): string | undefined {
	const { queryId, bodyId, requestId } = notification;
	const id = queryId ?? bodyId;
	const parts = readSignature(notification.signature);
	if (!id || !parts || (queryId !== undefined && bodyId !== undefined && !isSameId(queryId, bodyId))) return undefined;
	// The provider's documents disagree on the case of an id; its own libraries sign it as it stands.
	for (const signed of new Set([id, id.toLowerCase()])) {
		const message = `id:${signed};${requestId ? `request-id:${requestId};` : ""}ts:${parts.ts};`;
		for (const secret of secrets) if (isSignedBy(secret, message, parts.v1)) return id;
	}
	return undefined;
}

/** `ts=…,v1=…`, each exactly once. Its age is not judged: a repeat may come days later, and counts once anyway. */
function readSignature(header: string | undefined): { ts: string; v1: string } | undefined {
	const parts = (header ?? "").split(",").map((part) => part.trim().split("="));
	const valuesOf = (name: string) => parts.filter(([key]) => key === name).map(([, value]) => value ?? "");
	const [ts, ...moreTimes] = valuesOf("ts");
	const [v1, ...moreHashes] = valuesOf("v1");
	if (!ts || !v1 || moreTimes.length > 0 || moreHashes.length > 0) return undefined;
	return /^\d{10,16}$/.test(ts) && /^[0-9a-f]{64}$/.test(v1) ? { ts, v1 } : undefined;
}

function isSameId(a: string, b: string): boolean {
	return a.toLowerCase() === b.toLowerCase();
}

function isSignedBy(secret: string, message: string, v1: string): boolean {
	const wanted = createHmac("sha256", secret).update(message).digest();
	return timingSafeEqual(wanted, Buffer.from(v1, "hex"));
}
