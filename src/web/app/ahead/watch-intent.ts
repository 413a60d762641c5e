/** A mouse that only passes by rests on nothing for so long. */
const RESTING_MS = 100;
/** A finger that begins to scroll has moved by then, and the browser calls its pointer off. */
const STILL_MS = 12;

type Intent = { begin(link: HTMLAnchorElement): void; end(): void };

/** Which link is about to be followed: a mouse rests on it or presses it, a finger lies on it without scrolling. */
export function watchIntent(page: Document, { begin, end }: Intent): () => void {
	const watching = new AbortController();
	const { signal } = watching;
	let callOff = () => {};
	let rested: HTMLAnchorElement | undefined;

	page.addEventListener(
		"pointerover",
		({ target, pointerType }) => {
			if (pointerType !== "mouse") return;
			const link = linkAt(target);
			if (link === rested) return;
			rested = link;
			callOff();
			if (!link) return;
			const timer = setTimeout(() => begin(link), RESTING_MS);
			callOff = () => clearTimeout(timer);
		},
		{ signal, passive: true },
	);
	page.addEventListener(
		"pointerdown",
		(event) => {
			const link = linkAt(event.target);
			if (!link || opensElsewhere(event)) return;
			callOff();
			if (event.pointerType === "mouse") begin(link);
			else callOff = afterFrames(STILL_MS, () => begin(link));
		},
		{ signal, passive: true },
	);
	// Followed: from here on the router asks. Before it does, since its own listener is further in.
	page.addEventListener("click", () => callOff(), { signal, capture: true });
	page.addEventListener(
		"pointercancel",
		() => {
			callOff();
			end();
		},
		{ signal, passive: true },
	);
	signal.addEventListener("abort", () => callOff());
	return () => watching.abort();
}

/** Not by a timer: while a finger lies on the screen browsers keep timers waiting for what it will do. */
function afterFrames(wait: number, act: () => void): () => void {
	const began = performance.now();
	let frame = requestAnimationFrame(function look() {
		if (performance.now() - began >= wait) act();
		else frame = requestAnimationFrame(look);
	});
	return () => cancelAnimationFrame(frame);
}

function linkAt(target: EventTarget | null): HTMLAnchorElement | undefined {
	const link = target instanceof Element ? target.closest("a[href]") : undefined;
	if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute("download")) return undefined;
	return link.origin === location.origin ? link : undefined;
}

function opensElsewhere({ button, ctrlKey, metaKey, shiftKey, altKey }: PointerEvent): boolean {
	return button !== 0 || ctrlKey || metaKey || shiftKey || altKey;
}
