import { Island } from "#web/ui/island.tsx";
import { Breadcrumbs } from "./breadcrumbs.tsx";
import type { CommentAnswer } from "./comment-values.ts";
import { Comments } from "./comments.tsx";
import { NewsInvitation } from "./news/news-invitation.tsx";
import PlayVideos from "./play-videos.island.tsx";
import { PostBody } from "./post-body.tsx";
import type { CardPost } from "./post-card.tsx";
import { PostFactsLd } from "./post-facts-ld.tsx";
import { PostHeader } from "./post-header.tsx";
import { PostPicture } from "./post-picture.tsx";
import { PostTags } from "./post-tags.tsx";
import { PostTrial } from "./post-trial.tsx";
import { RelatedPosts } from "./related-posts.tsx";
import type { ShownPost } from "./shown-post.ts";

type Comment = { id: string; author_name: string; content: string; created_at: Date; sample: boolean };
type Props = { post: ShownPost; related: CardPost[]; comments: Comment[]; answer?: CommentAnswer | undefined };

export function PostPage({ post, related, comments, answer }: Props) {
	const { category } = post;
	const crumbs = [
		{ name: "Blog", path: "/blog" },
		...(category ? [{ name: category.name, path: `/blog/categoria/${category.slug}` }] : []),
		{ name: post.title, path: `/blog/${post.slug}` },
	];
	return (
		<>
			<article className="container-page pt-6 md:pt-10">
				<PostFactsLd post={post} comments={comments.filter(({ sample }) => !sample).length} />
				<div className="mx-auto max-w-[52rem]">
					<Breadcrumbs crumbs={crumbs} />
					<PostHeader post={post} />
				</div>
				{post.image && (
					<PostPicture
						image={post.image}
						sizes="(min-width: 64rem) 60rem, 100vw"
						first
						className="mx-auto mt-8 max-w-[60rem] rounded-card md:mt-10"
					/>
				)}
				<div className="mx-auto mt-10 max-w-[44rem] md:mt-12">
					<PostBody html={post.html} />
					{post.hasVideo && <Island name="play-videos" component={PlayVideos} props={{}} wake="idle" />}
					<PostTags tags={post.tags} />
					<NewsInvitation />
				</div>
			</article>
			<PostTrial />
			<RelatedPosts posts={related} />
			<div className="container-page pt-14 pb-20 md:pt-20 md:pb-28">
				<Comments post={post} comments={comments} answer={answer} />
			</div>
		</>
	);
}
