import { data, redirect } from "react-router";
import { personTypes } from "#core/billing/checkout/checkout-form.ts";
import { isBillingCycle, isPlanKey, planOf } from "#core/billing/plans/plans.ts";
import { orderCookie } from "#server/billing/checkout/order-cookie.ts";
import { receiveCheckoutForm } from "#server/billing/checkout/receive-checkout-form.ts";
import { readEarlierTry } from "#server/billing/checkout/typed-buyer.read.ts";
import { clientAddressContext, depsContext } from "#server/http/request-context.ts";
import { privateMeta } from "#web/app/private-meta.ts";
import { useSite } from "#web/site/site-context.ts";
import type { Route } from "./+types/checkout-data.route.ts";
import { checkoutCopy as copy } from "./checkout.copy.ts";
import { type CheckoutAttempt, CheckoutData, InvalidPlan, LeadingToPayment } from "./checkout-data.tsx";
import type { CheckoutValues } from "./checkout-fields.tsx";
import { CHANGE_PLAN } from "./checkout-form-id.ts";

export const meta = privateMeta(copy.metaTitle);

/** Never the price: only which plan, and how often it is charged. */
function chosenIn(request: Request) {
	const query = new URL(request.url).searchParams;
	const [planId, billing] = [query.get("plan"), query.get("billing")];
	return isPlanKey(planId) && isBillingCycle(billing) ? { planId, billing } : undefined;
}

export async function loader({ request, context }: Route.LoaderArgs) {
	const deps = context.get(depsContext);
	const asked = new URL(request.url).searchParams.get("tipo_pessoa");
	const person = personTypes.find((known) => known === asked);
	const earlier = await readEarlierTry(deps, orderCookie.read(request.headers.get("cookie"), deps.config.https));
	const { typed, kept } = earlier ?? {};
	const values: CheckoutValues = { ...typed };
	if (person && person !== typed?.tipo_pessoa) Object.assign(values, { tipo_pessoa: person, cpf_cnpj: "" });
	const chosen = chosenIn(request);
	const isKept = chosen !== undefined && kept?.planId === chosen.planId && kept.billing === chosen.billing;
	return { chosen, values, isKept, orderedAs: kept && typed?.email };
}

type Outcome = { leadingTo: string } | { leadingTo?: undefined; attempt: CheckoutAttempt };

/** The form without JavaScript. */
export async function action({ request, context }: Route.ActionArgs) {
	const chosen = chosenIn(request);
	if (!chosen) throw redirect("/precos", 303);
	const deps = context.get(depsContext);
	const posted = await request.formData();
	// Another plan or cycle, by the buttons above the form: nothing is bought yet, nothing typed is lost.
	if (posted.has(CHANGE_PLAN)) return data<Outcome>({ attempt: { values: typedIn(posted), errors: {} } });
	const { headers: sent } = request;
	const visitor = {
		orderToken: orderCookie.read(sent.get("cookie"), deps.config.https),
		ip: context.get(clientAddressContext),
		userAgent: sent.get("user-agent") ?? undefined,
	};
	const receipt = await receiveCheckoutForm(deps, posted, { ...chosen, visitor });
	if (receipt.ok) {
		const { checkoutUrl, headers } = receipt;
		// Browsers let a form end only at our own address (`form-action`), redirects included.
		if (new URL(checkoutUrl).origin === new URL(deps.config.publicUrl).origin) {
			return redirect(checkoutUrl, { status: 303, headers });
		}
		return data<Outcome>({ leadingTo: checkoutUrl }, { headers });
	}
	const again = (attempt: Omit<CheckoutAttempt, "values">, status: number) =>
		data<Outcome>({ attempt: { ...attempt, values: typedIn(posted) } }, { status });
	switch (receipt.reason) {
		case "invalid-form":
			return again({ problem: copy.invalid, help: copy.invalidHelp, errors: receipt.errors }, 400);
		case "account-active":
			return again({ problem: copy.invalid, errors: { email: copy.active } }, 409);
		case "provider-unavailable":
		case "not-selling":
			return again({ problem: copy.failed, help: receipt.message, errors: {} }, 503);
		case "invalid-plan":
			throw redirect("/precos", 303);
	}
}

function typedIn(posted: FormData): CheckoutValues {
	const typed = (name: string) => String(posted.get(name) ?? "");
	return {
		tipo_pessoa: typed("tipo_pessoa"),
		nome_completo: typed("nome_completo"),
		email: typed("email"),
		cpf_cnpj: typed("cpf_cnpj"),
		telefone: typed("telefone"),
	};
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
	return actionHeaders;
}

export default function CheckoutDataRoute({
	loaderData: { chosen, values, isKept, orderedAs },
	actionData,
}: Route.ComponentProps) {
	const { loginUrl } = useSite();
	if (actionData?.leadingTo) return <LeadingToPayment url={actionData.leadingTo} />;
	if (!chosen) return <InvalidPlan />;
	const attempt = actionData && "attempt" in actionData ? actionData.attempt : undefined;
	return (
		<CheckoutData
			plan={planOf(chosen.planId)}
			billing={chosen.billing}
			loginUrl={loginUrl}
			values={values}
			isKept={isKept && !attempt?.problem}
			orderedAs={orderedAs}
			attempt={attempt}
		/>
	);
}
