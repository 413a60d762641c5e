import { ButtonLink } from "#web/ui/button.tsx";
import { Underlined } from "#web/ui/motion/rubric-stroke.tsx";
import { blogCopy as copy } from "./blog.copy.ts";
import { postsCount } from "./blog-counts.ts";
import { BlogFacts } from "./blog-facts.tsx";
import { BlogFilters } from "./blog-filters.tsx";
import { type BlogState, blogUrl, isFiltered } from "./blog-url.ts";
import { NewsInvitation } from "./news/news-invitation.tsx";
import { NothingHere } from "./nothing-here.tsx";
import { Pagination } from "./pagination.tsx";
import type { CardPost } from "./post-card.tsx";
import { PostList } from "./post-list.tsx";

type Topic = { name: string; slug: string };
type Props = {
	state: BlogState;
	found: { posts: CardPost[]; total: number; pages: number; stems: string[] };
	categories: Topic[];
	tags: Topic[];
};

export function BlogPage({ state, found, categories, tags }: Props) {
	const filtered = isFiltered(state);
	return (
		<div className="container-page pt-8 pb-20 md:pt-14 md:pb-28">
			<BlogFacts posts={found.posts} />
			<header className="max-w-3xl">
				<h1 className="font-display font-semibold text-hero">
					Blog do <Underlined>corretor</Underlined>
				</h1>
				<p className="mt-5 mb-2 text-lead text-soft">{copy.lead}</p>
				<NewsInvitation />
			</header>
			<div className="mt-8 md:mt-10">
				<BlogFilters state={state} categories={categories} tags={tags} />
			</div>
			<p role="status" className="mt-6 mb-6 text-soft md:mt-8">
				{found.total > 0 && postsCount(found.total)}
				{found.total > 0 && state.busca && (
					<>
						{" "}
						para <strong className="font-semibold text-ink">“{state.busca}”</strong>
					</>
				)}
			</p>
			{found.posts.length > 0 ? (
				<PostList posts={found.posts} stems={found.stems} opening={!filtered && state.pagina === 1} />
			) : (
				<NothingHere title={copy.noPosts} hint={filtered || state.pagina > 1 ? copy.noPostsHint : copy.noneYetHint}>
					{filtered || state.pagina > 1 ? (
						<ButtonLink href="/blog">{copy.clear}</ButtonLink>
					) : (
						<ButtonLink href="/">Voltar para o início</ButtonLink>
					)}
				</NothingHere>
			)}
			<Pagination page={state.pagina} pages={found.pages} urlOf={(pagina) => blogUrl("/blog", { ...state, pagina })} />
		</div>
	);
}
