import type { IncomingMessage } from "node:http";
import type { MiddlewareHandler } from "hono";
import { accessArea } from "#core/site/access-records.ts";
import type { Deps } from "#server/deps.ts";
import { duringVisit, type Visit } from "#server/platform/access/current-visit.ts";
import { seenFrom } from "./client-address.ts";
import type { HttpEnv } from "./http-env.ts";
import { routeOf } from "./log-requests.ts";

const PROBES = new Set(["/healthz", "/readyz", "/metrics"]);

type World = Pick<Deps, "access" | "clock" | "config">;

/** Every answered request but probes and built files: who, when, from where, and which part of the service. */
export function recordAccess(): MiddlewareHandler<HttpEnv> {
	return async (context, next) => {
		const visit: Visit = { personId: undefined, accountId: undefined };
		await duringVisit(visit, next);
		const route = routeOf(context);
		if (route && PROBES.has(route)) return;
		const seen = { ip: context.get("clientAddress"), port: context.get("sourcePort") };
		note(context.get("deps"), context.env.incoming, accessArea(route), { ...visit, ...seen });
	};
}

/** A kept page is everybody's: who is signed in was not looked at. */
export function recordKeptPage(deps: World, request: IncomingMessage): void {
	const url = request.url ?? "/";
	const mark = url.indexOf("?");
	const area = accessArea(mark < 0 ? url : url.slice(0, mark));
	note(deps, request, area, seenFrom(request, deps.config.trustedProxies));
}

function note(
	{ access, clock }: World,
	request: IncomingMessage,
	area: string,
	{ personId, accountId, ip, port }: Partial<Visit> & { ip: string; port: number },
): void {
	const browser = request.headers["user-agent"] ?? "";
	const who = { personId: personId ?? null, accountId: accountId ?? null };
	access.note({ ...who, ip, port, area, browser }, clock.now().getTime());
}
