import type { MetaDescriptor } from "react-router";
import { brand } from "#core/kernel/brand.ts";
import { publicPages, shareImagePath } from "#core/site/pages.ts";
import { describePage, type MetaArguments, type PageFacts } from "#web/site/page-meta.ts";

const feed: MetaDescriptor = {
	tagName: "link",
	rel: "alternate",
	type: "application/rss+xml",
	title: `Blog · ${brand.name}`,
	href: "/rss.xml",
};

type ListFacts = Pick<PageFacts, "path"> & Partial<PageFacts> & { page?: number; listed?: boolean };

/** A list of posts. What a search or a filter shows is for people, not for search engines. */
export function listMeta(matches: MetaArguments["matches"], facts: ListFacts): MetaDescriptor[] {
	const { page = 1, listed = true, ...known } = facts;
	const name = known.title ?? publicPages.blog.title;
	const tags = describePage(matches, {
		description: publicPages.blog.description,
		image: shareImagePath("blog"),
		imageAlt: publicPages.blog.shareTitle,
		...known,
		title: `${page > 1 ? `${name}, página ${page}` : name} · ${brand.name}`,
	});
	return [...tags, feed, ...(listed ? [] : [{ name: "robots", content: "noindex, follow" }])];
}

/** An address that leads nowhere. */
export function missingMeta(title: string): MetaDescriptor[] {
	return [{ title: `${title} · ${brand.name}` }, { name: "robots", content: "noindex" }];
}

type Post = {
	title: string;
	slug: string;
	publishedAt: Date;
	updatedAt: Date;
	metaTitle: string | null;
	description: string;
	category: { name: string } | null;
	tags: { name: string }[];
};

export function postMeta(matches: MetaArguments["matches"], post: Post): MetaDescriptor[] {
	const tags = describePage(matches, {
		path: `/blog/${post.slug}`,
		title: post.metaTitle ?? `${post.title} · ${brand.name}`,
		description: post.description,
		image: `/og/blog/${post.slug}.png`,
		imageAlt: post.title,
		type: "article",
	});
	return [
		...tags,
		{ property: "article:published_time", content: post.publishedAt.toISOString() },
		{ property: "article:modified_time", content: post.updatedAt.toISOString() },
		...(post.category ? [{ property: "article:section", content: post.category.name }] : []),
		...post.tags.map(({ name }) => ({ property: "article:tag", content: name })),
		feed,
	];
}
