import type { BlogImageSizes } from "#core/blog/blog-image.ts";
import { classes } from "#web/ui/classes.ts";
import { Badge } from "#web/ui/layout/badge.tsx";
import { blogCopy as copy } from "./blog.copy.ts";
import { FoundText } from "./found-text.tsx";
import { PostFacts } from "./post-facts.tsx";
import { PostPicture } from "./post-picture.tsx";

const SHOWN_TAGS = 3;

type NamedLink = { name: string; slug: string };
export type CardPost = {
	id: string;
	title: string;
	slug: string;
	excerpt: string | null;
	publishedAt: Date | string;
	readingTime: number;
	image: BlogImageSizes | null;
	category: NamedLink | null;
	author: string | null;
	tags: NamedLink[];
	/** The place a search found, where the excerpt does not show it. */
	passage?: string | null;
};

type Props = { post: CardPost; stems?: string[] | undefined; first?: boolean; wide?: boolean; heading?: "h2" | "h3" };

/** One post in a list. `wide` is for the one that opens a list: picture beside the text. */
export function PostCard({ post, stems = [], first = false, wide = false, heading: Heading = "h2" }: Props) {
	const address = `/blog/${post.slug}`;
	return (
		<article
			className={classes(
				"group relative flex min-w-0 flex-col overflow-hidden rounded-card border border-line bg-raised shadow-sheet transition-shadow duration-200 hover:shadow-lift",
				wide && "md:grid md:grid-cols-[1.2fr_1fr]",
			)}
		>
			<PostPicture
				image={post.image}
				alt=""
				sizes={
					wide
						? "(min-width: 72rem) 37rem, (min-width: 48rem) 52vw, 100vw"
						: "(min-width: 64rem) 22rem, (min-width: 40rem) 50vw, 100vw"
				}
				first={first}
				className={classes("aspect-video", wide && "md:aspect-auto md:min-h-full")}
			/>
			<div className={classes("flex flex-1 flex-col p-5", wide ? "md:justify-center md:p-8 lg:p-10" : "sm:p-6")}>
				{post.category && <p className="mb-2 font-semibold text-pen text-sm">{post.category.name}</p>}
				<Heading
					className={classes(
						"break-words font-display font-semibold leading-tight",
						wide ? "text-2xl md:text-3xl lg:text-4xl" : "text-xl md:text-2xl",
					)}
				>
					<a href={address} className="underline-offset-4 after:absolute after:inset-0 group-hover:underline">
						<FoundText text={post.title} stems={stems} />
					</a>
				</Heading>
				<div className="mt-2.5">
					<PostFacts publishedAt={post.publishedAt} readingTime={post.readingTime} />
				</div>
				<CardText post={post} stems={stems} wide={wide} />
				<CardTags tags={post.tags} />
				<div className="mt-auto flex items-center justify-between gap-4 pt-3">
					<p className="min-w-0 truncate text-sm text-soft">{post.author ?? copy.team}</p>
					<a
						href={address}
						aria-label={`${copy.readMore}: ${post.title}`}
						className="link relative inline-flex min-h-11 shrink-0 items-center text-sm"
					>
						{copy.readMore}
					</a>
				</div>
			</div>
		</article>
	);
}

function CardText({ post, stems, wide }: { post: CardPost; stems: string[]; wide: boolean }) {
	const text = post.passage ?? post.excerpt;
	if (!text) return null;
	return (
		<p className={classes("mt-3 break-words text-soft", wide ? "line-clamp-5 md:text-lg" : "line-clamp-3")}>
			<FoundText text={text} stems={stems} />
		</p>
	);
}

function CardTags({ tags }: { tags: NamedLink[] }) {
	if (tags.length === 0) return null;
	const more = tags.length - SHOWN_TAGS;
	return (
		<ul aria-label="Tags" className="mt-4 flex flex-wrap gap-1.5">
			{tags.slice(0, SHOWN_TAGS).map(({ name, slug }) => (
				<li key={slug}>
					<Badge>{name}</Badge>
				</li>
			))}
			{more > 0 && (
				<li>
					<Badge>
						<span aria-hidden="true">+{more}</span>
						<span className="sr-only">e mais {more}</span>
					</Badge>
				</li>
			)}
		</ul>
	);
}
