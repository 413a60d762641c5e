import { offsetOf } from "#core/kernel/day.ts";

const NAME = /^America\/[A-Za-z_]{2,30}$/;

/** Whose clock a file says its moments are told by. It only chooses words: each moment names its clock along. */
export function readZone(said: unknown): string | undefined {
	if (typeof said !== "string" || !NAME.test(said)) return undefined;
	try {
		offsetOf(said, new Date(0));
		return said;
	} catch {
		return undefined;
	}
}

/** The one that all of them say; undefined where they are of several. */
export function sharedZone(said: unknown[]): string | undefined {
	const zones = new Set(said.map(readZone));
	const [zone] = zones;
	return zones.size === 1 ? zone : undefined;
}
