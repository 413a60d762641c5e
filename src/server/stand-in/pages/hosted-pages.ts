import { type Context, Hono } from "hono";
import { ApiError } from "#server/stand-in/api-error.ts";
import { authorizePreapproval } from "#server/stand-in/authorize-preapproval.ts";
import { approvePayment, lockPayment } from "#server/stand-in/change-payment.ts";
import { type Choice, isExpired, payPreference } from "#server/stand-in/pay-preference.ts";
import type { ResourceKind } from "#server/stand-in/resource.ts";
import { inStandInTransaction, providerNow, type StandInWorld } from "#server/stand-in/stand-in-transaction.ts";
import { findResource, type Stored } from "#server/stand-in/store.ts";
import { readSettings } from "#server/stand-in/store-settings.ts";
import { type CardEntry, checkCardEntry, readCardEntry } from "./card-form.ts";
import { checkoutBody } from "./checkout-page.ts";
import { page, type Refresh } from "./page-frame.ts";
import { paymentBody, paymentTitle } from "./payment-page.ts";
import { returnAddress, subscriptionReturnAddress } from "./return-address.ts";
import { subscriptionBody } from "./subscription-page.ts";

/** Time to read the result before an approved card payment leads back. */
const RETURN_SECONDS = 5;
const LOOK_AGAIN_SECONDS = 4;

/** What all pages have in common: the world they are of, its time, and finding what an address names. */
type Hosted = {
	world: StandInWorld;
	afterChange: () => void;
	now: () => Promise<Date>;
	find: (context: Context, kind: ResourceKind) => Promise<Stored>;
};

/** What the buyer sees at the provider's. */
export function makeHostedPages(world: StandInWorld, afterChange: () => void): Hono {
	const now = async () => providerNow(world, await readSettings(world.db, world.usualSettings));
	const find = async (context: Context, kind: ResourceKind): Promise<Stored> => {
		const stored = await findResource(world.db, kind, context.req.param("id") ?? "");
		if (!stored) throw new ApiError(404, "Este endereço não leva a nenhum pagamento.");
		return stored;
	};
	const pages = new Hono();
	const hosted = { world, afterChange, now, find };
	addCheckout(pages, hosted);
	addPayment(pages, hosted);
	addSubscription(pages, hosted);
	return pages;
}

function addCheckout(pages: Hono, { world, afterChange, now, find }: Hosted): void {
	pages.get("/checkout/:id", async (context) => {
		const preference = await find(context, "preference");
		if (isExpired(preference, await now()))
			throw new ApiError(400, "Este link de pagamento venceu. Volte ao site e recomece.");
		return page(context, { title: "Pagamento", body: checkoutBody(preference) });
	});

	pages.post("/checkout/:id", async (context) => {
		const preference = await find(context, "preference");
		const form = await context.req.parseBody();
		const entry = readCardEntry(form);
		const isDebit = form.meio === "debit";
		const errors = isDebit || form.meio === "card" ? checkCardEntry(entry, await now()) : {};
		if (Object.keys(errors).length > 0) {
			const body = checkoutBody(preference, { entry, errors, isDebit });
			return page(context, { title: "Confira os dados", status: 422, body });
		}
		const payment = await inStandInTransaction(world, (transaction) =>
			payPreference(transaction, preference.id, choiceOf(form.meio, entry)),
		);
		afterChange();
		return context.redirect(`/provedor-teste/pagamentos/${payment.id}`, 303);
	});

	pages.get("/checkout/:id/desistir", async (context) => {
		const back = returnAddress(await find(context, "preference"));
		return context.redirect(back ?? "/", 303);
	});
}

function choiceOf(method: unknown, entry: CardEntry): Choice {
	if (method === "pix" || method === "boleto") return { method };
	return {
		method: method === "debit" ? "debit" : "card",
		digits: entry.number.replace(/\D/g, ""),
		holder: entry.holder,
		installments: Math.min(36, Math.max(1, Number(entry.installments) || 1)),
	};
}

function addPayment(pages: Hono, { world, afterChange, find }: Hosted): void {
	pages.get("/pagamentos/:id", async (context) => {
		const payment = await find(context, "payment");
		const preference = await findResource(world.db, "preference", String(payment.parent));
		const back = preference && returnAddress(preference, payment);
		const retry = preference && `/provedor-teste/checkout/${preference.id}`;
		const body = paymentBody(payment, { back, retry });
		return page(context, { title: paymentTitle(payment), body, refresh: refreshOf(payment, back) });
	});

	pages.post("/pagamentos/:id/pagar", async (context) => {
		const { id } = await find(context, "payment");
		await inStandInTransaction(world, async (transaction) => {
			const payment = await lockPayment(transaction, id);
			if (payment.body.status === "pending") await approvePayment(transaction, payment);
		});
		afterChange();
		return context.redirect(`/provedor-teste/pagamentos/${id}`, 303);
	});
}

function addSubscription(pages: Hono, { world, afterChange, now, find }: Hosted): void {
	pages.get("/assinatura/:id", async (context) => {
		const preapproval = await find(context, "preapproval");
		const refusal = context.req.query("recusa");
		return page(context, { title: "Assinatura", body: subscriptionBody(preapproval, { refusal }) });
	});

	pages.post("/assinatura/:id", async (context) => {
		const preapproval = await find(context, "preapproval");
		const entry = readCardEntry(await context.req.parseBody());
		const errors = checkCardEntry(entry, await now());
		if (Object.keys(errors).length > 0) {
			const body = subscriptionBody(preapproval, { entry, errors });
			return page(context, { title: "Confira os dados", status: 422, body });
		}
		const card = { digits: entry.number.replace(/\D/g, ""), holder: entry.holder };
		const outcome = await inStandInTransaction(world, (transaction) =>
			authorizePreapproval(transaction, preapproval.id, card),
		);
		afterChange();
		const refusal = outcome.status === "approved" ? "" : `?${new URLSearchParams({ recusa: outcome.detail })}`;
		return context.redirect(`/provedor-teste/assinatura/${preapproval.id}${refusal}`, 303);
	});

	pages.get("/assinatura/:id/desistir", async (context) =>
		context.redirect(subscriptionReturnAddress(await find(context, "preapproval"), true), 303),
	);
}

function refreshOf({ id, body, inner }: Stored, back: string | undefined): Refresh | undefined {
	const isCard = ["credit_card", "debit_card"].includes(String(body.payment_type_id));
	if (isCard && body.status === "approved" && back) return { seconds: RETURN_SECONDS, url: back };
	const pays = body.status === "pending" && typeof inner.paidAt === "string";
	return pays ? { seconds: LOOK_AGAIN_SECONDS, url: `/provedor-teste/pagamentos/${id}` } : undefined;
}
