import { expect, test } from "vitest";
import { newPreapproval, newPreference } from "#tests/support/billing/provider-orders.ts";
import { preapprovalRequest, preferenceRequest } from "./preference-request.ts";

const back = "https://rubrica.example/checkout/retorno/um-token";
const secure = newPreference({
	returnUrls: { success: back, failure: back, pending: back },
	notificationUrl: "https://rubrica.example/webhooks/mercadopago",
});

test("on https: automatic return, and signed notices only", () => {
	expect(preferenceRequest(secure)).toMatchObject({
		auto_return: "approved",
		notification_url: "https://rubrica.example/webhooks/mercadopago?source_news=webhooks",
		back_urls: { success: back, failure: back, pending: back },
	});
});

test("on http neither, since the provider would refuse the whole order", () => {
	const request = preferenceRequest(newPreference());
	expect(request).not.toHaveProperty("auto_return");
	expect(request).not.toHaveProperty("notification_url");
});

test("amount, instalments, dates and payer as the provider wants them", () => {
	const request = preferenceRequest(newPreference({ amount: 68_405 }));
	expect(request.items).toMatchObject([{ quantity: 1, unit_price: 684.05, currency_id: "BRL" }]);
	expect(request).toMatchObject({
		external_reference: "pedido-1",
		payment_methods: { installments: 12 },
		expires: true,
		expiration_date_to: "2026-11-16T08:00:00.000-04:00",
		date_of_expiration: "2026-11-18T22:59:59.000-04:00",
		payer: {
			name: "Ana",
			surname: "Prado Nunes",
			phone: { area_code: "11", number: "987654321" },
			identification: { type: "CPF", number: "52998224725" },
		},
	});
	expect(request.statement_descriptor.length).toBeLessThanOrEqual(16);
});

test("a company keeps its name in one piece, an alphanumeric CNPJ too", () => {
	const document = { type: "CNPJ", number: "12ABC34501DE35" } as const;
	const payer = { ...newPreference().payer, name: "Prado Imóveis Ltda", document };
	expect(preferenceRequest(newPreference({ payer })).payer).toMatchObject({
		name: "Prado Imóveis Ltda",
		identification: document,
	});
});

test("what the provider would refuse or garble is not even sent", () => {
	expect(() => preferenceRequest(newPreference({ reference: "com espaço" }))).toThrow(RangeError);
	expect(() => preferenceRequest(newPreference({ reference: "x".repeat(65) }))).toThrow(RangeError);
	expect(() => preapprovalRequest(newPreapproval({ returnUrl: `${back}?a=1` }))).toThrow(RangeError);
	const notificationUrl = `https://rubrica.example/${"x".repeat(240)}`;
	expect(() => preferenceRequest({ ...secure, notificationUrl })).toThrow(RangeError);
});

test("a subscription is monthly, in reais, waiting for its payer", () => {
	expect(preapprovalRequest(newPreapproval())).toMatchObject({
		status: "pending",
		payer_email: "ana@corretora.com.br",
		auto_recurring: { frequency: 1, frequency_type: "months", transaction_amount: 139, currency_id: "BRL" },
	});
});
