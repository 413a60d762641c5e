import { data } from "react-router";
import { leaveNews } from "#server/blog/news/leave-news.ts";
import { leaves } from "#server/blog/news/news-token.ts";
import { depsContext } from "#server/http/request-context.ts";
import { privateMeta } from "#web/app/private-meta.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import type { Route } from "./+types/leave-news.route.ts";
import { newsCopy as copy } from "./news.copy.ts";
import { NewsLinkPage } from "./news-link-page.tsx";

type State = "asking" | "left" | "invalid";

export const meta = privateMeta(copy.leaveTitle);
/** The address of this page is a secret: it goes into no Referer. */
export const headers = () => ({ "referrer-policy": "strict-origin" });

/** Reading changes nothing: programs that look for viruses open every link. */
export async function loader({ params, context }: Route.LoaderArgs) {
	const isOurs = leaves(context.get(depsContext), params.token) !== undefined;
	return data<State>(isOurs ? "asking" : "invalid", { status: isOurs ? 200 : 404 });
}

/** The page's button, and the mail program's own (RFC 8058), which sends one POST without cookies or anything typed. */
export async function action({ params, context }: Route.ActionArgs) {
	const left = await leaveNews(context.get(depsContext), params.token);
	return data<State>(left ? "left" : "invalid", { status: left ? 200 : 404 });
}

export default function LeaveNewsRoute({ loaderData, actionData }: Route.ComponentProps) {
	const state = actionData ?? loaderData;
	if (state === "asking")
		return (
			<NewsLinkPage title={copy.leaveTitle} text={copy.leaveText}>
				<form method="post">
					<Button type="submit" size="lg">
						{copy.leave}
					</Button>
				</form>
			</NewsLinkPage>
		);
	const isOut = state === "left";
	return (
		<NewsLinkPage title={isOut ? copy.leftTitle : copy.invalidLinkTitle} text={isOut ? copy.left : copy.invalidLeave}>
			<ButtonLink href="/blog" variant="secondary">
				{copy.toBlog}
			</ButtonLink>
		</NewsLinkPage>
	);
}
