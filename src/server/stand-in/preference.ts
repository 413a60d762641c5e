import * as z from "zod";
import { fromProviderDate, toProviderDate } from "#server/platform/payments/provider-date.ts";
import { fromReais } from "#server/platform/payments/provider-money.ts";
import { ApiError } from "./api-error.ts";
import { listIn, type Resource } from "./resource.ts";
import { COLLECTOR_ID, type StandInTransaction } from "./stand-in-transaction.ts";
import { addResource, changeResource, type Stored } from "./store.ts";

const date = z.string().refine((text) => fromProviderDate(text) !== undefined);
const address = z.url({ protocol: /^https?$/ });

const Preference = z.looseObject({
	items: z
		.array(
			z.looseObject({
				title: z.string().min(1),
				quantity: z.int().min(1),
				unit_price: z.number().positive(),
				currency_id: z.literal("BRL").optional(),
			}),
		)
		.min(1),
	back_urls: z
		.looseObject({ success: address.optional(), failure: address.optional(), pending: address.optional() })
		.optional(),
	auto_return: z.enum(["approved", "all"]).optional(),
	notification_url: address.max(248).optional(),
	external_reference: z
		.string()
		.regex(/^[\w-]{1,64}$/)
		.optional(),
	statement_descriptor: z.string().max(16).optional(),
	payment_methods: z.looseObject({ installments: z.int().min(1).max(36).optional() }).optional(),
	payer: z.looseObject({ email: z.string().optional() }).optional(),
	expiration_date_to: date.optional(),
	date_of_expiration: date.optional(),
});

export async function createPreference(transaction: StandInTransaction, given: Resource): Promise<Resource> {
	const wanted = checkPreference(given);
	const id = `${COLLECTOR_ID}-${transaction.world.random.uuid()}`;
	const page = `${transaction.world.publicUrl}/provedor-teste/checkout/${id}`;
	const body: Resource = {
		...wanted,
		id,
		init_point: page,
		sandbox_init_point: page,
		collector_id: COLLECTOR_ID,
		client_id: "5418093772",
		date_created: toProviderDate(transaction.now),
		operation_type: "regular_payment",
		site_id: "MLB",
	};
	await addResource(transaction, { kind: "preference", id, reference: wanted.external_reference, body });
	return body;
}

export async function updatePreference(
	transaction: StandInTransaction,
	stored: Stored,
	given: Resource,
): Promise<Resource> {
	const { id, init_point, collector_id, ...changes } = given;
	checkPreference({ ...stored.body, ...changes });
	return (await changeResource(transaction, stored, { body: changes })).body;
}

/** What its buyer owes, in centavos. */
export function preferenceAmount({ body }: Stored): number {
	const owed = (item: Resource) => Number(item.quantity) * (fromReais(Number(item.unit_price)) ?? 0);
	return listIn(body, "items").reduce((sum, item) => sum + owed(item), 0);
}

function checkPreference(given: Resource) {
	const parsed = Preference.safeParse(given);
	if (!parsed.success) {
		const field = String(parsed.error.issues[0]?.path[0] ?? "request");
		throw new ApiError(400, `${field} invalid`, { error: `invalid_${field}` });
	}
	const { auto_return, back_urls } = parsed.data;
	if (auto_return && !back_urls?.success?.startsWith("https://")) {
		throw new ApiError(400, "auto_return invalid. back_url.success must be defined", { error: "invalid_auto_return" });
	}
	return parsed.data;
}
