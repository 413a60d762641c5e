import { type Asked, visitorOf } from "#server/accounts/sessions/require-session.ts";
import type { CurrentSession } from "#server/accounts/sessions/sessions.ts";
import { sourcePortContext } from "#server/http/request-context.ts";
import type { Sender } from "./accept-by-sending.ts";

/** Who presses the button, as the server sees the request. */
export function senderOf(asked: Asked, { session }: CurrentSession): Sender {
	const { id, createdAt } = session;
	return { ...visitorOf(asked), port: asked.context.get(sourcePortContext), session: { id, createdAt } };
}
