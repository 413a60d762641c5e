import { isIPv6 } from "node:net";
import type { SenderEvidence, ServerSaw } from "#core/fichas/evidence/evidence.ts";
import type { Deps } from "#server/deps.ts";
import { limitKey } from "#server/http/client-address.ts";

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

/** By the network a provider gives to one customer: an IPv6 phone changes the rest of its address at will. */
export function sameNetwork(ip: string, sender: SenderEvidence | null): boolean | null {
	return sender && limitKey(ip) === limitKey(sender.servidor.ip);
}
