import { data, redirect } from "react-router";
import { finishSignupCookie } from "#server/accounts/sessions/session-cookie.ts";
import { confirmTrial } from "#server/billing/trial/confirm-trial.ts";
import { takeAllowance } from "#server/http/limit-rate.ts";
import { clientAddressContext, depsContext } from "#server/http/request-context.ts";
import { AuthHeading, AuthPage } from "#web/accounts/sign-in/auth-page.tsx";
import { privateMeta } from "#web/app/private-meta.ts";
import { useSite } from "#web/site/site-context.ts";
import type { Route } from "./+types/confirm-trial.route.ts";
import { ResendForm } from "./resend-form.tsx";
import { invalidLinkCopy as copy } from "./signup.copy.ts";

const guesses = { name: "confirm-trial", points: 10, seconds: 60 };

export const meta = privateMeta(copy.title);

/** The link of the mail. Whoever opens it, once or often, is led on; nothing is used up. */
export async function loader({ params, context }: Route.LoaderArgs) {
	const deps = context.get(depsContext);
	await takeAllowance(deps, guesses, context.get(clientAddressContext));
	const confirmed = await confirmTrial(deps, params.token);
	if (!confirmed.ok) return data(null, { status: 404 });
	if (confirmed.value.kind === "already-finished") throw redirect(deps.config.loginUrl);
	// The ticket says who it is: name, e-mail and phone stand in no address.
	throw redirect("/complete-profile", {
		headers: { "set-cookie": finishSignupCookie.set(confirmed.value.ticket, deps.config.https) },
	});
}

/** The address of this page is a secret: it goes into no Referer. */
export function headers() {
	return { "referrer-policy": "strict-origin" };
}

export default function InvalidLink() {
	const { loginUrl } = useSite();
	return (
		<AuthPage
			aside={
				<>
					{copy.done}{" "}
					<a href={loginUrl} className="link inline-flex min-h-11 items-center">
						{copy.login}
					</a>
				</>
			}
		>
			<AuthHeading title={copy.title}>{copy.lead}</AuthHeading>
			<div className="mt-7">
				<ResendForm />
			</div>
		</AuthPage>
	);
}
