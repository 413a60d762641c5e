const FIRST_MS = 2_000;
const GROWTH = 1.3;
const LONGEST_MS = 30_000;

/** How long to wait before the next look: often at first, when a Pix is being paid, then calmly. */
export function nextLook(looksSoFar: number): number {
	return Math.min(LONGEST_MS, Math.round(FIRST_MS * GROWTH ** looksSoFar));
}
