import type { ReactElement } from "react";

type Plain = string | number | boolean | undefined;

/**
 * A part that says the same to everybody whom it is given the same words, numbers and choices: a few kinds of it are all
 * there are. The server's copy of React writes each kind once (`scripts/hasten-react-dom.ts`); everywhere else it is any
 * other component. What it shows is in its properties alone: nothing of the address, of the page's data or of whoever
 * looks at it may be asked for inside, and no name or other text of somebody's own may be among the properties.
 */
export function writtenAlike<Given extends Record<string, Plain>>(part: (given: Given) => ReactElement) {
	const shown = (given: Given) => part(given);
	return Object.assign(shown, { alike: { part, texts: new Map<string, string>() } });
}
