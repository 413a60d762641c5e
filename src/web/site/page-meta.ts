import type { MetaDescriptor } from "react-router";
import { brand } from "#core/kernel/brand.ts";
import { type PublicPageKey, publicPages, shareImagePath } from "#core/site/pages.ts";
import type { Site } from "./site-context.ts";

type MetaArguments = { matches: ({ id: string; loaderData?: unknown } | undefined)[] };

/** Title, description, canonical address and share card of a public page, from the one table of pages. */
export function pageMeta(key: PublicPageKey) {
	const page = publicPages[key];
	return ({ matches }: MetaArguments): MetaDescriptor[] => {
		const site = matches.find((match) => match?.id === "root")?.loaderData as Site | undefined;
		const address = `${site?.publicUrl ?? ""}${page.path === "/" ? "/" : page.path}`;
		const image = `${site?.publicUrl ?? ""}${shareImagePath(key)}`;
		const title = page.path === "/" ? `${brand.name}: ${page.title}` : `${page.title} · ${brand.name}`;
		return [
			{ title },
			{ name: "description", content: page.description },
			{ tagName: "link", rel: "canonical", href: address },
			{ property: "og:type", content: "website" },
			{ property: "og:site_name", content: brand.name },
			{ property: "og:locale", content: "pt_BR" },
			{ property: "og:title", content: title },
			{ property: "og:description", content: page.description },
			{ property: "og:url", content: address },
			{ property: "og:image", content: image },
			{ property: "og:image:width", content: "1200" },
			{ property: "og:image:height", content: "630" },
			{ property: "og:image:alt", content: page.shareTitle },
			{ name: "twitter:card", content: "summary_large_image" },
		];
	};
}
