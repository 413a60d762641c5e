import type { Clock } from "../clock.ts";
import type { Log } from "../log.ts";
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
const ASKS_FOR_PATIENCE = [408, 425, 429];

export type PushTarget = PushKeys & { endpoint: string };
/** What the phone shows. `tag`: of two with the same one the second takes the first one's place. */
export type PushMessage = { title: string; body: string; url: string; tag: string };

export type Push = {
	/** For the browser that subscribes. */
	publicKey: string;
	accepts(endpoint: string): boolean;
	/**
	 * "gone": this browser wants nothing more. "refused": its service takes nothing from us, which our key, our clock or
	 * a subscription to another key of ours may cause; so the device stays. Throws where trying again soon may help.
	 */
	send(to: PushTarget, message: PushMessage): Promise<"taken" | "gone" | "refused">;
};

type Parts = {
	secrets: Secrets;
	clock: Clock;
	/** Who a push service writes to. */
	contact: string;
	ownHost: string;
	log: Pick<Log, "warn">;
	/** Tests bring their own; elsewhere only the open internet over https. */
	network?: Network & { plain?: boolean };
};

/** The address comes from a browser, so it may be anybody's: it is asked by the rules for strangers' addresses. */
export function makePush({ secrets, clock, contact, ownHost, log, network = openInternet }: Parts): Push {
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
				if (status === 404 || status === 410) return "gone";
				// The same request again gets the same answer.
				const isRefused = status >= 400 && status < 500 && !ASKS_FOR_PATIENCE.includes(status);
				if (!isRefused) throw new Error(`a push service answered ${status}`);
				log.warn({ service: new URL(endpoint).host, status }, "a push service refuses what we send");
				return "refused";
			} finally {
				await dispatcher.destroy();
			}
		},
	};
}
