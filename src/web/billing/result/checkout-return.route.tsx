import { redirect } from "react-router";
import { orderCookie } from "#server/billing/checkout/order-cookie.ts";
import { returnFromCheckout } from "#server/billing/checkout/return-from-checkout.ts";
import { depsContext } from "#server/http/request-context.ts";
import type { Route } from "./+types/checkout-return.route.ts";

/** Where the provider sends the buyer back to. What it says in the query is a hint; the page that follows knows. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
	const deps = context.get(depsContext);
	const { location, headers } = await returnFromCheckout(deps, {
		orderToken: params.token,
		held: orderCookie.read(request.headers.get("cookie"), deps.config.https),
		query: new URL(request.url).searchParams,
	});
	// The address of this page opens the order: it goes into no Referer.
	headers.set("referrer-policy", "no-referrer");
	return redirect(location, { status: 303, headers });
}
