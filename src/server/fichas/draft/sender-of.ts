import { type RouteArgs, visitorOf } from "#server/accounts/sessions/require-session.ts";
import type { CurrentSession } from "#server/accounts/sessions/sessions.ts";
import { sourcePortContext } from "#server/http/request-context.ts";
import type { Sender } from "./accept-by-sending.ts";

/** Who presses the button, as the server sees the request. */
export function senderOf(args: RouteArgs, { session }: CurrentSession): Sender {
	const { id, createdAt } = session;
	return { ...visitorOf(args), port: args.context.get(sourcePortContext), session: { id, createdAt } };
}
