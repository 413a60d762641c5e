type Click = Pick<globalThis.MouseEvent, "button" | "metaKey" | "ctrlKey" | "shiftKey" | "altKey" | "defaultPrevented">;

/** A click that the browser would follow in this tab: no new tab, no download, nobody else took it. */
export function isPlainClick(click: Click): boolean {
	return (
		click.button === 0 &&
		!click.metaKey &&
		!click.ctrlKey &&
		!click.shiftKey &&
		!click.altKey &&
		!click.defaultPrevented
	);
}
