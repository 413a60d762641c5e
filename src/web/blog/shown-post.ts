import type { BlogImageSizes } from "#core/blog/blog-image.ts";

/** A post as its page shows it. */
export type ShownPost = {
	id: string;
	title: string;
	slug: string;
	excerpt: string | null;
	html: string;
	description: string;
	publishedAt: Date;
	updatedAt: Date;
	readingTime: number;
	viewCount: number;
	author: string | null;
	category: { name: string; slug: string } | null;
	tags: { name: string; slug: string }[];
	image: BlogImageSizes | null;
	hasVideo: boolean;
};
