import type * as z from "zod";
import { type Call, type CallSettings, callProvider } from "./call-provider.ts";
import { type HostedCheckout, type Payments, PaymentsError } from "./payments.ts";
import { preapprovalRequest, preferenceRequest } from "./preference-request.ts";
import { Checkout, Collector, Invoice, Payment, Preapproval, Refund, resultsOf } from "./provider-answers.ts";
import { toProviderDate } from "./provider-date.ts";
import { toReais } from "./provider-money.ts";

export type MercadoPagoConfig = CallSettings & { liveMode: boolean; notificationSecrets: string[] };

const NUMBER = /^\d{1,20}$/;
const NAME = /^[\w-]{1,64}$/;
/** A Pix refund that takes its time is an answer then, not an error. */
const SLOW_REFUNDS = { "x-render-in-process-refunds": "true" };

/** Mercado Pago over plain fetch; why not its SDK: docs/decisions/0015. */
export function makeMercadoPago({ liveMode, notificationSecrets, ...settings }: MercadoPagoConfig): Payments {
	let collector: Promise<string> | undefined;
	// Whose checkout the provider made for us: the same account.
	let seenCollector: string | undefined;

	async function ask<Answer extends z.ZodType>(answer: Answer, call: Call): Promise<z.output<Answer>> {
		const parsed = answer.safeParse(await callProvider(settings, call));
		if (parsed.success) return parsed.data;
		const where = parsed.error.issues[0]?.path.join(".");
		throw new PaymentsError(`the provider's answer is not what we know (${where})`, { transient: false });
	}

	/** Ids come from notifications and addresses: what cannot be one is not asked for. */
	async function find<Found extends { id: string }>(
		answer: z.ZodType<Found>,
		path: string,
		id: string,
		shape: RegExp,
		headers: Record<string, string> = {},
	): Promise<Found | undefined> {
		if (!shape.test(id)) return undefined;
		try {
			const found = await ask(answer, { method: "GET", path: `${path}/${id}`, headers });
			// Mixed up on the way, it would be counted for whoever it names.
			if (found.id !== id) throw new PaymentsError("the provider answered about another id", { transient: false });
			return found;
		} catch (error) {
			if (error instanceof PaymentsError && error.status === 404) return undefined;
			throw error;
		}
	}

	const findPayment = (id: string) => find(Payment, "/v1/payments", id, NUMBER);
	const findPreapproval = (id: string) => find(Preapproval, "/preapproval", id, NAME);

	/** A refusal to cancel is fine when it is cancelled already. */
	async function unlessDone(change: Promise<unknown>, isDone: () => Promise<boolean>): Promise<void> {
		try {
			await change;
		} catch (error) {
			const refused = error instanceof PaymentsError && error.status === 400;
			if (!refused || !(await isDone())) throw error;
		}
	}

	async function openCheckout(path: string, key: string, body: object): Promise<HostedCheckout> {
		const { id, url, collectorId } = await ask(Checkout, { method: "POST", path, key, body });
		seenCollector = collectorId ?? seenCollector;
		return { id, url };
	}

	/** The account's own page says; where it is missing, the token itself ends in the account's number. */
	async function readCollector(): Promise<string> {
		try {
			return (await ask(Collector, { method: "GET", path: "/users/me" })).id;
		} catch (error) {
			const known = seenCollector ?? settings.accessToken.match(/^APP_USR-.*-(\d+)$/)?.[1];
			if (error instanceof PaymentsError && error.status === 404 && known) return known;
			throw error;
		}
	}

	return {
		liveMode,
		notificationSecrets,
		createPreference: (order, key) => openCheckout("/checkout/preferences", key, preferenceRequest(order)),
		createPreapproval: (order, key) => openCheckout("/preapproval", key, preapprovalRequest(order)),
		findPayment,
		findPreapproval,
		findAuthorizedPayment: (id) => find(Invoice, "/authorized_payments", id, NUMBER),
		paymentsOf: (reference) =>
			ask(resultsOf(Payment), {
				method: "GET",
				path: `/v1/payments/search?${new URLSearchParams({ external_reference: reference, sort: "date_created", criteria: "desc", limit: "50" })}`,
			}),
		authorizedPaymentsOf: (preapprovalId) =>
			ask(resultsOf(Invoice), {
				method: "GET",
				path: `/authorized_payments/search?${new URLSearchParams({ preapproval_id: preapprovalId, limit: "50" })}`,
			}),
		cancelPreapproval: (id, key) =>
			unlessDone(
				ask(Preapproval, {
					method: "PUT",
					path: `/preapproval/${checked(id, NAME)}`,
					key,
					body: { status: "cancelled" },
				}),
				async () => (await findPreapproval(id))?.status === "cancelled",
			),
		async changePreapprovalAmount(id, amount, key) {
			const auto_recurring = { transaction_amount: toReais(amount), currency_id: "BRL" };
			await ask(Preapproval, {
				method: "PUT",
				path: `/preapproval/${checked(id, NAME)}`,
				key,
				body: { auto_recurring },
			});
			// It has been seen to answer 200 and change nothing.
			if ((await findPreapproval(id))?.amount !== amount) {
				throw new PaymentsError("the provider kept the old amount", { transient: false });
			}
		},
		async closePreference(id, at, key) {
			await ask(Checkout, {
				method: "PUT",
				path: `/checkout/preferences/${checked(id, NAME)}`,
				key,
				body: { expires: true, expiration_date_to: toProviderDate(at) },
			});
		},
		cancelPayment: (id, key) =>
			unlessDone(
				ask(Payment, {
					method: "PUT",
					path: `/v1/payments/${checked(id, NUMBER)}`,
					key,
					body: { status: "cancelled" },
				}),
				async () => (await findPayment(id))?.status === "cancelled",
			),
		refundPayment: (id, key, amount) =>
			ask(Refund, {
				method: "POST",
				path: `/v1/payments/${checked(id, NUMBER)}/refunds`,
				key,
				body: amount === undefined ? {} : { amount: toReais(amount) },
				headers: SLOW_REFUNDS,
			}),
		findRefund: (paymentId, id) =>
			find(Refund, `/v1/payments/${checked(paymentId, NUMBER)}/refunds`, id, NUMBER, SLOW_REFUNDS),
		async collectorId() {
			collector ??= readCollector();
			try {
				return await collector;
			} catch (error) {
				collector = undefined;
				throw error;
			}
		},
	};
}

function checked(id: string, shape: RegExp): string {
	if (!shape.test(id)) throw new RangeError("no id of the provider");
	return id;
}
