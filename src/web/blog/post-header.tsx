import { formatPostDate } from "#core/blog/post-date.ts";
import { Island } from "#web/ui/island.tsx";
import { blogCopy as copy } from "./blog.copy.ts";
import { minutesToRead } from "./blog-counts.ts";
import type { ShownPost } from "./shown-post.ts";
import ViewCount from "./view-count.island.tsx";

/** Title, excerpt, and who wrote it, when, for how long a read, read how often. */
export function PostHeader({ post }: { post: ShownPost }) {
	return (
		<header className="mt-5">
			<h1 className="text-balance break-words font-display font-semibold text-[clamp(2.125rem,1.5rem+3vw,3.5rem)] leading-[1.08] tracking-tight">
				{post.title}
			</h1>
			{post.excerpt && <p className="mt-5 text-pretty break-words text-lead text-soft md:text-xl">{post.excerpt}</p>}
			<div className="mt-6 flex flex-wrap items-center gap-x-2 gap-y-1 border-line border-t pt-5 text-[0.9375rem] text-soft">
				<span className="font-semibold text-ink">{post.author ?? copy.team}</span>
				<Dot />
				<time dateTime={post.publishedAt.toISOString()} className="tabular-nums">
					{formatPostDate(post.publishedAt)}
				</time>
				<Dot />
				<span>{minutesToRead(post.readingTime)}</span>
				<Dot />
				<Island
					name="view-count"
					component={ViewCount}
					props={{ postId: post.id, count: post.viewCount }}
					wake="idle"
				/>
				<noscript>
					<img src={`/rest/v1/blog_views/${post.id}.gif`} alt="" width={1} height={1} className="size-px" />
				</noscript>
			</div>
		</header>
	);
}

const Dot = () => <span aria-hidden="true">·</span>;
