/** An element to ask about, and its look where that alone decides whether it can be read, on whatever page it stands. */
export type ColourSample = { element: Element; look: string | undefined };

/**
 * In the page: of all elements that look alike and lie on like ground, the first, the middle and the last. Whether a
 * text can be told from its ground is then the same for all of them. Alike means the same letters (colour, size,
 * weight, line below), the same colour around them, and the same ground below.
 *
 * The ground is plain where the elements around lie in the flow up to one that covers all behind it, and nothing placed
 * by itself crosses the text. Such a look is the same on every page: those in `known` have been found readable and are
 * passed over. Any other ground is that of its own place: it goes up to the first ancestor that is placed, clipped or
 * scrolled by itself, which may lie on anything, so nobody outside it is alike.
 */
export function colourSamples(known: string[]): ColourSample[] {
	const alike = new Map<string, ColourSample[]>();
	const grounds = new Map<Element, string>();
	const plainGrounds = new Map<Element, string | undefined>();
	const numbers = new Map<Element, number>();
	const hidden = new Map<Element, boolean>();
	const readable = new Set(known);
	const everything = [...document.body.querySelectorAll("*")];
	const shows = (element: Element) =>
		element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && element.getClientRects().length > 0;
	const placed = everything.filter((element) => isPlaced(element) && paints(element) && shows(element));
	const boxes = new Map(placed.map((element) => [element, element.getBoundingClientRect()]));

	for (const element of everything) {
		if (!writes(element) || !shows(element) || isForReadersAlone(element)) continue;
		const plain = isCrossed(element) ? undefined : plainGroundOf(element);
		const look = [...lettersOf(element), plain ?? groundOf(element)].join("|");
		if (plain !== undefined && readable.has(look)) continue;
		const sample = { element, look: plain === undefined ? undefined : look };
		alike.set(look, [...(alike.get(look) ?? []), sample]);
	}
	return [...alike.values()].flatMap((group) => [
		...new Set([0, Math.floor(group.length / 2), group.length - 1].flatMap((at) => group[at] ?? [])),
	]);

	function writes(element: Element): boolean {
		return (
			element.matches("input, select, textarea") ||
			[...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
		);
	}

	/** Cut to nothing on the screen: axe asks about colours neither. */
	function isForReadersAlone(element: Element | null): boolean {
		if (!element) return false;
		const seen = hidden.get(element);
		if (seen !== undefined) return seen;
		const { width, height } = element.getBoundingClientRect();
		const isCut = width <= 1 && height <= 1 && getComputedStyle(element).overflow !== "visible";
		const answer = isCut || isForReadersAlone(element.parentElement);
		hidden.set(element, answer);
		return answer;
	}

	function lettersOf(element: Element): string[] {
		const style = getComputedStyle(element);
		const { color, fontSize, fontWeight, textDecorationLine, textShadow, borderBottom } = style;
		const around = element.parentElement;
		const isOff = element.closest("[disabled], [aria-disabled=true], [inert]") || namesWhatIsOff(element);
		const isAmongWords = element.localName === "a" && around && around.textContent !== element.textContent;
		return [
			element.localName,
			...[color, fontSize, fontWeight, textDecorationLine, textShadow],
			around ? getComputedStyle(around).color : "",
			isOff ? "disabled" : "",
			isAmongWords ? `among words ${borderBottom}` : "",
		];
	}

	function namesWhatIsOff(element: Element): boolean {
		return Boolean(element.closest("label")?.control?.matches("[disabled], [aria-disabled=true]"));
	}

	/** What lies below an element, from its own ground downwards. */
	function groundOf(element: Element | null): string {
		if (!element) return "";
		const seen = grounds.get(element);
		if (seen !== undefined) return seen;
		const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode, position, overflow, transform } =
			getComputedStyle(element);
		const alone = position !== "static" || overflow !== "visible" || transform !== "none" || backgroundImage !== "none";
		const own = [backgroundColor, opacity, filter, mixBlendMode].join(" ");
		const ground = alone ? `${own} #${numberOf(element)}` : `${own} / ${groundOf(element.parentElement)}`;
		grounds.set(element, ground);
		return ground;
	}

	function numberOf(element: Element): number {
		const number = numbers.get(element) ?? numbers.size;
		numbers.set(element, number);
		return number;
	}

	/** The colours from an element's own ground down to the first that covers what is behind; none where more decides. */
	function plainGroundOf(element: Element | null): string | undefined {
		if (!element) return "paper";
		if (plainGrounds.has(element)) return plainGrounds.get(element);
		const { backgroundColor, backgroundImage } = getComputedStyle(element);
		const covers = backgroundColor.startsWith("rgb(");
		const below = covers ? (isFaded(element.parentElement) ? undefined : "") : plainGroundOf(element.parentElement);
		const isPlain = !fades(element) && backgroundImage === "none" && (covers || !isPlaced(element));
		const ground = isPlain && below !== undefined ? `${backgroundColor} ${below}` : undefined;
		plainGrounds.set(element, ground);
		return ground;
	}

	function isFaded(element: Element | null): boolean {
		return element !== null && (fades(element) || isFaded(element.parentElement));
	}

	function fades(element: Element): boolean {
		const { opacity, filter, mixBlendMode, maskImage } = getComputedStyle(element);
		return opacity !== "1" || filter !== "none" || mixBlendMode !== "normal" || maskImage !== "none";
	}

	/** Taken out of the flow, or moved from where the flow had put it. */
	function isPlaced(element: Element): boolean {
		const { position, transform, translate, top, right, bottom, left } = getComputedStyle(element);
		if (transform !== "none" || translate !== "none") return true;
		if (position === "relative") return [top, right, bottom, left].some((offset) => !["auto", "0px"].includes(offset));
		return position !== "static";
	}

	function paints(element: Element): boolean {
		const { backgroundColor, backgroundImage } = getComputedStyle(element);
		return (
			backgroundColor !== "rgba(0, 0, 0, 0)" ||
			backgroundImage !== "none" ||
			element.matches("img, picture, video, canvas, svg, :has(img, video, canvas, svg)")
		);
	}

	/** Something placed that is not around it lies before or behind it. */
	function isCrossed(element: Element): boolean {
		const own = element.getBoundingClientRect();
		return placed.some((other) => {
			const box = boxes.get(other);
			if (!box || other.contains(element) || element.contains(other)) return false;
			return box.left < own.right && own.left < box.right && box.top < own.bottom && own.top < box.bottom;
		});
	}
}
