import sanitize, { type IOptions } from "sanitize-html";

/** Everything stays but what is rewritten: what a post may consist of is decided afterwards, by the one sanitiser. */
const keepAll: IOptions = { allowedTags: false, allowedAttributes: false, allowVulnerableTags: true };

/** The addresses of all pictures of a text from elsewhere, each once. */
export function picturesOf(html: string, site: string | undefined): string[] {
	const found = new Set<string>();
	sanitize(html, {
		...keepAll,
		transformTags: {
			img: (tagName, attribs) => {
				const address = attribs["data-src"] || attribs.src;
				// What leads nowhere is named too, so that the report can say what is missing.
				if (address) found.add(absolute(address, site) ?? address);
				return { tagName, attribs };
			},
		},
	});
	return [...found];
}

/** Pictures under their new address, links between the posts under theirs. The result is not safe yet. */
export function localizeHtml(
	html: string,
	{ site, pictures, slugs }: { site: string | undefined; pictures: Map<string, string>; slugs: ReadonlySet<string> },
): string {
	return sanitize(html, {
		...keepAll,
		transformTags: {
			img: (tagName, { src, alt = "", width = "", height = "", ...rest }) => {
				const own = pictures.get(absolute(rest["data-src"] || src, site) ?? "") ?? "";
				return { tagName, attribs: { src: own, alt, width, height } };
			},
			a: (tagName, attribs) => ({
				tagName,
				attribs: { ...attribs, href: ownPost(attribs.href, site, slugs) ?? attribs.href ?? "" },
			}),
		},
	});
}

function absolute(address: string | undefined, site: string | undefined): string | undefined {
	if (!address || !URL.canParse(address, site)) return undefined;
	return new URL(address, site).href;
}

function ownPost(href: string | undefined, site: string | undefined, slugs: ReadonlySet<string>) {
	const address = absolute(href, site);
	if (!address || !site) return undefined;
	const url = new URL(address);
	const slug = url.pathname.split("/").filter(Boolean).at(-1);
	return url.host === new URL(site).host && slug && slugs.has(slug) ? `/blog/${slug}` : undefined;
}
