import { brand } from "#core/kernel/brand.ts";
import { publicPages } from "#core/site/pages.ts";
import { JsonLd } from "#web/site/json-ld.tsx";
import { useSite } from "#web/site/site-context.ts";
import type { CardPost } from "./post-card.tsx";

/** The blog and the posts on this page of it, for search engines. */
export function BlogFacts({ posts }: { posts: CardPost[] }) {
	const { publicUrl } = useSite();
	return (
		<JsonLd
			data={{
				"@type": "Blog",
				"@id": `${publicUrl}/blog#blog`,
				url: `${publicUrl}/blog`,
				name: `Blog · ${brand.name}`,
				description: publicPages.blog.description,
				inLanguage: "pt-BR",
				publisher: { "@type": "Organization", "@id": `${publicUrl}/#organizacao`, name: brand.name },
				blogPost: posts.map(({ title, slug, publishedAt }) => ({
					"@type": "BlogPosting",
					"@id": `${publicUrl}/blog/${slug}#post`,
					url: `${publicUrl}/blog/${slug}`,
					headline: title,
					datePublished: new Date(publishedAt).toISOString(),
				})),
			}}
		/>
	);
}
