import type { MetaDescriptor } from "react-router";
import { brand } from "#core/kernel/brand.ts";
import { type PublicPageKey, publicPages, shareImagePath } from "#core/site/pages.ts";
import type { Site } from "./site-context.ts";

export type MetaArguments = { matches: ({ id: string; loaderData?: unknown } | undefined)[] };

export type PageFacts = {
	path: string;
	/** As it stands in the browser's tab. */
	title: string;
	description: string;
	/** The picture of the share card: its path, and the line drawn on it. */
	image: string;
	imageAlt: string;
	type?: "website" | "article";
};

/** Title, description, canonical address and share card of a public page, from the one table of pages. */
export function pageMeta(key: PublicPageKey) {
	const page = publicPages[key];
	return ({ matches }: MetaArguments): MetaDescriptor[] => [
		...describePage(matches, {
			path: page.path,
			title: page.path === "/" ? `${brand.name}: ${page.title}` : `${page.title} · ${brand.name}`,
			description: page.description,
			image: shareImagePath(key),
			imageAlt: page.shareTitle,
		}),
		...(key in describedElsewhere ? [] : [pageFacts(matches, key)]),
	];
}

/** These say more of themselves in their body: the organisation and its questions, and the offers. */
const describedElsewhere = { inicio: true, precos: true };
const kindsOfPage: Partial<Record<PublicPageKey, string>> = { sobre: "AboutPage", contato: "ContactPage" };

/** What the page is, for search engines. */
function pageFacts(matches: MetaArguments["matches"], key: PublicPageKey): MetaDescriptor {
	const { path, title, description } = publicPages[key];
	const { publicUrl } = siteIn(matches);
	return {
		"script:ld+json": {
			"@context": "https://schema.org",
			"@type": kindsOfPage[key] ?? "WebPage",
			"@id": `${publicUrl}${path}`,
			url: `${publicUrl}${path}`,
			name: title,
			description,
			inLanguage: "pt-BR",
			publisher: { "@type": "Organization", "@id": `${publicUrl}/#organizacao`, name: brand.name },
		},
	};
}

function siteIn(matches: MetaArguments["matches"]): Pick<Site, "publicUrl"> {
	const site = matches.find((match) => match?.id === "root")?.loaderData as Site | undefined;
	return { publicUrl: site?.publicUrl ?? "" };
}

export function describePage(matches: MetaArguments["matches"], page: PageFacts): MetaDescriptor[] {
	const { publicUrl } = siteIn(matches);
	const address = `${publicUrl}${page.path}`;
	return [
		{ title: page.title },
		{ name: "description", content: page.description },
		{ tagName: "link", rel: "canonical", href: address },
		{ property: "og:type", content: page.type ?? "website" },
		{ property: "og:site_name", content: brand.name },
		{ property: "og:locale", content: "pt_BR" },
		{ property: "og:title", content: page.title },
		{ property: "og:description", content: page.description },
		{ property: "og:url", content: address },
		{ property: "og:image", content: `${publicUrl}${page.image}` },
		{ property: "og:image:width", content: "1200" },
		{ property: "og:image:height", content: "630" },
		{ property: "og:image:alt", content: page.imageAlt },
		{ name: "twitter:card", content: "summary_large_image" },
	];
}
