import type { Hono } from "hono";
import type { ApiCalls } from "./api-calls.ts";
import { ApiError } from "./api-error.ts";
import { lockPayment, refundPayment } from "./change-payment.ts";
import { listIn } from "./resource.ts";
import { findResource } from "./store.ts";

/** Money that goes back, whole or in part. */
export function addRefundCalls(api: Hono, { world, write }: ApiCalls): void {
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
}
