import { CHECK_DUE_MS } from "#core/fichas/evidence/log-alarm.ts";
import type { ChainFinding } from "#server/fichas/evidence/chain-finding.ts";
import { type Place, wholeLog } from "./walk-log.ts";

/** As many as a person would look at; `faults` counts all of them. */
const KEPT_FINDINGS = 50;

export type WalkName = "tail" | "whole";

/** A walk under way. Its age is that of its start: what was looked at last may have changed since then. */
export type Walk = { startedAt: string; place: Place; events: number; faults: number; findings: ChainFinding[] };

export type Outcome = Omit<Walk, "place"> & { endedAt: string };

export type CheckState = {
	/** Everything up to here was found whole; the tail begins here. */
	mark?: Pick<Place, "events" | "roots"> | undefined;
	walks: Partial<Record<WalkName, Walk>>;
	last: Partial<Record<WalkName, Outcome>>;
};

export const noCheckYet: CheckState = { walks: {}, last: {} };

export function beginWalk(place: Place, startedAt: Date): Walk {
	return { startedAt: startedAt.toISOString(), place, events: 0, faults: 0, findings: [] };
}

export function addFindings(walk: Walk, findings: ChainFinding[]): Walk {
	const room = Math.max(0, KEPT_FINDINGS - walk.findings.length);
	return {
		...walk,
		faults: walk.faults + findings.length,
		findings: [...walk.findings, ...findings.slice(0, room)],
	};
}

/** The tail: what came after the mark. Without one there is no tail, but only the whole. */
export function tailPlace({ mark }: CheckState): Place {
	return mark ? { ...mark, part: "events" } : { ...wholeLog, rows: undefined };
}

/**
 * Only a tail that found nothing moves the mark: a walk through the whole does not know that there was another log
 * above it, and would take the one that was written in its place for ours.
 */
export function endWalk(state: CheckState, name: WalkName, { place, ...walk }: Walk, endedAt: Date): CheckState {
	const { [name]: _, ...walks } = state.walks;
	const moves = walk.faults === 0 && (name === "tail" || !state.mark);
	return {
		mark: moves ? { events: place.events, roots: place.roots } : state.mark,
		walks,
		last: { ...state.last, [name]: { ...walk, endedAt: endedAt.toISOString() } },
	};
}

/** When the last walk through the whole log began, or the first one, if none has ended yet. */
export function wholeSince({ last, walks }: Pick<CheckState, "last" | "walks">): Date | undefined {
	const since = last.whole?.startedAt ?? walks.whole?.startedAt;
	return since ? new Date(since) : undefined;
}

/** What is new has not been checked for too long. */
export function isOverdue({ last }: Pick<CheckState, "last">, now: Date): boolean {
	return !last.tail || now.getTime() - Date.parse(last.tail.startedAt) > CHECK_DUE_MS;
}
