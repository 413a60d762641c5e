import { Hono } from "hono";
import { MAX_CALL_BYTES, readJsonObject } from "#server/http/body/read-body.ts";
import type { HttpEnv } from "#server/http/http-env.ts";
import { Refusal, sentences } from "#server/http/refusal.ts";
import { receiveNotification } from "./receive-notification.ts";

/** What other servers tell us. */
export const webhooks = new Hono<HttpEnv>().post("/webhooks/mercadopago", async (context) => {
	const { deps, requestId } = context.var;
	const received = await receiveNotification(deps, {
		signature: context.req.header("x-signature"),
		requestId: context.req.header("x-request-id"),
		query: new URL(context.req.url).searchParams,
		body: await readJsonObject(context.req.raw, MAX_CALL_BYTES),
	});
	if (!received.ok) {
		deps.log.warn({ requestId }, "a notification was not signed by the provider");
		throw new Refusal(401, sentences.notSigned);
	}
	return context.json({ received: received.value }, 200);
});
