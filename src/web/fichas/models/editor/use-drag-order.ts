import { type PointerEvent, useRef } from "react";

/** Items of a list moved by their grip, with a finger or a mouse; buttons beside it do the same by keyboard. */
export function useDragOrder(onMove: (from: number, to: number) => void) {
	const dragged = useRef<{ item: HTMLElement; items: HTMLElement[]; from: number; startY: number; to: number }>(
		undefined,
	);

	const start = (event: PointerEvent<HTMLElement>) => {
		const item = event.currentTarget.closest("li");
		const list = item?.parentElement;
		if (!item || !list) return;
		const items = [...list.children].filter((one) => one instanceof HTMLElement);
		const from = items.indexOf(item);
		dragged.current = { item, items, from, startY: event.clientY, to: from };
		event.currentTarget.setPointerCapture(event.pointerId);
		item.classList.add("model-dragged");
	};

	const move = (event: PointerEvent<HTMLElement>) => {
		const drag = dragged.current;
		if (!drag) return;
		drag.item.style.transform = `translateY(${event.clientY - drag.startY}px)`;
		const rest = drag.items.filter((one) => one !== drag.item);
		drag.to = rest.filter((one) => {
			const { top, height } = one.getBoundingClientRect();
			return event.clientY > top + height / 2;
		}).length;
	};

	const end = () => {
		const drag = dragged.current;
		dragged.current = undefined;
		if (!drag) return;
		drag.item.style.removeProperty("transform");
		drag.item.classList.remove("model-dragged");
		if (drag.to !== drag.from) onMove(drag.from, drag.to);
	};

	return { onPointerDown: start, onPointerMove: move, onPointerUp: end, onPointerCancel: end };
}
