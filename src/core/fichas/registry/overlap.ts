/** What a manager makes of several records of one person. */
export const overlapDecisions = ["unir", "passar", "separar"] as const;
export type OverlapDecision = (typeof overlapDecisions)[number];

export function isOverlapDecision(value: unknown): value is OverlapDecision {
	return overlapDecisions.some((known) => known === value);
}

/** Decided is only what was seen: a record that came, went or changed hands meanwhile is looked at first. */
export function isSameOverlap(seen: string[], there: string[]): boolean {
	const known = new Set(seen);
	return there.length > 1 && there.length === known.size && there.every((one) => known.has(one));
}
