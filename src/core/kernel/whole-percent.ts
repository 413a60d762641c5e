/** A share in whole percents. What is less than the whole is never 100, and what is more than nothing never 0. */
export function wholePercent(share: number): number {
	const rounded = Math.round(share * 100);
	return share > 0 && share < 1 ? Math.min(Math.max(rounded, 1), 99) : rounded;
}
