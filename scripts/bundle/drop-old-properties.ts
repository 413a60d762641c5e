import type { Plugin } from "vite";

const BEGINS = /@layer properties\s*\{\s*@supports[^{]*\{/;

/**
 * Tailwind sets each of its properties a second time for browsers without @property, which all that we serve have
 * (decision 0094). With it the site's style is a few bytes longer than what a connection may carry before it is answered
 * for the first time, and on a phone the first page is there a seventh of a second later.
 */
export function dropOldProperties(): Plugin {
	return {
		name: "drop-old-properties",
		apply: "build",
		// As early as Tailwind's own, and listed after it.
		enforce: "pre",
		transform: {
			filter: { id: /\.css(\?|$)/ },
			handler(code) {
				const found = BEGINS.exec(code);
				if (found) return { code: code.slice(0, found.index) + code.slice(endOf(code, found.index)), map: null };
				// Tailwind changed: better told here than that pages are slow again.
				if (code.includes("@property --tw-"))
					throw new Error("Tailwind's properties for older browsers look otherwise");
				return null;
			},
		},
	};
}

/** Behind the bracket that closes the first one opened after `from`. */
function endOf(code: string, from: number): number {
	let depth = 0;
	for (let at = code.indexOf("{", from); at < code.length; at++) {
		if (code[at] === "{") depth++;
		else if (code[at] === "}" && --depth === 0) return at + 1;
	}
	throw new Error("a bracket is missing");
}
