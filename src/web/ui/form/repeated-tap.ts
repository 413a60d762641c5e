/**
 * The second of two quick taps. Where a step has followed it falls on that step's button, in the same place, though it
 * was meant for the one before. Keys count none.
 */
export function isRepeatedTap({ detail }: { detail: number }): boolean {
	return detail > 1;
}
