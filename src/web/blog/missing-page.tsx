import { SitePage } from "#web/site/site-page.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { blogCopy as copy } from "./blog.copy.ts";
import { NothingHere } from "./nothing-here.tsx";

/** A post, category or tag that does not exist. */
export function MissingPage({ title, hint }: { title: string; hint: string }) {
	return (
		<SitePage>
			<div className="container-page pt-8 pb-20 md:pt-14 md:pb-28">
				<NothingHere title={title} hint={hint} level={1}>
					<ButtonLink href="/blog">{copy.backToBlog}</ButtonLink>
				</NothingHere>
			</div>
		</SitePage>
	);
}
