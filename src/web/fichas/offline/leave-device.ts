import { deliverAll } from "./keep/deliver.ts";
import { closeFor, currentPerson, waitingOf } from "./keep/people.ts";

export type Waiting = Awaited<ReturnType<typeof waitingOf>>;
const PATIENCE_MS = 8_000;

/** Before somebody signs out: what waits is sent if it can be, and what still waits is told. */
export async function whatWaits(): Promise<Waiting> {
	const who = await currentPerson();
	if (!who) return { captures: 0, drafts: 0, forms: 0 };
	const before = await waitingOf(who.person);
	if (before.captures === 0) return before;
	await Promise.race([deliverAll({ wait: true }), new Promise((late) => setTimeout(late, PATIENCE_MS))]);
	return waitingOf(who.person);
}

/** Nothing of theirs can be read here afterwards; what was signed and waits goes on its way by itself. */
export async function closeDevice(): Promise<void> {
	const who = await currentPerson();
	if (who) await closeFor(who.person);
}
