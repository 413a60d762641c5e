const MAX_DEGREES = 5;

/** The sheet leans towards the pointer. Only for a real mouse, and only for people who like motion. */
export function startTilt(zone: HTMLElement, sheet: HTMLElement): () => void {
	const wanted = "(hover: hover) and (pointer: fine) and (prefers-reduced-motion: no-preference)";
	if (!matchMedia(wanted).matches) return () => {};

	let request = 0;
	const lean = (event: PointerEvent) => {
		cancelAnimationFrame(request);
		request = requestAnimationFrame(() => {
			const box = zone.getBoundingClientRect();
			const across = (event.clientX - box.left) / box.width - 0.5;
			const down = (event.clientY - box.top) / box.height - 0.5;
			sheet.style.transform = `rotateX(${-down * MAX_DEGREES}deg) rotateY(${across * MAX_DEGREES}deg)`;
		});
	};
	const rest = () => {
		cancelAnimationFrame(request);
		sheet.style.transform = "";
	};
	zone.addEventListener("pointermove", lean);
	zone.addEventListener("pointerleave", rest);
	return () => {
		zone.removeEventListener("pointermove", lean);
		zone.removeEventListener("pointerleave", rest);
		rest();
	};
}
