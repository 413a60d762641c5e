import { blogCopy as copy } from "./blog.copy.ts";
import { type CardPost, PostCard } from "./post-card.tsx";

/** Up to three more of the same category. */
export function RelatedPosts({ posts }: { posts: CardPost[] }) {
	if (posts.length === 0) return null;
	return (
		<section aria-labelledby="relacionados" className="container-page pt-14 md:pt-20">
			<h2 id="relacionados" className="font-display font-semibold text-title">
				{copy.related}
			</h2>
			<ul className="mt-7 grid gap-6 sm:grid-cols-2 lg:grid-cols-3 lg:gap-8">
				{posts.map((post) => (
					<li key={post.id} className="grid min-w-0">
						<PostCard post={post} heading="h3" />
					</li>
				))}
			</ul>
		</section>
	);
}
