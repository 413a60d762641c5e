import { canonicalJson } from "#core/kernel/canonical-json.ts";
import type { Day } from "#core/kernel/day.ts";

/** One day of the log: events `firstSeq` to `firstSeq + size - 1`, and the root of the tree over their hashes. */
export type DailyRoot = { day: Day; firstSeq: number; size: number; root: string; signedAt: string };

/** The text that the platform signs for a day. */
export function rootStatement({ day, firstSeq, size, root, signedAt }: DailyRoot): string {
	return canonicalJson({ schema: "rubrica-raiz-1", day, firstSeq, size, root, signedAt });
}
