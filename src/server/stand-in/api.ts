import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { sameText } from "#server/platform/secrets.ts";
import { makeApiCalls } from "./api-calls.ts";
import { ApiError } from "./api-error.ts";
import { addPaymentCalls } from "./payment-calls.ts";
import { addPreapprovalCalls } from "./preapproval-calls.ts";
import { addPreferenceCalls } from "./preference-calls.ts";
import { addRefundCalls } from "./refund-calls.ts";
import { COLLECTOR_ID, type StandInWorld } from "./stand-in-transaction.ts";

const MAX_BODY_BYTES = 64 * 1024;

/** Mercado Pago's HTTP API, as far as the product and the contract test use it. `afterChange`: notices may be due. */
export function makeStandInApi(world: StandInWorld, afterChange: () => void): Hono {
	const api = new Hono({ strict: false });

	api.onError((error, context) => {
		if (error instanceof ApiError) return context.json(error.body(), error.status);
		throw error;
	});
	api.use(bodyLimit({ maxSize: MAX_BODY_BYTES }));
	api.use(async (context, next) => {
		const bearer = /^Bearer (.+)$/.exec(context.req.header("authorization") ?? "")?.[1] ?? "";
		if (!sameText(bearer, world.accessToken))
			throw new ApiError(401, "invalid access token", { error: "unauthorized" });
		await next();
	});

	api.get("/users/me", (context) =>
		context.json({ id: COLLECTOR_ID, nickname: "PROVEDORTESTE", site_id: "MLB", tags: ["normal", "test_user"] }),
	);

	const calls = makeApiCalls(world, afterChange);
	addPreferenceCalls(api, calls);
	addPreapprovalCalls(api, calls);
	addPaymentCalls(api, calls);
	addRefundCalls(api, calls);
	api.all("*", () => {
		throw new ApiError(404, "resource not found");
	});
	return api;
}
