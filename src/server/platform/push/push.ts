import type { Clock } from "../clock.ts";
import { exchange } from "../outward/exchange.ts";
import { guardedAgent } from "../outward/guarded-agent.ts";
import { type Network, openInternet } from "../outward/network.ts";
import type { Secrets } from "../secrets.ts";
import { encryptPush, type PushKeys } from "./encrypt-push.ts";
import { makeVapid } from "./vapid.ts";

const LIMIT_MS = 10_000;
const MAX_ANSWER_BYTES = 64 * 1024;
const LONGEST_ENDPOINT = 1000;
/** Whatever its service put into it: letters of other alphabets take three bytes each where it is kept, and no browser writes them. */
const AS_BROWSERS_WRITE = /^[\x21-\x7e]+$/;
/** What nobody was there to be shown is worth a day, not a month. */
const TTL_SECONDS = 24 * 3600;

export type PushTarget = PushKeys & { endpoint: string };
/** What the phone shows. `tag`: of two with the same one the second takes the first one's place. */
export type PushMessage = { title: string; body: string; url: string; tag: string };

export type Push = {
	/** For the browser that subscribes. */
	publicKey: string;
	accepts(endpoint: string): boolean;
	/** "gone": this browser wants nothing more, or never wanted it from us. Throws where trying again may help. */
	send(to: PushTarget, message: PushMessage): Promise<"taken" | "gone">;
};

type Parts = {
	secrets: Secrets;
	clock: Clock;
	/** Who a push service writes to. */
	contact: string;
	ownHost: string;
	/** Tests bring their own; elsewhere only the open internet over https. */
	network?: Network & { plain?: boolean };
};

/** The address comes from a browser, so it may be anybody's: it is asked by the rules for strangers' addresses. */
export function makePush({ secrets, clock, contact, ownHost, network = openInternet }: Parts): Push {
	const vapid = makeVapid(secrets, contact);
	const isPlainAllowed = "plain" in network && network.plain === true;

	function accepts(endpoint: string): boolean {
		if (endpoint.length > LONGEST_ENDPOINT || !AS_BROWSERS_WRITE.test(endpoint) || !URL.canParse(endpoint))
			return false;
		const { protocol, port, hostname, username, password } = new URL(endpoint);
		const isSafe = protocol === "https:" || (isPlainAllowed && protocol === "http:");
		return isSafe && !username && !password && hostname !== ownHost && network.allowsPort(Number(port || 443));
	}

	return {
		publicKey: vapid.publicKey,
		accepts,
		async send({ endpoint, ...keys }, message) {
			if (!accepts(endpoint)) return "gone";
			const dispatcher = await guardedAgent(network, LIMIT_MS);
			try {
				const { status } = await exchange(
					{
						method: "POST",
						url: endpoint,
						headers: {
							authorization: vapid.authorize(endpoint, clock.now()),
							"content-encoding": "aes128gcm",
							"content-type": "application/octet-stream",
							ttl: String(TTL_SECONDS),
							urgency: "high",
						},
						body: encryptPush(Buffer.from(JSON.stringify(message)), keys),
					},
					{ target: "push", limitMs: LIMIT_MS, maxBytes: MAX_ANSWER_BYTES, dispatcher },
				);
				if (status >= 200 && status < 300) return "taken";
				// 401 and 403: it subscribed to another key than ours.
				if ([401, 403, 404, 410].includes(status)) return "gone";
				throw new Error(`a push service answered ${status}`);
			} finally {
				await dispatcher.destroy();
			}
		},
	};
}
