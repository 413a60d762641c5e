import { redirect } from "react-router";
import { optionalSession, type RouteArgs } from "#server/accounts/sessions/require-session.ts";
import type { CurrentSession } from "#server/accounts/sessions/sessions.ts";
import { depsContext } from "#server/http/request-context.ts";
import { isAdmin } from "./is-admin.ts";

/** For admin pages; everybody else, signed in or not, is shown the public blog. */
export async function requireAdmin(args: RouteArgs): Promise<CurrentSession> {
	const current = await optionalSession(args);
	if (!current || !isAdmin(args.context.get(depsContext).config, current.account)) throw redirect("/blog");
	return current;
}
