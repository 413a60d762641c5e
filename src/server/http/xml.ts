// biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no way to say them, not even escaped
const UNSAYABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

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
