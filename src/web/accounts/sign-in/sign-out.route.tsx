import { redirect, redirectDocument } from "react-router";
import { signedOutHeaders } from "#server/accounts/sessions/session-headers.ts";
import { depsContext } from "#server/http/request-context.ts";
import type { Route } from "./+types/sign-out.route.ts";

/** Following a link signs nobody out. */
export function loader() {
	return redirect("/app");
}

/** Without a session there is nothing to end, and the outcome is the same. */
export async function action({ request, context }: Route.ActionArgs) {
	const headers = await signedOutHeaders(context.get(depsContext), request);
	return redirectDocument("/app/entrar", { headers });
}
