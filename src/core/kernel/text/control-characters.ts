/** The part of a character class that XML and the database refuse alike; tabs and line ends are text. */
export const CONTROL_RANGES = "\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f";

// The database refuses NUL, terminals obey the others, and other programs leave them in what is pasted from them.
const CONTROLS = new RegExp(`[${CONTROL_RANGES}\\u007f]`, "g");

export const holdsControls = (text: string): boolean => text.search(CONTROLS) !== -1;

export const withoutControls = (text: string): string => text.replace(CONTROLS, "");
