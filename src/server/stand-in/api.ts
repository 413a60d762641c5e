import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { sameText } from "#server/platform/secrets.ts";
import { ApiError } from "./api-error.ts";
import { lockPayment, refundPayment, settlePayment } from "./change-payment.ts";
import { createDirectPayment } from "./direct-payment.ts";
import { type Answer, answerOnce } from "./idempotency.ts";
import { createPreapproval, updatePreapproval } from "./preapproval.ts";
import { createPreference, updatePreference } from "./preference.ts";
import { isResource, listIn, type Resource, type ResourceKind } from "./resource.ts";
import { searchInvoices, searchPayments, searchPreapprovals, searchPreferences } from "./search.ts";
import {
	COLLECTOR_ID,
	inStandInTransaction,
	type StandInTransaction,
	type StandInWorld,
} from "./stand-in-transaction.ts";
import { findResource, lockResource } from "./store.ts";

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

	type Work = (transaction: StandInTransaction, body: Resource) => Promise<Answer>;
	const write = async (context: Context, work: Work, { keyRequired = false } = {}) => {
		const body = await readBody(context);
		const operation = `${context.req.method} ${context.req.path.replace(/\/$/, "")}`;
		const key = context.req.header("x-idempotency-key");
		const answer = await inStandInTransaction(world, (transaction) =>
			answerOnce(transaction, { operation, key, body, keyRequired }, () => work(transaction, body)),
		);
		afterChange();
		return context.json(answer.body, answer.status);
	};
	const show = async (context: Context, kind: ResourceKind) => {
		const stored = await findResource(world.db, kind, context.req.param("id") ?? "");
		if (!stored) throw new ApiError(404, `${kind} not found`, kind === "payment" ? { code: 2000 } : {});
		return context.json(stored.body);
	};
	const lock = async (transaction: StandInTransaction, context: Context, kind: ResourceKind) => {
		const stored = await lockResource(transaction, kind, context.req.param("id") ?? "");
		if (!stored) throw new ApiError(404, `${kind} not found`);
		return stored;
	};

	api.get("/users/me", (context) =>
		context.json({ id: COLLECTOR_ID, nickname: "PROVEDORTESTE", site_id: "MLB", tags: ["normal", "test_user"] }),
	);

	api.post("/checkout/preferences", (context) =>
		write(context, async (transaction, body) => ({ status: 201, body: await createPreference(transaction, body) })),
	);
	api.get("/checkout/preferences/search", async (context) =>
		context.json(await searchPreferences(world, context.req.query())),
	);
	api.get("/checkout/preferences/:id", (context) => show(context, "preference"));
	api.put("/checkout/preferences/:id", (context) =>
		write(context, async (transaction, body) => ({
			status: 200,
			body: await updatePreference(transaction, await lock(transaction, context, "preference"), body),
		})),
	);

	api.post("/preapproval", (context) =>
		write(context, async (transaction, body) => ({ status: 201, body: await createPreapproval(transaction, body) })),
	);
	api.get("/preapproval/search", async (context) => context.json(await searchPreapprovals(world, context.req.query())));
	api.get("/preapproval/:id", (context) => show(context, "preapproval"));
	api.put("/preapproval/:id", (context) =>
		write(context, async (transaction, body) => ({
			status: 200,
			body: await updatePreapproval(transaction, await lock(transaction, context, "preapproval"), body),
		})),
	);
	api.get("/authorized_payments/search", async (context) =>
		context.json(await searchInvoices(world, context.req.query())),
	);
	api.get("/authorized_payments/:id", (context) => show(context, "invoice"));

	api.post("/v1/payments", (context) =>
		write(context, async (transaction, body) => ({ status: 201, body: await createDirectPayment(transaction, body) }), {
			keyRequired: true,
		}),
	);
	api.get("/v1/payments/search", async (context) => context.json(await searchPayments(world, context.req.query())));
	api.get("/v1/payments/:id", (context) => show(context, "payment"));
	api.put("/v1/payments/:id", (context) =>
		write(context, async (transaction, body) => {
			const payment = await lockPayment(transaction, context.req.param("id"));
			const waits = ["pending", "in_process", "authorized"].includes(String(payment.body.status));
			if (body.status !== "cancelled" || !waits) throw new ApiError(400, "Invalid payment status", { code: 2063 });
			return { status: 200, body: (await settlePayment(transaction, payment, "cancelled", "by_collector")).body };
		}),
	);
	api.post("/v1/payments/:id/refunds", (context) =>
		write(
			context,
			async (transaction, body) => {
				const payment = await lockPayment(transaction, context.req.param("id"));
				if (payment.inner.slowRefund === true && context.req.header("x-render-in-process-refunds") !== "true") {
					throw new ApiError(400, "The refund is in contingency", { code: 2085 });
				}
				const amount = typeof body.amount === "number" ? body.amount : undefined;
				return { status: 201, body: await refundPayment(transaction, payment, amount) };
			},
			{ keyRequired: true },
		),
	);
	const refundsOf = async (id: string) => {
		const payment = await findResource(world.db, "payment", id);
		if (!payment) throw new ApiError(404, "Payment not found", { code: 2000 });
		return listIn(payment.body, "refunds");
	};
	api.get("/v1/payments/:id/refunds", async (context) => context.json(await refundsOf(context.req.param("id"))));
	api.get("/v1/payments/:id/refunds/:refund", async (context) => {
		const refunds = await refundsOf(context.req.param("id"));
		const refund = refunds.find(({ id }) => String(id) === context.req.param("refund"));
		if (!refund) throw new ApiError(404, "Refund not found", { code: 2032 });
		return context.json(refund);
	});
	api.all("*", () => {
		throw new ApiError(404, "resource not found");
	});
	return api;
}

async function readBody(context: Context): Promise<Resource> {
	const text = await context.req.text();
	try {
		const value: unknown = text === "" ? {} : JSON.parse(text);
		if (isResource(value)) return value;
	} catch {}
	throw new ApiError(400, "the body is no JSON object");
}
