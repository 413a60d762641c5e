import { isIPv6 } from "node:net";
import type { ServerSaw } from "#core/fichas/evidence/evidence.ts";
import type { Deps } from "#server/deps.ts";

/** What the server itself saw of a request. Port 0: a proxy stood between and did not tell. */
export type SeenRequest = { ip: string; port: number; userAgent: string };

/** The server's part of an evidence, whoever acted: when, by which clock, and from where. */
export function serverSaw(
	{ clock }: Pick<Deps, "clock">,
	{ now, fuso, seen }: { now: Date; fuso: string; seen: Pick<SeenRequest, "ip" | "port"> },
): Required<ServerSaw> {
	return {
		em: now.toISOString(),
		fuso,
		ip: seen.ip,
		porta: seen.port,
		versaoIp: isIPv6(seen.ip) ? 6 : 4,
		relogio: clock.standing?.() ?? { desvio: "não medido" },
	};
}
