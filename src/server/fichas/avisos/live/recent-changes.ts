import type { LiveChange } from "#server/platform/live/live-changes.ts";

/** A tab that was away for longer is given everything anew. */
const KEPT_MS = 5 * 60_000;
const MOST_KEPT = 5_000;

export type RecentChanges = {
	hear(change: LiveChange): void;
	/** For how long, as far as was heard, nothing has happened that concerns somebody: milliseconds. */
	quietFor(concerns: (change: LiveChange) => boolean): number;
};

/**
 * Who begins to listen has a page of a moment ago and would have to ask for it anew, because nobody told them what
 * happened in between. This knows whether anything did.
 */
export function keepRecentChanges(now: () => number = () => performance.now()): RecentChanges {
	let knownSince = now();
	let kept: { at: number; change: LiveChange }[] = [];

	function forgetOld(): void {
		const oldest = Math.max(now() - KEPT_MS, kept.at(-MOST_KEPT)?.at ?? 0);
		if (oldest <= knownSince) return;
		knownSince = oldest;
		kept = kept.filter(({ at }) => at >= oldest);
	}

	return {
		hear(change) {
			if (change.about === "lacuna") {
				knownSince = now();
				kept = [];
			} else if (change.about === "ficha" || change.about === "pessoa") {
				kept.push({ at: now(), change });
				if (kept.length >= 2 * MOST_KEPT) forgetOld();
			}
		},
		quietFor(concerns) {
			forgetOld();
			const last = kept.findLast(({ change }) => concerns(change));
			return Math.floor(now() - (last?.at ?? knownSince));
		},
	};
}
