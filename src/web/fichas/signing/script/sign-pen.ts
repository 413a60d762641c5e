/** Places are pixels from the corner of the canvas; `p` is the pressure, 0 where it is not known. */
type Spot = readonly [x: number, y: number, p: number];
export type Pen = { down(spot: Spot): void; move(spots: Spot[]): void; up(): void };

/** Finger, mouse or pen on the canvas; where a browser has no pointer events, its touches. */
export function listenToPen(canvas: HTMLCanvasElement, pen: Pen): void {
	if ("PointerEvent" in window) listenToPointers(canvas, pen);
	else listenToTouches(canvas, pen);
}

function listenToPointers(canvas: HTMLCanvasElement, pen: Pen): void {
	const at = (event: PointerEvent) => spotOf(canvas, event, pressure(event));
	canvas.addEventListener("pointerdown", (event) => {
		if (!event.isPrimary || event.button !== 0) return;
		event.preventDefault();
		canvas.setPointerCapture(event.pointerId);
		pen.down(at(event));
	});
	canvas.addEventListener("pointermove", (event) => {
		if (!event.isPrimary || !canvas.hasPointerCapture(event.pointerId)) return;
		const events = event.getCoalescedEvents ? event.getCoalescedEvents() : [];
		pen.move((events.length > 0 ? events : [event]).map(at));
	});
	canvas.addEventListener("pointerup", pen.up);
	canvas.addEventListener("pointercancel", pen.up);
}

function listenToTouches(canvas: HTMLCanvasElement, pen: Pen): void {
	const heed = (event: TouchEvent, act: (spot: Spot) => void) => {
		const [touch] = Array.from(event.targetTouches);
		// Otherwise the page scrolls under the finger.
		event.preventDefault();
		if (touch) act(spotOf(canvas, touch, 0));
	};
	canvas.addEventListener("touchstart", (event) => heed(event, pen.down), { passive: false });
	canvas.addEventListener("touchmove", (event) => heed(event, (spot) => pen.move([spot])), { passive: false });
	canvas.addEventListener("touchend", pen.up);
	canvas.addEventListener("touchcancel", pen.up);
}

function spotOf(canvas: HTMLCanvasElement, at: { clientX: number; clientY: number }, p: number): Spot {
	const box = canvas.getBoundingClientRect();
	return [at.clientX - box.left, at.clientY - box.top, p];
}

/** A finger has no pressure worth the name: browsers make one up. */
function pressure({ pointerType, pressure: told }: PointerEvent): number {
	return pointerType === "pen" ? told : 0;
}
