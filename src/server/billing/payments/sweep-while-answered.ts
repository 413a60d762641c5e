import type { Deps } from "#server/deps.ts";
import { PaymentsError } from "#server/platform/payments/payments.ts";

const AT_ONCE = 8;
/** The next sweep is a minute away. */
const BUDGET_MS = 45_000;

/**
 * Works through a list until it is done or the minute is over, and stops when the provider is away: it will be asked
 * again. Says how many were dealt with.
 */
export async function sweepWhileAnswered<Item>(
	{ log }: Pick<Deps, "log">,
	items: Item[],
	work: (item: Item) => Promise<void>,
): Promise<number> {
	const deadline = performance.now() + BUDGET_MS;
	const left = items.values();
	let away = false;
	let done = 0;
	const lane = async () => {
		for (const item of left) {
			if (away || performance.now() > deadline) return;
			try {
				await work(item);
				done++;
			} catch (error) {
				log.warn({ err: error }, "a sweep could not finish one of its items");
				away ||= error instanceof PaymentsError && error.transient;
			}
		}
	};
	await Promise.all(Array.from({ length: AT_ONCE }, lane));
	return done;
}
