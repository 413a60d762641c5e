import { Invoice, MercadoPagoConfig, Payment, PaymentRefund, PreApproval, Preference, User } from "mercadopago";
import { AppConfig } from "mercadopago/dist/utils/config/index.js";
import { makeMercadoPago } from "#server/platform/payments/mercado-pago.ts";
import { preapprovalRequest, preferenceRequest } from "#server/platform/payments/preference-request.ts";
import type { TestProvider } from "./make-test-provider.ts";
import { newPreapproval, newPreference } from "./provider-orders.ts";

/** The same deeds through two clients: what both find must be the provider's, not one client's idea of it. */
export type Driver = {
	collectorId(): Promise<string>;
	createPreference(key: string): Promise<{ id: string; url: string }>;
	createPreapproval(key: string): Promise<{ id: string; url: string }>;
	paymentStatus(id: string): Promise<string | undefined>;
	paymentsOf(reference: string): Promise<string[]>;
	refund(id: string, key: string, cents?: number): Promise<string>;
	preapproval(id: string): Promise<{ status: string | undefined; reais: number | undefined }>;
	setAmount(id: string, cents: number, key: string): Promise<unknown>;
	cancelPreapproval(id: string, key: string): Promise<unknown>;
	invoices(preapprovalId: string): Promise<{ id: string; status: string; paymentStatus: string | undefined }[]>;
};

export async function ourClient(provider: TestProvider): Promise<Driver> {
	const payments = makeMercadoPago({
		apiBase: await provider.url(),
		accessToken: provider.world.accessToken,
		liveMode: false,
		notificationSecrets: [],
	});
	return {
		collectorId: payments.collectorId,
		createPreference: (key) => payments.createPreference(newPreference(), key),
		createPreapproval: (key) => payments.createPreapproval(newPreapproval(), key),
		paymentStatus: async (id) => (await payments.findPayment(id))?.status,
		paymentsOf: async (reference) => (await payments.paymentsOf(reference)).map(({ id }) => id),
		refund: async (id, key, amount) => (await payments.refundPayment(id, key, amount)).status,
		async preapproval(id) {
			const found = await payments.findPreapproval(id);
			return { status: found?.status, reais: found && found.amount / 100 };
		},
		setAmount: (id, amount, key) => payments.changePreapprovalAmount(id, amount, key),
		cancelPreapproval: (id, key) => payments.cancelPreapproval(id, key),
		invoices: async (id) =>
			(await payments.authorizedPaymentsOf(id)).map((invoice) => ({
				id: invoice.id,
				status: invoice.status,
				paymentStatus: invoice.payment?.status,
			})),
	};
}

/** The provider's own SDK. It has no setting for the address, but reads it from here. */
export async function officialSdk(provider: TestProvider): Promise<Driver> {
	Object.assign(AppConfig, { BASE_URL: await provider.url() });
	// A new one for each call: the SDK would send a key again with every later call.
	const config = () => sdkConfig(provider.world.accessToken);
	return {
		collectorId: async () => String((await new User(config()).get()).id),
		async createPreference(idempotencyKey) {
			const body = preferenceRequest(newPreference());
			const made = await new Preference(config()).create({ body, requestOptions: { idempotencyKey } });
			return { id: String(made.id), url: String(made.init_point) };
		},
		async createPreapproval(idempotencyKey) {
			const body = preapprovalRequest(newPreapproval());
			const made = await new PreApproval(config()).create({ body, requestOptions: { idempotencyKey } });
			return { id: String(made.id), url: String(made.init_point) };
		},
		paymentStatus: async (id) => (await new Payment(config()).get({ id })).status,
		async paymentsOf(external_reference) {
			const { results } = await new Payment(config()).search({ options: { external_reference } });
			return (results ?? []).map(({ id }) => String(id));
		},
		async refund(payment_id, idempotencyKey, cents) {
			const requestOptions = { idempotencyKey };
			const refunds = new PaymentRefund(config());
			const made = cents
				? await refunds.create({ payment_id, body: { amount: cents / 100 }, requestOptions })
				: await refunds.total({ payment_id, requestOptions });
			return String(made.status);
		},
		async preapproval(id) {
			const found = await new PreApproval(config()).get({ id });
			return { status: found.status, reais: found.auto_recurring?.transaction_amount };
		},
		setAmount: (id, cents, idempotencyKey) => {
			const auto_recurring = { transaction_amount: cents / 100, currency_id: "BRL" };
			return new PreApproval(config()).update({ id, body: { auto_recurring }, requestOptions: { idempotencyKey } });
		},
		cancelPreapproval: (id, idempotencyKey) =>
			new PreApproval(config()).update({ id, body: { status: "cancelled" }, requestOptions: { idempotencyKey } }),
		async invoices(preapproval_id) {
			const { results } = await new Invoice(config()).search({ options: { preapproval_id } });
			return (results ?? []).map((invoice) => ({
				id: String(invoice.id),
				status: String(invoice.status),
				paymentStatus: invoice.payment?.status,
			}));
		},
	};
}

export function sdkConfig(accessToken: string): MercadoPagoConfig {
	return new MercadoPagoConfig({ accessToken, options: { timeout: 5_000, maxRetries: 0 } });
}
