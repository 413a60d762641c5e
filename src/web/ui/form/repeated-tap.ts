/**
 * The second of two quick taps. Where a step or a question has followed, it falls on what stands there now, though it was
 * meant for the button before. Keys count none.
 */
export function isRepeatedTap({ detail }: { detail: number }): boolean {
	return detail > 1;
}

export function onFirstTap(act: () => void): (tap: { detail: number }) => void {
	return (tap) => {
		if (!isRepeatedTap(tap)) act();
	};
}
