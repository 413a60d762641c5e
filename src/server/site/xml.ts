import { CONTROL_RANGES } from "#core/kernel/text/control-characters.ts";

// XML has no way to say these, not even escaped.
const UNSAYABLE = new RegExp(`[${CONTROL_RANGES}\\ufffe\\uffff]`, "g");

/** Text for an element or an attribute. */
export function escapeXml(text: string): string {
	return text
		.toWellFormed()
		.replace(UNSAYABLE, "")
		.replaceAll("&", "&amp;")
		.replaceAll("<", "&lt;")
		.replaceAll(">", "&gt;")
		.replaceAll('"', "&quot;");
}
