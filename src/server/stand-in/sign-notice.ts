import { createHmac } from "node:crypto";

type Signed = { resourceId: string; requestId: string; at: Date; secret: string; unit: "s" | "ms" };

/** `ts=…,v1=…` over the resource, the request and the time; the body is not covered, as with the real provider. */
export function signNotice({ resourceId, requestId, at, secret, unit }: Signed): string {
	const ts = unit === "ms" ? at.getTime() : Math.floor(at.getTime() / 1000);
	const v1 = createHmac("sha256", secret).update(`id:${resourceId};request-id:${requestId};ts:${ts};`).digest("hex");
	return `ts=${ts},v1=${v1}`;
}
