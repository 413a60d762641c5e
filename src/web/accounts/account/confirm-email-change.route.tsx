import { data } from "react-router";
import { confirmEmailChange, readEmailChange } from "#server/accounts/profile/confirm-email-change.ts";
import { optionalSession, renewedCookie, visitorOf } from "#server/accounts/sessions/require-session.ts";
import { deviceCookie } from "#server/accounts/sessions/session-cookie.ts";
import { depsContext } from "#server/http/request-context.ts";
import { privateMeta } from "#web/app/private-meta.ts";
import type { Route } from "./+types/confirm-email-change.route.ts";
import { ConfirmEmailChange, type EmailChangeState } from "./confirm-email-change.tsx";

export const meta = privateMeta("Confirmar novo e-mail");

/** Reading changes nothing: mail scanners open links too. */
export async function loader({ params, context }: Route.LoaderArgs) {
	const change = await readEmailChange(context.get(depsContext), params.token);
	const state: EmailChangeState = change ? { kind: "waiting", email: change.newEmail } : { kind: "invalid" };
	return data(state, { status: change ? 200 : 404 });
}

export async function action(args: Route.ActionArgs) {
	const { token } = args.params;
	const current = await optionalSession(args);
	const deps = args.context.get(depsContext);
	const device = deviceCookie.read(args.request.headers.get("cookie"), deps.config.https);
	const result = await confirmEmailChange(deps, { token, current, visitor: visitorOf(args), device });
	if (!result.ok) return data<EmailChangeState>({ kind: "invalid" }, { status: 404 });
	const { email, session } = result.value;
	const headers = new Headers(session && { "set-cookie": renewedCookie(args, session) });
	// Said outright: the loader, which runs next, finds the link used up, and its status would count otherwise.
	return data<EmailChangeState>({ kind: "done", email, signedIn: session !== undefined }, { status: 200, headers });
}

/** The address of this page is a secret: it goes into no Referer. */
export function headers() {
	return { "referrer-policy": "strict-origin" };
}

export default function ConfirmEmailChangeRoute({ loaderData, actionData }: Route.ComponentProps) {
	return <ConfirmEmailChange state={actionData ?? loaderData} />;
}
