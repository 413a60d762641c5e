import { data } from "react-router";
import { consentOf } from "#core/blog/news-form.ts";
import { confirmNews, readNewsConfirmation } from "#server/blog/news/confirm-news.ts";
import { depsContext } from "#server/http/request-context.ts";
import { privateMeta } from "#web/app/private-meta.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import type { Route } from "./+types/confirm-news.route.ts";
import { newsCopy as copy } from "./news.copy.ts";
import { NewsLinkPage } from "./news-link-page.tsx";

type State =
	| { kind: "waiting"; email: string; consent: string }
	| { kind: "confirmed"; email: string }
	| { kind: "invalid" };

export const meta = privateMeta(copy.confirmTitle);
/** The address of this page is a secret: it goes into no Referer. */
export const headers = () => ({ "referrer-policy": "strict-origin" });

/** Reading changes nothing: mail scanners open links too, and what they do is no consent. */
export async function loader({ params, context }: Route.LoaderArgs) {
	const reader = await readNewsConfirmation(context.get(depsContext), params.token);
	if (!reader) return data<State>({ kind: "invalid" }, { status: 404 });
	const { email, confirmedAt, consentVersion } = reader;
	if (confirmedAt) return data<State>({ kind: "confirmed", email });
	return data<State>({ kind: "waiting", email, consent: consentOf(consentVersion) ?? "" });
}

export async function action({ params, context }: Route.ActionArgs) {
	const confirmed = await confirmNews(context.get(depsContext), params.token);
	if (!confirmed.ok) return data<State>({ kind: "invalid" }, { status: 404 });
	return data<State>({ kind: "confirmed", email: confirmed.value.email }, { status: 200 });
}

export default function ConfirmNewsRoute({ loaderData, actionData }: Route.ComponentProps) {
	const state = actionData ?? loaderData;
	if (state.kind === "invalid")
		return (
			<NewsLinkPage title={copy.invalidLinkTitle} text={copy.invalidConfirm}>
				<ButtonLink href="/novidades">{copy.askAgain}</ButtonLink>
			</NewsLinkPage>
		);
	const email = <strong className="break-all text-ink">{state.email}</strong>;
	if (state.kind === "confirmed")
		return (
			<NewsLinkPage
				title={copy.confirmedTitle}
				text={
					<>
						{copy.confirmed} {email}.
					</>
				}
			>
				<ButtonLink href="/blog">{copy.toBlog}</ButtonLink>
			</NewsLinkPage>
		);
	return (
		<NewsLinkPage
			title={copy.confirmTitle}
			text={
				<>
					{email}: “{state.consent}”
				</>
			}
		>
			<form method="post">
				<Button type="submit" size="lg">
					{copy.confirm}
				</Button>
			</form>
		</NewsLinkPage>
	);
}
