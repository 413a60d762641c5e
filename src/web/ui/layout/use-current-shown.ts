import { type RefObject, useEffect } from "react";

/** As `scroll-pl-6` of a rail: so much of what stands before the current link shows that there is more. */
const MARGIN = 24;

/** Browsers that know it begin with the current link in view, before any script runs. */
export const SHOWN_FIRST = "[scroll-initial-target:nearest]";

/**
 * Shows the current link of a rail that is wider than its screen. Where it is in view nothing moves: a page that wakes up
 * would pull a link away from under a finger, and the tap would be lost.
 */
export function useCurrentShown(rail: RefObject<HTMLElement | null>, current: string): void {
	// biome-ignore lint/correctness/useExhaustiveDependencies: another link is the current one.
	useEffect(() => {
		const link = rail.current?.querySelector("[aria-current]");
		if (!rail.current || !link) return;
		const [outer, inner] = [rail.current.getBoundingClientRect(), link.getBoundingClientRect()];
		const isInView = inner.left >= outer.left && inner.right <= outer.right;
		if (!isInView) rail.current.scrollLeft += inner.left - outer.left - MARGIN;
	}, [rail, current]);
}
