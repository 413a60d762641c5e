const BOLD = /<span\b[^>]*style="[^"]*font-weight:\s*(?:bold|[6-9]00)[^"]*"[^>]*>([^<]*)<\/span>/gi;
const ITALIC = /<span\b[^>]*style="[^"]*font-style:\s*italic[^"]*"[^>]*>([^<]*)<\/span>/gi;
/** The wrapper Google Docs puts around everything: bold by name, plain by style. */
const PLAIN_BOLD = /<b\b[^>]*style="[^"]*font-weight:\s*normal[^"]*"[^>]*>/gi;
const ATTRIBUTES = /\s(?:style|class|id|on\w+)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi;
const HEADINGS = /<(\/?)h1\b/gi;

/**
 * Text from a word processor says by style what HTML says by name. The page's policy reads no styles, so
 * what matters is turned into names first. This is tidiness, not protection: the server sanitises what is saved.
 */
export function cleanPastedHtml(html: string): string {
	return html
		.replace(PLAIN_BOLD, "<b data-plain>")
		.replace(BOLD, "<strong>$1</strong>")
		.replace(ITALIC, "<em>$1</em>")
		.replace(/<b data-plain>([\s\S]*?)<\/b>\s*(?=$|<!--EndFragment|<\/body)/gi, "$1")
		.replace(HEADINGS, "<$1h2")
		.replace(ATTRIBUTES, "");
}
