import { cleanDisplayText } from "./clean-display-text.ts";

/** The first line of a mail. An account that only a checkout has begun has no name yet. */
export function greet(name: string, mark: "!" | "."): string {
	const shown = cleanDisplayText(name, 60);
	return shown === "" ? `Olá${mark}` : `Olá, ${shown}${mark}`;
}
