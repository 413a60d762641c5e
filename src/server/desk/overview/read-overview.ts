import { standingOf, sumMoves } from "#core/desk/business.ts";
import { addToDay, BRAZIL_ZONE, type Day, dayIn, momentOf } from "#core/kernel/day.ts";
import { DAY_MS } from "#core/kernel/duration.ts";
import type { Deps } from "#server/deps.ts";
import { countTrialsEnding, readFunnel, readHeld, readMoves } from "./business.read.ts";

const FUNNEL_WEEKS = 12;
const TRIAL_DAYS_AHEAD = 7;

/** All numbers of the business: one query each, and the arithmetic in core. `asked`: a month, this one unless told. */
export async function readOverview(deps: Pick<Deps, "db" | "clock">, asked?: string | null) {
	const now = deps.clock.now();
	const today = dayIn(BRAZIL_ZONE, now);
	const thisMonth = today.slice(0, 7);
	const month = asked && /^20\d\d-(0[1-9]|1[0-2])$/.test(asked) && asked <= thisMonth ? asked : thisMonth;
	const next = addToDay(`${month}-28`, 4).slice(0, 7);
	const [from, until] = [momentOf(`${month}-01T00:00`, BRAZIL_ZONE), momentOf(`${next}-01T00:00`, BRAZIL_ZONE)];
	const [held, moves, trials, funnel] = await Promise.all([
		readHeld(deps),
		readMoves(deps, from, until),
		countTrialsEnding(deps, now, new Date(now.getTime() + TRIAL_DAYS_AHEAD * DAY_MS)),
		readFunnel(deps, momentOf(`${mondayOf(addToDay(today, -7 * FUNNEL_WEEKS))}T00:00`, BRAZIL_ZONE)),
	]);
	return {
		month,
		isThisMonth: month === thisMonth,
		standing: standingOf(held),
		moves: sumMoves(moves),
		trials,
		funnel,
	};
}

export type Overview = Awaited<ReturnType<typeof readOverview>>;

/** Weeks are whole ones. */
function mondayOf(day: Day): Day {
	const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
	return addToDay(day, -((weekday + 6) % 7));
}
