import { Hono } from "hono";
import { isBillingCycle, isPlanKey } from "#core/billing/plans/plans.ts";
import { isEmailAddress } from "#core/kernel/contact/email-address.ts";
import { normalizeEmail } from "#core/kernel/contact/normalize-email.ts";
import { accountByEmail } from "#server/accounts/account.read.ts";
import { MAX_CALL_BYTES, readJsonObject } from "#server/http/body/read-body.ts";
import type { HttpEnv } from "#server/http/http-env.ts";
import { allowances, limitRate } from "#server/http/limit-rate.ts";
import { Refusal, sentences } from "#server/http/refusal.ts";
import { readCheckoutStatus } from "./checkout-status.read.ts";
import { createPendingUser } from "./create-pending-user.ts";
import { orderCookie } from "./order-cookie.ts";
import { type CheckoutRefusal, processCheckout } from "./process-checkout.ts";
import { parsePurchase } from "./receive-checkout-form.ts";

const RETRY_AFTER_SECONDS = "10";
const LONGEST_KEY = 200;

/** The two steps of a purchase, and what the checkout asks along the way. */
export const checkoutCalls = new Hono<HttpEnv>()
	.get("/rest/v1/a_usuarios", limitRate(allowances.emailCheck), async (context) => {
		const email = normalizeEmail(context.req.query("email") ?? "");
		if (!email.includes("@")) throw new Refusal(400, "Email inválido");
		// Asked while somebody types: of what is no whole address yet, nobody has an account.
		const account = isEmailAddress(email) ? await accountByEmail(context.var.deps, email) : undefined;
		return context.json({ exists: account !== undefined, status_conta: account?.status_conta ?? null }, 200);
	})

	.post("/functions/v1/create-pending-user", limitRate(allowances.checkout), async (context) => {
		const { deps } = context.var;
		// Before anything about the buyer is kept for a purchase that cannot happen.
		if (!deps.config.sells) throw checkoutRefusal("not-selling");
		const parsed = parsePurchase(await readJsonObject(context.req.raw, MAX_CALL_BYTES));
		if (!parsed.ok && parsed.reason === "invalid-plan") throw new Refusal(422, sentences.invalidPlan);
		if (!parsed.ok) return context.json({ error: sentences.invalidForm, errors: parsed.errors }, 400);
		const requestKey = context.req.header("idempotency-key")?.slice(0, LONGEST_KEY);
		const created = await createPendingUser(
			deps,
			{ ...parsed.value, requestKey },
			{
				orderToken: orderCookie.read(context.req.header("cookie"), deps.config.https),
				ip: context.var.clientAddress,
				userAgent: context.req.header("user-agent"),
			},
		);
		if (!created.ok && created.reason === "key-reused") throw new Refusal(422, sentences.keyReused);
		if (!created.ok) throw new Refusal(409, sentences.accountActive);
		context.header("set-cookie", orderCookie.set(created.value.orderToken, deps.config.https));
		return context.json({ usuario_id: created.value.orderId }, 200);
	})

	.post("/functions/v1/process-checkout", limitRate(allowances.checkout), async (context) => {
		const { planId, billing, userEmail, usuario_id } = await readJsonObject(context.req.raw, MAX_CALL_BYTES);
		if (!isPlanKey(planId) || !isBillingCycle(billing)) throw new Refusal(422, sentences.invalidPlan);
		if (typeof userEmail !== "string" || typeof usuario_id !== "string") throw new Refusal(400, sentences.malformed);
		const { deps } = context.var;
		const orderToken = orderCookie.read(context.req.header("cookie"), deps.config.https);
		const hosted = await processCheckout(deps, { planId, billing, userEmail, usuario_id, orderToken });
		if (!hosted.ok) throw checkoutRefusal(hosted.reason);
		return context.json(hosted.value, 200);
	})

	.get("/functions/v1/checkout-status", limitRate(allowances.checkoutStatus), async (context) => {
		const { deps } = context.var;
		const token = orderCookie.read(context.req.header("cookie"), deps.config.https);
		return context.json(await readCheckoutStatus(deps, token), 200);
	});

function checkoutRefusal(reason: CheckoutRefusal): Refusal {
	if (reason === "account-active") return new Refusal(409, sentences.accountActive);
	if (reason === "not-selling") return new Refusal(503, sentences.notSelling);
	if (reason === "unknown-order") return new Refusal(404, sentences.unknownOrder);
	return new Refusal(503, sentences.providerAway, { "retry-after": RETRY_AFTER_SECONDS });
}
