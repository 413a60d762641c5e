import { orderNumber } from "#server/stand-in/pay-preference.ts";
import { partOf } from "#server/stand-in/resource.ts";
import type { Stored } from "#server/stand-in/store.ts";

const back: Record<string, "success" | "failure" | "pending"> = {
	approved: "success",
	authorized: "success",
	pending: "pending",
	in_process: "pending",
};

/** Where the buyer goes from the hosted page, with the query the real provider glues on. Without a payment: gave up. */
export function returnAddress(preference: Stored, payment?: Stored): string | undefined {
	const urls = partOf(preference.body, "back_urls");
	const target = urls[back[String(payment?.body.status)] ?? "failure"] ?? urls.success;
	if (typeof target !== "string" || target === "") return undefined;
	const said = (value: unknown) => (value === undefined || value === null ? "null" : String(value));
	const query: Record<string, string> = {
		collection_id: said(payment?.id),
		collection_status: said(payment?.body.status),
		payment_id: said(payment?.id),
		status: said(payment?.body.status),
		external_reference: said(preference.reference),
		payment_type: said(payment?.body.payment_type_id),
		merchant_order_id: payment ? String(orderNumber(preference)) : "null",
		preference_id: preference.id,
		site_id: "MLB",
		processing_mode: "aggregator",
		merchant_account_id: "null",
	};
	return glue(target, query);
}

/** The real provider glues `?` on even when there is one already; ours asks for an address without a query. */
export function subscriptionReturnAddress({ body, id }: Stored, gaveUp = false): string {
	const target = String(body.back_url);
	return gaveUp ? target : `${target}?${new URLSearchParams({ preapproval_id: id })}`;
}

function glue(target: string, query: Record<string, string>): string {
	return `${target}${target.includes("?") ? "&" : "?"}${new URLSearchParams(query)}`;
}
