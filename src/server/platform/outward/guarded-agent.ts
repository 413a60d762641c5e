import type { LookupFunction } from "node:net";
import { isIP } from "node:net";
import type { Agent } from "undici";
import type { Network } from "./network.ts";

class RefusedAddress extends Error {}

/**
 * Checks the very address that is then connected to: a name that answers differently the second time gains
 * nothing. An address written as such is never looked up, so it is checked on its own.
 */
export async function guardedAgent(network: Network, timeoutMs: number): Promise<Agent> {
	const { Agent, buildConnector } = await import("undici");
	const lookup: LookupFunction = (hostname, options, done) => {
		resolveAllowed(network, hostname).then(
			(found) => {
				const [first] = found;
				if (options.all) done(null, found);
				else done(null, first?.address ?? "", first?.family);
			},
			(error) => done(error, []),
		);
	};
	const connect = buildConnector({ timeout: timeoutMs, lookup, autoSelectFamily: false });
	return new Agent({
		connect: (options, done) => {
			const host = withoutBrackets(options.hostname);
			if (isIP(host) && !network.allowsAddress(host)) done(new RefusedAddress(), null);
			else connect(options, done);
		},
		connections: 1,
		pipelining: 1,
		maxHeaderSize: 16 * 1024,
		headersTimeout: timeoutMs,
		bodyTimeout: timeoutMs,
	});
}

/** One address that is not allowed spoils the name: nobody serves pictures from the internet and from inside at once. */
async function resolveAllowed(network: Network, hostname: string) {
	const found = await network.resolve(hostname);
	if (found.length === 0 || !found.every(({ address }) => network.allowsAddress(address))) throw new RefusedAddress();
	return found;
}

function withoutBrackets(hostname: string): string {
	return hostname.replace(/^\[(.*)\]$/, "$1");
}
