import { DAY_MS } from "#core/kernel/duration.ts";
import { fromProviderDate } from "#server/platform/payments/provider-date.ts";
import { ApiError } from "./api-error.ts";
import { cardBrand, DEBIT_ELO } from "./card-brand.ts";
import { cardOutcome } from "./card-outcome.ts";
import { type Means, makePayment } from "./make-payment.ts";
import { preferenceAmount } from "./preference.ts";
import { listIn, partOf } from "./resource.ts";
import type { StandInTransaction } from "./stand-in-transaction.ts";
import { lockResource, type Stored } from "./store.ts";

export type Choice =
	| { method: "card" | "debit"; digits: string; holder: string; installments: number }
	| { method: "pix" }
	| { method: "boleto" };

const PIX_MS = DAY_MS;
const BOLETO_MS = 3 * PIX_MS;

/** What a buyer does on the hosted page. */
export async function payPreference(
	transaction: StandInTransaction,
	preferenceId: string,
	choice: Choice,
): Promise<Stored> {
	const preference = await lockResource(transaction, "preference", preferenceId);
	if (!preference) throw new ApiError(404, "preference not found");
	if (isExpired(preference, transaction.now)) throw new ApiError(400, "preference expired");
	const { body } = preference;
	const [item] = listIn(body, "items");
	return makePayment(transaction, {
		means: "digits" in choice ? cardMeans(choice) : waitingMeans(transaction, preference, choice.method),
		amount: preferenceAmount(preference),
		operation: "regular_payment",
		reference: preference.reference ?? undefined,
		description: String(item?.title ?? ""),
		parent: preference.id,
		noticeUrl: typeof body.notification_url === "string" ? body.notification_url : undefined,
		payerEmail: String(partOf(body, "payer").email ?? ""),
		extra: { order: { id: orderNumber(preference), type: "mercadopago" } },
	});
}

export function isExpired({ body }: Stored, now: Date): boolean {
	const end = typeof body.expiration_date_to === "string" ? fromProviderDate(body.expiration_date_to) : undefined;
	return body.expires === true && end !== undefined && end <= now;
}

/** One merchant order for each preference. */
export function orderNumber({ createdAt }: Stored): number {
	return 30_000_000_000 + (createdAt.getTime() % 1_000_000_000);
}

/** Of debit cards the provider takes Elo alone, and never in instalments. */
function cardMeans({ method, digits, holder, installments }: Extract<Choice, { digits: string }>): Means {
	const card = { kind: "card", digits, holder, outcome: cardOutcome(holder) } as const;
	if (method === "debit") return { ...card, methodId: DEBIT_ELO, installments: 1 };
	return { ...card, methodId: cardBrand(digits), installments };
}

function waitingMeans({ settings, now }: StandInTransaction, { body }: Stored, kind: "pix" | "boleto"): Means {
	const given = typeof body.date_of_expiration === "string" ? fromProviderDate(body.date_of_expiration) : undefined;
	const usual = new Date(now.getTime() + (kind === "pix" ? PIX_MS : BOLETO_MS));
	const paidAfterSeconds = kind === "pix" ? settings.pixSeconds : settings.boletoSeconds;
	return { kind, payUntil: given ?? usual, paidAfterSeconds };
}
