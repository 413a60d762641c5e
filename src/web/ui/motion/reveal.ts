/**
 * Fades in, once, what is marked .reveal and still below the fold. What is already in view is left
 * alone, so nothing flashes; without this script everything is simply there.
 */
export function startReveal(within: ParentNode = document): () => void {
	const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
	if (calm || !("IntersectionObserver" in window)) return () => {};

	const met = new WeakSet<Element>();
	const observer = new IntersectionObserver(
		(entries) => {
			for (const { isIntersecting, target, boundingClientRect, rootBounds } of entries) {
				// The observer's own first report says where everything is; asking for it would force a layout.
				const isBelow = !met.has(target) && boundingClientRect.top >= (rootBounds?.height ?? 0);
				met.add(target);
				if (isBelow && !isIntersecting) {
					target.classList.add("reveal-waiting");
				} else if (isIntersecting || !target.classList.contains("reveal-waiting")) {
					target.classList.remove("reveal-waiting");
					observer.unobserve(target);
				}
			}
		},
		{ threshold: 0.1 },
	);
	for (const element of within.querySelectorAll(".reveal")) observer.observe(element);
	document.documentElement.classList.add("reveal-on");
	return () => observer.disconnect();
}
