/**
 * Runs in the page: words whose frame hides a part of them, where nothing says so. An ellipsis says so; what is there
 * for screen readers alone, what moves (a carousel) and what can be scrolled to is not cut off.
 */
export function cutOffWords(): string[] {
	const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
	const found: string[] = [];
	for (let node = walker.nextNode(); node; node = walker.nextNode()) {
		const words = node.textContent?.trim();
		const holder = node.parentElement;
		if (!words || !holder?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
		const range = document.createRange();
		range.selectNodeContents(node);
		const box = range.getBoundingClientRect();
		if (box.width === 0 || holder.closest("[aria-roledescription], [aria-hidden='true']")) continue;
		const frame = hidingFrame(holder);
		if (!frame) continue;
		const edge = frame.getBoundingClientRect();
		if (isForReadersAlone(edge)) continue;
		if (box.right > edge.right + 1 || box.left < edge.left - 1) found.push(words.slice(0, 60));
	}
	return found;

	function isForReadersAlone({ width, height }: DOMRect): boolean {
		return width <= 1 || height <= 1;
	}

	/** The nearest frame that cuts sideways; none where a scrollable one or an ellipsis comes first. */
	function hidingFrame(element: Element): Element | undefined {
		for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) {
			const style = getComputedStyle(one);
			if (style.textOverflow === "ellipsis" || style.overflowX === "auto" || style.overflowX === "scroll")
				return undefined;
			if (style.overflowX === "hidden" || style.overflowX === "clip") return one;
		}
		return undefined;
	}
}
