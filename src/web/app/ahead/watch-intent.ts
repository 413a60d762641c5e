/** A mouse that only passes by rests on nothing for so long. */
const RESTING_MS = 100;
/** A finger that begins to scroll has moved by then, and the browser calls its pointer off. */
const STILL_MS = 30;

type Intent = { begin(link: HTMLAnchorElement): void; end(): void };

/** Which link is about to be followed: a mouse rests on it or presses it, a finger lies on it without scrolling. */
export function watchIntent(page: Document, { begin, end }: Intent): () => void {
	const watching = new AbortController();
	const { signal } = watching;
	let timer: ReturnType<typeof setTimeout> | undefined;
	let rested: HTMLAnchorElement | undefined;

	const beginAfter = (link: HTMLAnchorElement, wait: number) => {
		clearTimeout(timer);
		timer = setTimeout(() => begin(link), wait);
	};
	page.addEventListener(
		"pointerover",
		({ target, pointerType }) => {
			if (pointerType !== "mouse") return;
			const link = linkAt(target);
			if (link === rested) return;
			rested = link;
			clearTimeout(timer);
			if (link) beginAfter(link, RESTING_MS);
		},
		{ signal, passive: true },
	);
	page.addEventListener(
		"pointerdown",
		(event) => {
			const link = linkAt(event.target);
			if (!link || opensElsewhere(event)) return;
			clearTimeout(timer);
			if (event.pointerType === "mouse") begin(link);
			else beginAfter(link, STILL_MS);
		},
		{ signal, passive: true },
	);
	// Followed: from here on the router asks. Before it does, since its own listener is further in.
	page.addEventListener("click", () => clearTimeout(timer), { signal, capture: true });
	page.addEventListener(
		"pointercancel",
		() => {
			clearTimeout(timer);
			end();
		},
		{ signal, passive: true },
	);
	signal.addEventListener("abort", () => clearTimeout(timer));
	return () => watching.abort();
}

function linkAt(target: EventTarget | null): HTMLAnchorElement | undefined {
	const link = target instanceof Element ? target.closest("a[href]") : undefined;
	if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute("download")) return undefined;
	return link.origin === location.origin ? link : undefined;
}

function opensElsewhere({ button, ctrlKey, metaKey, shiftKey, altKey }: PointerEvent): boolean {
	return button !== 0 || ctrlKey || metaKey || shiftKey || altKey;
}
