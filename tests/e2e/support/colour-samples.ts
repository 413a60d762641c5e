/**
 * In the page: of all elements that look alike and lie on like ground, the first, the middle and the last. Whether a
 * text can be told from its ground is then the same for all of them. Alike means the same letters (colour, size,
 * weight, line below), the same colour around them, and the same grounds below, up to the first ancestor that is
 * placed, clipped or scrolled by itself: that one may lie on anything, so nobody outside it is alike.
 */
export function colourSamples(): Element[] {
	const alike = new Map<string, Element[]>();
	const known = new Map<Element, string>();
	const numbers = new Map<Element, number>();

	const numberOf = (element: Element) => {
		const number = numbers.get(element) ?? numbers.size;
		numbers.set(element, number);
		return number;
	};

	/** What lies below an element, from its own ground downwards. */
	const groundOf = (element: Element | null): string => {
		if (!element) return "";
		const seen = known.get(element);
		if (seen !== undefined) return seen;
		const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode, position, overflow, transform } =
			getComputedStyle(element);
		const alone = position !== "static" || overflow !== "visible" || transform !== "none" || backgroundImage !== "none";
		const own = [backgroundColor, opacity, filter, mixBlendMode].join(" ");
		const ground = alone ? `${own} #${numberOf(element)}` : `${own} / ${groundOf(element.parentElement)}`;
		known.set(element, ground);
		return ground;
	};

	const writes = (element: Element) =>
		element.matches("input, select, textarea") ||
		[...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
	const shows = (element: Element) =>
		element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && element.getClientRects().length > 0;

	for (const element of document.body.querySelectorAll("*")) {
		if (!writes(element) || !shows(element)) continue;
		const { color, fontSize, fontWeight, textDecorationLine, textShadow } = getComputedStyle(element);
		const around = element.parentElement ? getComputedStyle(element.parentElement).color : "";
		const disabled = element.closest("[disabled], [aria-disabled=true], [inert]") ? "disabled" : "";
		const letters = [color, fontSize, fontWeight, textDecorationLine, textShadow, around, disabled];
		const look = [element.localName, ...letters, groundOf(element)].join("|");
		alike.set(look, [...(alike.get(look) ?? []), element]);
	}
	return [...alike.values()].flatMap((group) => [
		...new Set([0, Math.floor(group.length / 2), group.length - 1].flatMap((at) => group[at] ?? [])),
	]);
}
