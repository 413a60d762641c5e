import type { Agent, Dispatcher } from "undici";
import { InsideTransaction } from "../db/open-transaction.ts";
import { type Target, withDeadline } from "./deadline.ts";
import { guardedAgent } from "./guarded-agent.ts";
import { type Network, openInternet } from "./network.ts";

const MAX_URL_LENGTH = 2048;
const MAX_REDIRECTS = 3;
const TIMEOUT_MS = 5_000;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

export type Limits = {
	maxBytes: number;
	timeoutMs?: number;
	ownHost?: string;
	/** What is wanted there; pictures, unless something else is said. */
	accept?: string;
	target?: Extract<Target, "picture" | "revocation">;
};

const PICTURES = "image/avif,image/webp,image/png,image/jpeg";

/**
 * Fetches what a stranger's URL points to, or nothing: undefined says neither why nor how far it got, since
 * the difference would tell about the network this runs in.
 */
export async function fetchPublicBytes(
	url: string,
	{ maxBytes, timeoutMs = TIMEOUT_MS, ownHost, accept = PICTURES, target = "picture" }: Limits,
	network: Network = openInternet,
): Promise<Uint8Array | undefined> {
	const agent = await guardedAgent(network, timeoutMs);
	try {
		return await withDeadline(target, timeoutMs, (signal) =>
			follow(url, { agent, signal, maxBytes, ownHost, network, accept }),
		);
	} catch (error) {
		if (error instanceof InsideTransaction) throw error;
		return undefined;
	} finally {
		await agent.destroy();
	}
}

type Way = {
	agent: Agent;
	signal: AbortSignal;
	maxBytes: number;
	ownHost: string | undefined;
	network: Network;
	accept: string;
};

async function follow(
	url: string,
	{ agent, signal, maxBytes, ownHost, network, accept }: Way,
): Promise<Uint8Array | undefined> {
	const { request } = await import("undici");
	let target = checkedUrl(url, network, ownHost);
	for (let hop = 0; target && hop <= MAX_REDIRECTS; hop++) {
		const answer = await request(target, {
			dispatcher: agent,
			signal,
			headers: { accept, "accept-encoding": "identity" },
		});
		// A body left half read says so by an error, which nobody else hears: unheard, it would end the process.
		answer.body.on("error", () => {});
		if (!REDIRECTS.has(answer.statusCode)) return await bytesOf(answer, maxBytes);
		await answer.body.dump({ limit: 64 * 1024, signal });
		const { location } = answer.headers;
		target = typeof location === "string" ? checkedUrl(location, network, ownHost, target) : undefined;
	}
	return undefined;
}

function checkedUrl(text: string, network: Network, ownHost: string | undefined, base?: URL): URL | undefined {
	if (text.length > MAX_URL_LENGTH || !URL.canParse(text, base?.href)) return undefined;
	const url = new URL(text, base?.href);
	const isWeb = url.protocol === "http:" || url.protocol === "https:";
	const port = Number(url.port || (url.protocol === "https:" ? 443 : 80));
	const isPlain = url.username === "" && url.password === "" && url.hostname !== "" && url.hostname !== ownHost;
	return isWeb && isPlain && network.allowsPort(port) ? url : undefined;
}

async function bytesOf({ statusCode, headers, body }: Dispatcher.ResponseData, maxBytes: number) {
	if (statusCode !== 200 || headers["content-encoding"] || Number(headers["content-length"] ?? 0) > maxBytes)
		return undefined;
	const chunks: Uint8Array[] = [];
	let size = 0;
	for await (const chunk of body) {
		size += chunk.length;
		if (size > maxBytes) return undefined;
		chunks.push(chunk);
	}
	return Buffer.concat(chunks);
}
