import { brand } from "#core/kernel/brand.ts";
import { JsonLd } from "#web/site/json-ld.tsx";
import { useSite } from "#web/site/site-context.ts";
import type { ShownPost } from "./shown-post.ts";

/** The post, for search engines. */
export function PostFactsLd({ post, comments }: { post: ShownPost; comments: number }) {
	const { publicUrl } = useSite();
	const address = `${publicUrl}/blog/${post.slug}`;
	const publisher = {
		"@type": "Organization",
		"@id": `${publicUrl}/#organizacao`,
		name: brand.name,
		logo: { "@type": "ImageObject", url: `${publicUrl}/icon-512.png` },
	};
	return (
		<JsonLd
			data={{
				"@type": "BlogPosting",
				"@id": `${address}#post`,
				headline: post.title,
				description: post.description,
				image: [`${publicUrl}/og/blog/${post.slug}.png`],
				datePublished: post.publishedAt.toISOString(),
				dateModified: post.updatedAt.toISOString(),
				author: post.author ? { "@type": "Person", name: post.author } : publisher,
				publisher,
				mainEntityOfPage: address,
				inLanguage: "pt-BR",
				articleSection: post.category?.name,
				keywords: post.tags.map(({ name }) => name).join(", ") || undefined,
				timeRequired: `PT${post.readingTime}M`,
				commentCount: comments,
				isAccessibleForFree: true,
			}}
		/>
	);
}
