import { createElement, type ReactElement, type ReactNode } from "react";

type Part = ReactElement<{ children?: ReactNode }>;

type Write = (node: ReactNode) => string | undefined;

let write: Write | undefined;

/** The server's own writer, told by `render-whole.ts`: browsers have none, and show a part as any other. */
export function writePartsWith(writer: Write): void {
	write = writer;
}

/**
 * A part of a page that takes nothing from it: the server writes it when it is first shown, and has the text ever after.
 * It is written by itself, without a router around it: a part that asks for an address, data or an account fails there,
 * and cannot show one visitor what was another's. Its outermost element is one of HTML.
 */
export function writtenOnce(part: () => Part): () => ReactElement {
	let written: ReactElement | undefined;
	return () => {
		if (written) return written;
		const { type, props } = part();
		const { children, ...attributes } = props;
		const text = write?.(children);
		// In the browser; or something in it is still being loaded.
		if (text === undefined) return createElement(type, props);
		written = createElement(type, { ...attributes, dangerouslySetInnerHTML: { __html: text } });
		return written;
	};
}
