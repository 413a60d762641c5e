import type { ReactElement } from "react";

type Plain = string | number | boolean | null | undefined;
type Piece = string | { prop: string; isAddress: boolean };
/** What it was given, without anybody's own words, and the text around these. */
type Kind = { given: unknown[]; pieces: Piece[] };

/**
 * A part that says the same to everybody whom it is given the same words, numbers and choices: a few kinds of it are all
 * there are. The server's copy of React writes each kind once (`scripts/bundle/hasten-react-dom.ts`); everywhere else it is any
 * other component. What it shows is in its properties alone: nothing of the address, of the page's data or of whoever
 * looks at it may be asked for inside.
 *
 * `own` are the properties with names and other texts of somebody's own. None of them is kept: what is kept is the text
 * around them, a line of a list as a form to be filled in. So they are shown as they are given, as words or within an
 * attribute, and nothing depends on what they say, but for whether there are any. What is made of them is made outside.
 */
export function writtenAlike<Given extends Record<string, Plain>>(
	part: (given: Given) => ReactElement,
	{ own }: { own?: (keyof Given & string)[] } = {},
) {
	const shown = (given: Given) => part(given);
	const kinds: Kind[] = [];
	return Object.assign(shown, { alike: { part, own: own && new Set<string>(own), kinds } });
}
