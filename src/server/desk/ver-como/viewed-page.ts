import { isViewable, viewablePages } from "#core/accounts/support-view.ts";

type Frame = { base: string; name: string; until: string; back: string };

/**
 * A page of the tool as something to look at: without any script and with it whatever data came along, with links to
 * the other pages that are shown and to no others, under a line that says whose it is.
 */
export function frameViewedPage(html: string, { base, name, until, back }: Frame): string {
	const still = html
		.replace(/<script\b[^>]*>[\s\S]*?<\/script\s*>/gi, "")
		.replace(/<link\b[^>]*\brel="(?:modulepreload|manifest)"[^>]*>/gi, "")
		.replace(/<a\b[^>]*>/gi, (tag) => tag.replace(/\shref="([^"]*)"/i, (_, href) => linkWithin(href, base)))
		.replace(/<(button|input|select|textarea)\b/gi, "<$1 disabled");
	const links = Object.entries(viewablePages)
		.map(([path, label]) => `<a class="link inline-flex min-h-11 items-center" href="${base}${path}">${label}</a>`)
		.join(" ");
	const line = `<aside aria-label="Visita do suporte" class="border-line border-b bg-gold-wash px-4 py-2 text-ink"><p><strong>Conta de ${escapeHtml(name)}, só para ver, até ${until}.</strong> Nada pode ser mudado daqui.</p><nav aria-label="Ver como" class="flex flex-wrap gap-x-4">${links} <a class="link inline-flex min-h-11 items-center" href="${back}">Voltar à conta para encerrar</a></nav></aside>`;
	// After the way past it all, which comes first on every page.
	return still.replace(/<body\b[^>]*>(?:<a\b[^>]*\shref="#[^>]*>[^<]*<\/a>)?/i, (tag) => tag + line);
}

/** What leads elsewhere stays to be seen, and says that it cannot be followed. */
function linkWithin(href: string, base: string): string {
	if (href.startsWith("#")) return ` href="${href}"`;
	return isViewable(href) ? ` href="${base}${href}"` : ' role="link" aria-disabled="true"';
}

function escapeHtml(text: string): string {
	return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** No script, no form, nothing from elsewhere: what is shown cannot act, whatever stands in it. */
export const VIEWED_PAGE_POLICY =
	"default-src 'none'; style-src 'self'; font-src 'self'; img-src data:; form-action 'none'; frame-ancestors 'none'; base-uri 'none'";
