/**
 * Fades in, once, what is marked .reveal and still below the fold. What is already in view is left
 * alone, so nothing flashes; without this script everything is simply there.
 */
export function startReveal(within: ParentNode = document): () => void {
	const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
	if (calm || !("IntersectionObserver" in window)) return () => {};

	const observer = new IntersectionObserver(
		(entries) => {
			for (const { isIntersecting, target } of entries) {
				if (!isIntersecting) continue;
				target.classList.remove("reveal-waiting");
				observer.unobserve(target);
			}
		},
		{ threshold: 0.1 },
	);

	const below = [...within.querySelectorAll(".reveal")].filter(
		(element) => element.getBoundingClientRect().top >= window.innerHeight,
	);
	for (const element of below) {
		element.classList.add("reveal-waiting");
		observer.observe(element);
	}
	document.documentElement.classList.add("reveal-on");
	return () => observer.disconnect();
}
