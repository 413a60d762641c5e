const AT_ONCE = 2;
/** As many as may be wrong before an account's door is closed: nobody honest types more at once. */
const MOST_OF_ONE = 10;
const LONGEST_QUEUE = 100;

/** Too many people are signing in at this instant; it passes. */
class HashingBusy extends Error {
	readonly code = "53000";
}

let running = 0;
let waiting = 0;
/** Those who wait, in the order of their turns. */
const lines = new Map<string, (() => void)[]>();

/**
 * A flood of sign-ins may fill these lines, but not the cores that answer pages. A password that is right counts for
 * nothing: one account alone, which may send it as often as it likes, would keep everybody else out of a common line.
 */
export async function inTurn<Value>(whose: string, work: () => Promise<Value>): Promise<Value> {
	if (running >= AT_ONCE) await wait(whose);
	else running++;
	try {
		return await work();
	} finally {
		const next = takeNext();
		if (next) next();
		else running--;
	}
}

function wait(whose: string): Promise<void> {
	const line = lines.get(whose) ?? [];
	if (line.length >= MOST_OF_ONE || waiting >= LONGEST_QUEUE) throw new HashingBusy("password hashing is saturated");
	lines.set(whose, line);
	waiting++;
	return new Promise((resolve) => line.push(resolve));
}

/** The first of the line whose turn it is, which is the last to have one again. */
function takeNext(): (() => void) | undefined {
	const [turn] = lines;
	if (!turn) return undefined;
	const [whose, line] = turn;
	lines.delete(whose);
	const next = line.shift();
	if (line.length > 0) lines.set(whose, line);
	waiting--;
	return next;
}
