import { type RefObject, useEffect, useRef } from "react";

/**
 * Rows by keyboard and by a click anywhere on them. The keys count while one of the rows has the focus, so that no
 * letter typed elsewhere moves anything: the arrows or j and k go from row to row, Space or x chooses, Enter opens.
 */
export function useRows(): RefObject<HTMLTableSectionElement | null> {
	const body = useRef<HTMLTableSectionElement>(null);
	useEffect(() => {
		const rows = body.current;
		rows?.addEventListener("keydown", moveByKey);
		rows?.addEventListener("click", openByClick);
		return () => {
			rows?.removeEventListener("keydown", moveByKey);
			rows?.removeEventListener("click", openByClick);
		};
	}, []);
	return body;
}

const STEPS: Record<string, "nextElementSibling" | "previousElementSibling"> = {
	ArrowDown: "nextElementSibling",
	j: "nextElementSibling",
	ArrowUp: "previousElementSibling",
	k: "previousElementSibling",
};

function moveByKey(event: KeyboardEvent): void {
	const { target, key } = event;
	if (!(target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey) return;
	const row = target.closest("tr");
	const step = STEPS[key];
	const kind = target instanceof HTMLInputElement ? "input" : "a";
	if (step) {
		event.preventDefault();
		row?.[step]?.querySelector<HTMLElement>(kind)?.focus();
	} else if (key === "x" || (key === " " && kind === "a")) {
		event.preventDefault();
		row?.querySelector<HTMLInputElement>("input[type=checkbox]")?.click();
	}
}

/** Not where something of its own is tapped, nor where somebody has just marked a text to copy it. */
function openByClick({ target }: MouseEvent): void {
	if (!(target instanceof Element) || target.closest("a, input, label, button")) return;
	if (window.getSelection()?.toString()) return;
	target.closest("tr")?.querySelector("a")?.click();
}
