import { redirect } from "react-router";
import { type CheckoutResult, paymentMethods, resultPath } from "#core/billing/payments/payment-outcome.ts";
import { checkoutPath, isBillingCycle, isPlanKey, planOf } from "#core/billing/plans/plans.ts";
import { drawQr } from "#core/kernel/draw-qr.ts";
import { formatMoney } from "#core/kernel/money/money.ts";
import { optionalSession } from "#server/accounts/sessions/require-session.ts";
import { readCheckoutResult } from "#server/billing/checkout/checkout-result.read.ts";
import { orderCookie } from "#server/billing/checkout/order-cookie.ts";
import { clientAddressContext, depsContext } from "#server/http/request-context.ts";
import { privateMeta } from "#web/app/private-meta.ts";
import { useSite } from "#web/site/site-context.ts";
import type { Route } from "./+types/checkout-result.route.ts";
import { CheckoutError } from "./checkout-error.tsx";
import { CheckoutPending, CheckoutUnknown } from "./checkout-pending.tsx";
import { errorCopy, pendingCopy, successCopy, unknownCopy } from "./checkout-result.copy.ts";
import { CheckoutSuccess } from "./checkout-success.tsx";
import { formatDeadline } from "./format-deadline.ts";
import { paymentError } from "./payment-errors.copy.ts";

/** The three result pages. Which one is shown is decided by what is known of the payment, never by the address. */
export async function loader({ request, context }: Route.LoaderArgs) {
	const deps = context.get(depsContext);
	const { pathname, searchParams: query } = new URL(request.url);
	const result = await readCheckoutResult(deps, {
		orderToken: orderCookie.read(request.headers.get("cookie"), deps.config.https),
		userId: (await optionalSession({ request, context }))?.account.id,
		query,
		ip: context.get(clientAddressContext),
	});
	const page = pathname.replace(/\/$/, "");
	const right = resultPath(result);
	if (result.outcome !== "unknown" && right.split("?")[0] !== page) throw redirect(right, 302);
	const qr = result.outcome === "pending" && result.pixCode ? drawQr(result.pixCode) : undefined;
	return { page, result: result.outcome === "unknown" ? asAsked(result, query) : result, qr };
}

/** Of a payment we do not know, only what the visitor has brought and what names nobody is added. */
function asAsked(result: CheckoutResult, query: URLSearchParams): CheckoutResult {
	const [plan, billing, method, id] = ["plan", "billing", "method", "payment_id"].map((name) => query.get(name));
	return {
		...result,
		plan: result.plan ?? (isPlanKey(plan) ? plan : undefined),
		billing: result.billing ?? (isBillingCycle(billing) ? billing : undefined),
		paymentId: /^\d{1,20}$/.test(id ?? "") ? (id ?? undefined) : undefined,
		method: paymentMethods.find((known) => known === method),
		errorCode: query.get("error") ?? undefined,
	};
}

export function meta({ loaderData }: Route.MetaArgs) {
	return privateMeta(titleOf(loaderData))();
}

function titleOf(shown: Route.ComponentProps["loaderData"] | undefined): string {
	if (!shown) return unknownCopy.metaTitle;
	const { page, result } = shown;
	if (result.outcome === "approved") return successCopy.metaTitle;
	if (page === "/checkout/erro") return errorCopy.metaTitle;
	return result.outcome === "pending" ? pendingCopy.metaTitle : unknownCopy.metaTitle;
}

export default function CheckoutResultRoute({ loaderData: { page, result, qr } }: Route.ComponentProps) {
	const { loginUrl } = useSite();
	const { outcome, email, paymentId, method, errorCode, pixCode, boletoLine, ticketUrl } = result;
	const plan = result.plan && planOf(result.plan).name;
	const amount = result.amount === undefined ? undefined : formatMoney(result.amount);
	if (outcome === "approved") return <CheckoutSuccess {...{ plan, email, paymentId, amount, loginUrl }} />;
	if (page === "/checkout/erro") {
		const refunded = outcome === "refunded";
		const { title, text } = refunded ? errorCopy.refunded : paymentError(errorCode, result.billing);
		const retryPath = result.plan && result.billing ? checkoutPath(result.plan, result.billing) : "/precos";
		return <CheckoutError {...{ title, text, plan, email, paymentId, retryPath }} advise={!refunded} />;
	}
	if (outcome === "pending") {
		const pix = pixCode && qr ? { code: pixCode, qr } : undefined;
		const validUntil = result.expiresAt && formatDeadline(result.expiresAt);
		return (
			<CheckoutPending
				{...{ outcome, plan, email, paymentId, amount, method, pix, boletoLine, ticketUrl, validUntil }}
			/>
		);
	}
	if (page === "/checkout/pendente") {
		return <CheckoutPending outcome="unknown" {...{ plan, email, paymentId, amount, method }} />;
	}
	return <CheckoutUnknown />;
}
