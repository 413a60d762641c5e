import { data, redirect, redirectDocument } from "react-router";
import { type BillingCycle, checkoutPath, isBillingCycle, isPlanKey } from "#core/billing/plans/plans.ts";
import { isId } from "#core/kernel/ids.ts";
import { lookUp } from "#core/kernel/record.ts";
import type { Result } from "#core/kernel/result.ts";
import { requireHolder } from "#server/accounts/sessions/require-session.ts";
import { orderCookie } from "#server/billing/checkout/order-cookie.ts";
import type { OwnCheckout } from "#server/billing/checkout/own-checkout.ts";
import { buyExtra } from "#server/billing/extras/buy-extra.ts";
import { cancelProfileReturn, returnExtraProfile } from "#server/billing/extras/return-extra-profile.ts";
import { returnOwnExtras } from "#server/billing/extras/return-extras.ts";
import { refundPurchase } from "#server/billing/payments/refunds/refund-purchase.ts";
import { buyPlan } from "#server/billing/plans/buy-plan.ts";
import { cancelPlanChange } from "#server/billing/plans/cancel-plan-change.ts";
import { changePlan } from "#server/billing/plans/change-plan.ts";
import { outcomeOfOrder } from "#server/billing/plans/plan.read.ts";
import { readPlanOverview } from "#server/billing/plans/plan-overview.read.ts";
import { renewPlan } from "#server/billing/plans/renew-plan.ts";
import { cancelSubscription } from "#server/billing/subscription/cancel-subscription.ts";
import { resumeSubscription } from "#server/billing/subscription/resume-subscription.ts";
import type { Deps } from "#server/deps.ts";
import { depsContext } from "#server/http/request-context.ts";
import { privateMeta } from "#web/app/private-meta.ts";
import type { Route } from "./+types/plan.route.ts";
import {
	orderText,
	type PlanIntent,
	type PlanRefusal,
	planDone,
	planIntents,
	planRefusals,
	UNKNOWN_INTENT,
} from "./plan.copy.ts";
import { PlanPage } from "./plan-page.tsx";
import { planView } from "./plan-view.ts";
import { RedirectToPayment } from "./redirect-to-payment.tsx";

export const meta = privateMeta("Plano");

const cycles: Record<string, BillingCycle> = { mensal: "monthly", anual: "annual" };

export async function loader(args: Route.LoaderArgs) {
	const { account } = await requireHolder(args);
	const deps = args.context.get(depsContext);
	const query = new URL(args.request.url).searchParams;
	// First: it may change what the page says.
	const orderId = query.get("pedido") ?? "";
	const order = isId(orderId) ? await outcomeOfOrder(deps, { userId: account.id, orderId }) : undefined;
	const overview = await readPlanOverview(deps, account.id);
	return {
		view: planView(overview, lookUp(cycles, query.get("ciclo")) ?? "annual"),
		said: order ? orderText(order) : lookUp(planDone, query.get("feito")),
	};
}

type HandlerInput = { deps: Deps; userId: string; form: FormData };
type Leads = OwnCheckout | { done: keyof typeof planDone };

const handlers: Record<PlanIntent, (input: HandlerInput) => Promise<Result<Leads, PlanRefusal>>> = {
	buy: async ({ deps, userId, form }) => {
		const wanted = wantedIn(form);
		return wanted ? buyPlan(deps, { userId, ...wanted }) : { ok: false, reason: "not-offered" };
	},
	change: async ({ deps, userId, form }) => {
		const wanted = wantedIn(form);
		if (!wanted) return { ok: false, reason: "not-offered" };
		const result = await changePlan(deps, { userId, ...wanted });
		return result.ok && "from" in result.value ? done("agendada") : (result as Result<Leads, PlanRefusal>);
	},
	"keep-plan": async ({ deps, userId }) => afterwards(await cancelPlanChange(deps, { userId }), "desfeita"),
	renew: ({ deps, userId }) => renewPlan(deps, { userId }),
	"extra-fichas": ({ deps, userId }) => buyExtra(deps, { userId, extra: "fichas" }),
	"extra-perfil": ({ deps, userId }) => buyExtra(deps, { userId, extra: "perfil" }),
	"return-perfil": async ({ deps, userId, form }) =>
		afterwards(await returnExtraProfile(deps, { userId, has: Number(form.get("perfis")) }), "perfil-retirado"),
	"keep-perfil": async ({ deps, userId }) => afterwards(await cancelProfileReturn(deps, { userId }), "perfil-mantido"),
	"refund-extras": async ({ deps, userId, form }) => {
		const kind = form.get("extra");
		if (kind !== "extra-fichas" && kind !== "extra-perfil") return { ok: false, reason: "not-offered" };
		const [quantity, seen] = [Number(form.get("quantidade")), Number(form.get("de"))];
		return afterwards(await returnOwnExtras(deps, { userId, kind, quantity, seen }), "extras-devolvidos");
	},
	cancel: async ({ deps, userId }) => afterwards(await cancelSubscription(deps, { userId }), "cancelada"),
	resume: async ({ deps, userId }) => afterwards(await resumeSubscription(deps, { userId }), "mantida"),
	refund: async ({ deps, userId }) => afterwards(await refundPurchase(deps, { userId }), "devolucao"),
};

function done(name: keyof typeof planDone): Result<Leads, never> {
	return { ok: true, value: { done: name } };
}

function afterwards<Reason extends string>(result: Result<unknown, Reason>, name: keyof typeof planDone) {
	return result.ok ? done(name) : result;
}

function wantedIn(form: FormData) {
	const [plan, billing] = [form.get("plan"), form.get("billing")];
	return isPlanKey(plan) && isBillingCycle(billing) ? { plan, billing } : undefined;
}

type Answer = { problem?: string; leadingTo?: string };

export async function action(args: Route.ActionArgs) {
	const { account } = await requireHolder(args);
	const deps = args.context.get(depsContext);
	const form = await args.request.formData();
	const intent = planIntents.find((known) => known === form.get("intent"));
	if (!intent) return data<Answer>({ problem: UNKNOWN_INTENT }, { status: 400 });
	const result = await handlers[intent]({ deps, userId: account.id, form });
	if (!result.ok) {
		const wanted = wantedIn(form);
		if (result.reason === "no-document" && wanted) return redirectDocument(checkoutPath(wanted.plan, wanted.billing));
		return data<Answer>(
			{ problem: planRefusals[result.reason] },
			{ status: result.reason === "provider-unavailable" || result.reason === "not-selling" ? 503 : 409 },
		);
	}
	if ("done" in result.value) return redirect(`/app/plano?feito=${result.value.done}`, 303);
	const { checkoutUrl, orderToken } = result.value;
	const headers = { "set-cookie": orderCookie.set(orderToken, deps.config.https) };
	// Browsers let a form end only at our own address (`form-action`), redirects included.
	if (new URL(checkoutUrl).origin === new URL(deps.config.publicUrl).origin) {
		return redirectDocument(checkoutUrl, { status: 303, headers });
	}
	return data<Answer>({ leadingTo: checkoutUrl }, { headers });
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
	return actionHeaders;
}

export default function PlanRoute({ loaderData: { view, said }, actionData }: Route.ComponentProps) {
	if (actionData?.leadingTo) return <RedirectToPayment url={actionData.leadingTo} />;
	return <PlanPage view={view} said={said} problem={actionData?.problem} />;
}
