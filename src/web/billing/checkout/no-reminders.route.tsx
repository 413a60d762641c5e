import { data } from "react-router";
import { isReminderLink, refuseReminders } from "#server/billing/checkout/refuse-reminders.ts";
import { depsContext } from "#server/http/request-context.ts";
import { AuthHeading, AuthPage } from "#web/accounts/sign-in/auth-page.tsx";
import { privateMeta } from "#web/app/private-meta.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import type { Route } from "./+types/no-reminders.route.ts";
import { noRemindersCopy as copy } from "./checkout.copy.ts";

export const meta = privateMeta(copy.metaTitle);

type State = keyof typeof copy.states;

/** Reading changes nothing: mail scanners open links too. */
export async function loader({ params, context }: Route.LoaderArgs) {
	const known = await isReminderLink(context.get(depsContext), params.token);
	return data<State>(known ? "asking" : "unknown", { status: known ? 200 : 404 });
}

export async function action({ params, context }: Route.ActionArgs) {
	const refused = await refuseReminders(context.get(depsContext), params.token);
	return data<State>(refused.ok ? "done" : "unknown", { status: refused.ok ? 200 : 404 });
}

/** The address of this page is a secret: it goes into no Referer. */
export function headers() {
	return { "referrer-policy": "strict-origin" };
}

export default function NoReminders({ loaderData, actionData }: Route.ComponentProps) {
	const state = actionData ?? loaderData;
	const { title, text } = copy.states[state];
	return (
		<AuthPage>
			<AuthHeading title={title}>{text}</AuthHeading>
			{state === "asking" ? (
				<form method="post" className="mt-7">
					<Button type="submit" size="lg" className="w-full">
						{copy.confirm}
					</Button>
				</form>
			) : (
				<ButtonLink href="/" size="lg" className="mt-7 w-full">
					{copy.home}
				</ButtonLink>
			)}
		</AuthPage>
	);
}
