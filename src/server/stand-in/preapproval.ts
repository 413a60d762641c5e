import * as z from "zod";
import { toProviderDate } from "#server/platform/payments/provider-date.ts";
import { announce } from "./announce.ts";
import { ApiError } from "./api-error.ts";
import { partOf, type Resource } from "./resource.ts";
import { COLLECTOR_ID, type StandInTransaction } from "./stand-in-transaction.ts";
import { addResource, changeResource, listResources, type Stored } from "./store.ts";

/** The documented bounds of a Brazilian subscription charge. */
const amount = z.number().min(0.5).max(700);

const Preapproval = z.looseObject({
	reason: z.string().min(1),
	external_reference: z.string().max(64).optional(),
	payer_email: z.email(),
	back_url: z.url({ protocol: /^https?$/ }),
	status: z.literal("pending"),
	auto_recurring: z.looseObject({
		frequency: z.int().min(1),
		frequency_type: z.enum(["days", "months"]),
		transaction_amount: amount,
		currency_id: z.literal("BRL"),
	}),
});

export async function createPreapproval(transaction: StandInTransaction, given: Resource): Promise<Resource> {
	const parsed = Preapproval.safeParse(given);
	if (!parsed.success) throw new ApiError(400, `${parsed.error.issues[0]?.path.join(".")} is invalid`);
	const id = transaction.world.random.uuid().replaceAll("-", "");
	const now = toProviderDate(transaction.now);
	const { notification_url, ...kept } = parsed.data;
	const body: Resource = {
		...kept,
		id,
		version: 0,
		payer_id: 0,
		init_point: `${transaction.world.publicUrl}/provedor-teste/assinatura/${id}`,
		collector_id: COLLECTOR_ID,
		application_id: 5_418_093_772,
		date_created: now,
		last_modified: now,
		next_payment_date: null,
		summarized: { charged_quantity: 0, charged_amount: 0, semaphore: null },
	};
	const inner = { payerEmail: parsed.data.payer_email, failures: 0, sequence: 0 };
	await addResource(transaction, { kind: "preapproval", id, reference: parsed.data.external_reference, body, inner });
	await announce(transaction, { topic: "subscription_preapproval", id, action: "created" });
	return body;
}

const Update = z.looseObject({
	status: z.enum(["authorized", "paused", "cancelled"]).optional(),
	reason: z.string().optional(),
	auto_recurring: z.looseObject({ transaction_amount: amount.optional() }).optional(),
});

export async function updatePreapproval(
	transaction: StandInTransaction,
	stored: Stored,
	given: Resource,
): Promise<Resource> {
	const parsed = Update.safeParse(given);
	if (!parsed.success) throw new ApiError(400, `${parsed.error.issues[0]?.path.join(".")} is invalid`);
	const { status, reason, auto_recurring } = parsed.data;
	if (stored.body.status === "cancelled") {
		throw new ApiError(400, "You can not modify a cancelled preapproval.");
	}
	if (status && stored.body.status === "pending" && status !== "cancelled") {
		throw new ApiError(400, `Invalid status transition from pending to ${status}`);
	}
	// A new payer_email is answered with 200 and ignored, as the real provider does.
	const body: Resource = {
		...(reason === undefined ? {} : { reason }),
		...(auto_recurring ? { auto_recurring: { ...partOf(stored.body, "auto_recurring"), ...auto_recurring } } : {}),
	};
	return (await changePreapproval(transaction, stored, status ? { ...body, status } : body)).body;
}

/** Every change is announced; an end also ends the invoices that were still to come. */
export async function changePreapproval(
	transaction: StandInTransaction,
	stored: Stored,
	body: Resource,
	inner: Record<string, unknown> = {},
): Promise<Stored> {
	const ends = body.status === "cancelled";
	if (ends) await cancelInvoices(transaction, stored.id);
	const changed = await changeResource(transaction, stored, {
		body: {
			...body,
			...(ends ? { next_payment_date: null } : {}),
			last_modified: toProviderDate(transaction.now),
			version: Number(stored.body.version) + 1,
		},
		inner,
	});
	await announce(transaction, { topic: "subscription_preapproval", id: stored.id, action: "updated" });
	return changed;
}

async function cancelInvoices(transaction: StandInTransaction, preapprovalId: string): Promise<void> {
	for (const invoice of await listResources(transaction.tx, "invoice", { parent: preapprovalId })) {
		const { status } = invoice.body;
		if (status !== "scheduled" && status !== "recycling") continue;
		await changeResource(transaction, invoice, { body: { status: "cancelled" }, dueAt: null });
		await announce(transaction, { topic: "subscription_authorized_payment", id: invoice.id, action: "updated" });
	}
}
