import type { NewPreapproval, NewPreference, Payer } from "./payments.ts";
import { toProviderDate } from "./provider-date.ts";
import { toReais } from "./provider-money.ts";

/** At most 16 characters; what the buyer finds on the card statement. */
const STATEMENT = "RUBRICA";
const LONGEST_NOTICE_URL = 248;
const REFERENCE = /^[\w-]{1,64}$/;

export function preferenceRequest(order: NewPreference) {
	const { success } = order.returnUrls;
	return {
		items: [
			{
				id: order.itemId,
				title: order.title,
				description: order.description,
				category_id: "services",
				quantity: 1,
				currency_id: "BRL",
				unit_price: toReais(order.amount),
			},
		],
		payer: payerOf(order.payer),
		back_urls: order.returnUrls,
		// The provider refuses the whole preference when it cannot return to https.
		...(isHttps(success) ? { auto_return: "approved" } : {}),
		...noticePart(order.notificationUrl),
		external_reference: checkReference(order.reference),
		payment_methods: { installments: order.installments },
		statement_descriptor: STATEMENT,
		expires: true,
		expiration_date_to: toProviderDate(order.linkExpiresAt),
		date_of_expiration: toProviderDate(order.payUntil),
	};
}

export function preapprovalRequest(order: NewPreapproval) {
	if (new URL(order.returnUrl).search !== "") throw new RangeError("the provider glues its own query to this address");
	return {
		reason: order.title,
		external_reference: checkReference(order.reference),
		payer_email: order.payerEmail,
		back_url: order.returnUrl,
		auto_recurring: {
			frequency: 1,
			frequency_type: "months",
			transaction_amount: toReais(order.amount),
			currency_id: "BRL",
		},
		status: "pending",
	};
}

function payerOf({ name, email, phone, document }: Payer) {
	const [first = "", ...rest] = name.trim().split(/\s+/);
	return {
		name: document.type === "CNPJ" ? name : first,
		...(document.type === "CPF" && rest.length > 0 ? { surname: rest.join(" ") } : {}),
		email,
		phone: { area_code: phone.slice(0, 2), number: phone.slice(2) },
		identification: document,
	};
}

/** Signed notices only, not the old kind beside them. Without https they come to the address set in the panel. */
function noticePart(address: string) {
	if (!isHttps(address)) return {};
	const url = new URL(address);
	url.searchParams.set("source_news", "webhooks");
	if (url.href.length > LONGEST_NOTICE_URL) throw new RangeError("the notification address is too long");
	return { notification_url: url.href };
}

function checkReference(reference: string): string {
	if (!REFERENCE.test(reference)) throw new RangeError("the provider takes letters, digits, - and _ only, up to 64");
	return reference;
}

function isHttps(url: string): boolean {
	return url.startsWith("https://");
}
