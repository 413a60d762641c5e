import type { Deps } from "#server/deps.ts";
import type { ChainFinding } from "./chain-finding.ts";
import { comparePins } from "./log-check/compare-pins.ts";
import { type Step, walkOn, wholeLog } from "./log-check/walk-log.ts";

const MOST_FINDINGS = 200;

/** Walks the whole log and everything it speaks of: hashes, order, rows, sealed files' hashes, signed roots. */
export async function verifyChain(
	{ db, pins }: Pick<Deps, "db" | "pins">,
	onStep: (step: Step, events: number) => void = () => {},
): Promise<{ events: number; findings: ChainFinding[] }> {
	const pinned = await pins();
	const findings: ChainFinding[] = await comparePins(db, pinned);
	let events = 0;
	for (let place = wholeLog; place.part !== "over" && findings.length < MOST_FINDINGS; ) {
		const step = await walkOn(db, place, pinned.certificates);
		events += step.events;
		findings.push(...step.findings);
		onStep(step, events);
		place = step.place;
	}
	return { events, findings: findings.slice(0, MOST_FINDINGS) };
}
