import type { SignedIn } from "#server/accounts/sign-in/sign-in.ts";
import type { Deps } from "#server/deps.ts";
import { challengeCookie, deviceCookie, sessionCookie } from "./session-cookie.ts";
import { endSession } from "./sessions.ts";

/** The cookies of a browser that has just signed in. The session it held before, whosever it was, ends. */
export async function signedInHeaders(
	deps: Deps,
	request: Request,
	{ token, expiresAt, device }: SignedIn,
): Promise<Headers> {
	const { https } = deps.config;
	const headers = await signedOutHeaders(deps, request);
	headers.set("set-cookie", sessionCookie.set(token, expiresAt, deps.clock.now(), https));
	headers.append("set-cookie", deviceCookie.set(device, https));
	if (challengeCookie.read(request.headers.get("cookie"), https))
		headers.append("set-cookie", challengeCookie.clear(https));
	return headers;
}

/** Ends the session behind the request's cookie, if there is one, and takes the cookie back. */
export async function signedOutHeaders(deps: Deps, request: Request): Promise<Headers> {
	const { https } = deps.config;
	const token = sessionCookie.read(request.headers.get("cookie"), https);
	if (token) await endSession(deps, token);
	return new Headers({ "set-cookie": sessionCookie.clear(https) });
}
