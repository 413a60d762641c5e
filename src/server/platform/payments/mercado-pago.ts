import { checked, makeProvider, NAME } from "./ask-provider.ts";
import type { CallSettings } from "./call-provider.ts";
import { makePaymentCalls } from "./payment-calls.ts";
import { type HostedCheckout, type Payments, PaymentsError } from "./payments.ts";
import { makePreapprovalCalls } from "./preapproval-calls.ts";
import { preapprovalRequest, preferenceRequest } from "./preference-request.ts";
import { Checkout, Collector } from "./provider-answers.ts";
import { toProviderDate } from "./provider-date.ts";

export type MercadoPagoConfig = CallSettings & { liveMode: boolean; notificationSecrets: string[] };

/** Mercado Pago over plain fetch; why not its SDK: docs/decisions/0015. */
export function makeMercadoPago({ liveMode, notificationSecrets, ...settings }: MercadoPagoConfig): Payments {
	const provider = makeProvider(settings);
	const { ask } = provider;
	let collector: Promise<string> | undefined;
	// Whose checkout the provider made for us: the same account.
	let seenCollector: string | undefined;

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
		...makePaymentCalls(provider),
		...makePreapprovalCalls(provider),
		liveMode,
		notificationSecrets,
		createPreference: (order, key) => openCheckout("/checkout/preferences", key, preferenceRequest(order)),
		createPreapproval: (order, key) => openCheckout("/preapproval", key, preapprovalRequest(order)),
		async closePreference(id, at, key) {
			await ask(Checkout, {
				method: "PUT",
				path: `/checkout/preferences/${checked(id, NAME)}`,
				key,
				body: { expires: true, expiration_date_to: toProviderDate(at) },
			});
		},
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
