import { type CardPost, PostCard } from "./post-card.tsx";

/** Cards in columns; `opening` lets the first one open the page. */
export function PostList({
	posts,
	stems,
	opening = false,
}: {
	posts: CardPost[];
	stems?: string[];
	opening?: boolean;
}) {
	const [first, ...others] = posts;
	const rest = opening ? others : posts;
	return (
		<div className="grid gap-6 lg:gap-8">
			{opening && first && <PostCard post={first} stems={stems} first wide />}
			{rest.length > 0 && (
				<ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3 lg:gap-8">
					{rest.map((post, index) => (
						<li key={post.id} className="grid min-w-0">
							<PostCard post={post} stems={stems} first={!opening && index === 0} />
						</li>
					))}
				</ul>
			)}
		</div>
	);
}
