import { createContext, type RouterContextProvider, redirect } from "react-router";
import { holdsPlan, seesAll } from "#core/accounts/seat.ts";
import { returnPath } from "#server/accounts/sign-in/return-path.ts";
import { clientAddressContext, depsContext, viewedSessionContext } from "#server/http/request-context.ts";
import type { NewSession } from "./renew-session.ts";
import { sessionCookie } from "./session-cookie.ts";
import { type CurrentSession, extendSession, findSession, type Visitor } from "./sessions.ts";

/** What a loader or action is called with. */
export type RouteArgs = { request: Request; context: Readonly<RouterContextProvider> };

const renewedToken = createContext<string | null>(null);
const found = createContext<{ token: string; current: Promise<CurrentSession | undefined> } | null>(null);

/**
 * The cookie of a session that an action has just renewed. Where no script runs the loaders answer the same
 * request, which still carries the dead cookie: from here on they are given the new one.
 */
export function renewedCookie({ context }: RouteArgs, { token, expiresAt }: NewSession): string {
	const { clock, config } = context.get(depsContext);
	context.set(renewedToken, token);
	return sessionCookie.set(token, expiresAt, clock.now(), config.https);
}

/** The loaders of one page run side by side and share one look; an action may change what it finds, and looks itself. */
export async function optionalSession(args: RouteArgs): Promise<CurrentSession | undefined> {
	const viewed = args.context.get(viewedSessionContext);
	if (viewed) return viewed;
	const token = tokenIn(args);
	if (!token) return undefined;
	const known = args.context.get(found);
	if (known?.token === token && args.request.method === "GET") return known.current;
	const current = findSession(args.context.get(depsContext), token);
	if (args.request.method === "GET") args.context.set(found, { token, current });
	return current;
}

/** For pages that are the account's own; sends everybody else to sign in and then back here. */
export async function requireSession(args: RouteArgs): Promise<CurrentSession> {
	const current = await optionalSession(args);
	if (current) return current;
	const { pathname, search } = new URL(args.request.url);
	// What was posted is not posted again, and not every address that takes a form is a page to come back to.
	const back = args.request.method === "GET" ? returnPath(pathname.replace(/\.data$/, "") + search) : "/app";
	throw redirect(`/app/entrar?voltar=${encodeURIComponent(back)}`);
}

/** For the pages of whoever manages; a broker is led to their own day. */
export async function requireManager(args: RouteArgs): Promise<CurrentSession> {
	const current = await requireSession(args);
	if (!seesAll(current.seat)) throw redirect("/app");
	return current;
}

/** For what belongs to the holder of the account alone: its plan and its invoices. */
export async function requireHolder(args: RouteArgs): Promise<CurrentSession> {
	const current = await requireSession(args);
	if (!holdsPlan(current.seat)) throw redirect("/app");
	return current;
}

export function visitorOf({ request, context }: RouteArgs): Visitor {
	return { ip: context.get(clientAddressContext), userAgent: request.headers.get("user-agent") ?? "" };
}

/** Keeps a session in use alive, also where no script runs: the headers carry its cookie when it was extended. */
export async function prolongSession(args: RouteArgs, current: CurrentSession): Promise<Headers> {
	const deps = args.context.get(depsContext);
	const headers = new Headers();
	// Somebody who looks by a customer's code has no session there to keep alive.
	if (args.context.get(viewedSessionContext)) return headers;
	const expiresAt = await extendSession(deps, current);
	const token = tokenIn(args);
	if (token && expiresAt > current.session.expiresAt) {
		headers.append("set-cookie", sessionCookie.set(token, expiresAt, deps.clock.now(), deps.config.https));
	}
	return headers;
}

function tokenIn({ request, context }: RouteArgs): string | undefined {
	return (
		context.get(renewedToken) ??
		sessionCookie.read(request.headers.get("cookie"), context.get(depsContext).config.https)
	);
}
