import { type StampedText, stampedTexts } from "#core/fichas/verify/root-stamps.ts";
import type { Deps } from "#server/deps.ts";
import { monthSpan } from "./month-span.ts";
import { readPublishedRoots, readRootMonths } from "./published-roots.read.ts";

const MOST_DAYS = 40;

/** One month of roots, newest first; undefined of a month that has none. Without a month: the newest. */
export async function readRootsOfMonth(deps: Pick<Deps, "db" | "config">, asked?: string) {
	const { config } = deps;
	const months = await readRootMonths(deps);
	const month = asked ?? months[0];
	if (month === undefined) return { month, months, roots: [] };
	if (!months.includes(month)) return undefined;
	const { roots } = await readPublishedRoots(deps, { after: 0, most: MOST_DAYS, span: monthSpan(month) });
	const shown = roots.map((root) => ({
		day: root.day,
		number: root.number,
		firstSeq: root.firstSeq,
		size: root.size,
		hash: root.hash,
		previous: root.version === 2 ? root.previousRoot : undefined,
		calendars: calendarState(root.openTimestamps),
		...stampState(stampedTexts(root), config.timestampUrls.length > 0),
	}));
	return { month, months, roots: shown.toReversed() };
}

/** `waiting`: an authority is asked for one each hour, and has not given it. */
function stampState(texts: StampedText[], isAsked: boolean) {
	const renewals = texts.filter(({ renewal }) => renewal !== undefined).length;
	const stamp: "stamped" | "waiting" | "none" = texts.length > 0 ? "stamped" : isAsked ? "waiting" : "none";
	return { stamp, renewals };
}

function calendarState(proof: { block: number | null } | undefined): "none" | "promised" | "in-block" {
	if (!proof) return "none";
	return proof.block === null ? "promised" : "in-block";
}
