import type { NewPreapproval, NewPreference } from "#server/platform/payments/payments.ts";

/** What the product asks the provider for, valid as it stands. */
export function newPreference(change: Partial<NewPreference> = {}): NewPreference {
	const back = "http://localhost:3000/checkout/retorno/um-token";
	return {
		reference: "pedido-1",
		title: "Rubrica: plano Profissional anual",
		description: "Para quem visita todo dia e trabalha com parceiros.",
		itemId: "plano-profissional-annual",
		amount: 116_400,
		installments: 12,
		payer: {
			name: "Ana Prado Nunes",
			email: "ana@corretora.com.br",
			phone: "11987654321",
			document: { type: "CPF", number: "52998224725" },
		},
		returnUrls: { success: back, failure: back, pending: back },
		notificationUrl: "http://localhost:3000/webhooks/mercadopago",
		linkExpiresAt: new Date("2026-11-16T12:00:00Z"),
		payUntil: new Date("2026-11-19T02:59:59Z"),
		...change,
	};
}

export function newPreapproval(change: Partial<NewPreapproval> = {}): NewPreapproval {
	return {
		reference: "pedido-mensal-1",
		title: "Rubrica: plano Profissional mensal",
		amount: 13_900,
		payerEmail: "ana@corretora.com.br",
		returnUrl: "http://localhost:3000/checkout/retorno/um-token",
		...change,
	};
}
