import type { Hono } from "hono";
import type { ApiCalls } from "./api-calls.ts";
import { ApiError } from "./api-error.ts";
import { lockPayment, settlePayment } from "./change-payment.ts";
import { createDirectPayment } from "./direct-payment.ts";
import { searchPayments } from "./search.ts";

/** Payments, and taking back one that waits. */
export function addPaymentCalls(api: Hono, { world, write, show }: ApiCalls): void {
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
}
