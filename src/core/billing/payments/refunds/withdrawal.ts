import { mayBeRefunded, type Subscription } from "#core/billing/subscription/subscription.ts";
import { CNPJ_LENGTH } from "#core/kernel/cpf-cnpj.ts";

export type WithdrawalRefusal = "too-late" | "already-withdrawn";

/** A company has one root and as many endings as branches. */
const CNPJ_ROOT = 8;

/** Who a document belongs to, however the company numbers its branches. Without punctuation, as it is stored. */
export function holderOf(document: string): string {
	const bare = document.toUpperCase();
	return bare.length === CNPJ_LENGTH ? bare.slice(0, CNPJ_ROOT) : bare;
}

/** Everything back within seven days: once a person and document, or use would be free for ever. */
export function withdrawalRefusal(
	subscription: Subscription | undefined,
	{ hasWithdrawn, at }: { hasWithdrawn: boolean; at: Date },
): WithdrawalRefusal | undefined {
	if (!subscription || !mayBeRefunded(subscription, at)) return "too-late";
	return hasWithdrawn ? "already-withdrawn" : undefined;
}

type Counted = { quotaMonth: string | null; fichas_utilizadas: number };

/**
 * Where the month's count begins when a plan is paid: where it stood, here or in another account of the same person.
 * A trial has no limit, so what was made in it counts for nothing.
 */
export function countAtPurchase(
	month: string,
	{ own, elsewhere, wasTrial }: { own: Counted; elsewhere: number; wasTrial: boolean },
): number {
	const here = !wasTrial && own.quotaMonth === month ? own.fichas_utilizadas : 0;
	return Math.max(here, elsewhere);
}
