import type { Context } from "hono";
import type { Seat } from "#core/accounts/seat.ts";
import { PERSON_HEADER, personKey } from "#core/fichas/offline/person-key.ts";
import { sessionCookie } from "#server/accounts/sessions/session-cookie.ts";
import { type CurrentSession, findSession } from "#server/accounts/sessions/sessions.ts";
import { limitKey } from "#server/http/client-address.ts";
import type { HttpEnv } from "#server/http/http-env.ts";
import { Refusal, sentences } from "#server/http/refusal.ts";
import { take } from "./take-allowance.ts";

export const TOKEN_HEADER = "x-aparelho";

/** Phones whose session is over, a whole office of them: until its body is read a call may be anybody's. */
const byToken = { name: "offline-by-token", points: 600, seconds: 600 };

async function sessionIn(context: Context<HttpEnv>): Promise<CurrentSession | undefined> {
	const { deps } = context.var;
	const token = sessionCookie.read(context.req.header("cookie"), deps.config.https);
	return token ? findSession(deps, token) : undefined;
}

export async function seatIn(context: Context<HttpEnv>): Promise<Seat | undefined> {
	return (await sessionIn(context))?.seat;
}

/** Somebody signed in, or a device with its own token: whoever is neither is told so before anything is read. */
export async function requireSomebody(context: Context<HttpEnv>): Promise<Seat | undefined> {
	const token = context.req.header(TOKEN_HEADER);
	const seat = await seatIn(context);
	if (!seat && !token) throw new Refusal(401, sentences.signedOut);
	return seat;
}

/** The same where the body says which device it is: who is counted, before it is read. */
export async function admitBody(context: Context<HttpEnv>): Promise<string> {
	const seat = await requireSomebody(context);
	if (seat) return seat.personId;
	const key = limitKey(context.var.clientAddress);
	await take(context, byToken, key);
	return key;
}

/** Somebody signed in, and whom the phone means: in another tab of it somebody else may have signed in meanwhile. */
export async function requireSession(context: Context<HttpEnv>): Promise<CurrentSession> {
	const current = await sessionIn(context);
	if (!current) throw new Refusal(401, sentences.signedOut);
	const { accountId: account, personId: member } = current.seat;
	const meant = context.req.header(PERSON_HEADER);
	if (meant !== undefined && meant !== personKey({ account, member }))
		throw new Refusal(409, "Outra pessoa entrou neste aparelho.");
	return current;
}
