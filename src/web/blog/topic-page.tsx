import type { ReactNode } from "react";
import { ButtonLink } from "#web/ui/button.tsx";
import { blogCopy as copy } from "./blog.copy.ts";
import { postsCount } from "./blog-counts.ts";
import { blogUrl } from "./blog-url.ts";
import { Breadcrumbs } from "./breadcrumbs.tsx";
import { NothingHere } from "./nothing-here.tsx";
import { Pagination } from "./pagination.tsx";
import type { CardPost } from "./post-card.tsx";
import { PostList } from "./post-list.tsx";

type Props = {
	path: string;
	name: string;
	title: ReactNode;
	description?: string | null;
	page: number;
	found: { posts: CardPost[]; total: number; pages: number };
	empty: string;
};

/** All posts of one category or tag. */
export function TopicPage({ path, name, title, description, page, found, empty }: Props) {
	return (
		<div className="container-page pt-6 pb-20 md:pt-10 md:pb-28">
			<Breadcrumbs
				crumbs={[
					{ name: "Início", path: "/" },
					{ name: "Blog", path: "/blog" },
					{ name, path },
				]}
			/>
			<header className="mt-6 max-w-3xl">
				<h1 className="break-words font-display font-semibold text-hero">{title}</h1>
				{description && <p className="mt-5 text-lead text-soft">{description}</p>}
				<p className="mt-5 text-soft">{postsCount(found.total)}</p>
			</header>
			<div className="mt-8 md:mt-10">
				{found.posts.length > 0 ? (
					<PostList posts={found.posts} />
				) : (
					<NothingHere title={empty} hint={copy.noPostsInTopicHint}>
						<ButtonLink href="/blog">{copy.seeAll}</ButtonLink>
					</NothingHere>
				)}
			</div>
			<Pagination page={page} pages={found.pages} urlOf={(pagina) => blogUrl(path, { pagina })} />
		</div>
	);
}
