import { redirect } from "react-router";
import { type Asked, optionalSession } from "#server/accounts/sessions/require-session.ts";
import type { CurrentSession } from "#server/accounts/sessions/sessions.ts";
import { depsContext } from "#server/http/request-context.ts";
import { isAdmin } from "./is-admin.ts";

/** For admin pages; everybody else, signed in or not, is shown the public blog. */
export async function requireAdmin(asked: Asked): Promise<CurrentSession> {
	const current = await optionalSession(asked);
	if (!current || !isAdmin(asked.context.get(depsContext).config, current.account)) throw redirect("/blog");
	return current;
}
