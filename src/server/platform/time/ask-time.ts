import { randomBytes } from "node:crypto";
import { createSocket } from "node:dgram";
import { lookup } from "node:dns/promises";
import { withDeadline } from "../outward/deadline.ts";

export type TimeServer = { host: string; port: number };
/** `offsetMs`: our clock minus theirs. `uncertaintyMs`: at most this far from the truth, if the server is right. */
export type Measured = { offsetMs: number; uncertaintyMs: number };

const LIMIT_MS = 3000;
const BYTES = 48;
/** No leap warning, version 4, client. */
const CLIENT = 0x23;
const UNSYNCHRONISED = 3;
const SERVER = 4;
const ERA_SECONDS = 2 ** 32;
const NTP_TO_UNIX_SECONDS = 2_208_988_800;

/** One question by SNTP (RFC 4330). What comes from somebody else, or from a server without time, is no answer. */
export async function askTime({ host, port }: TimeServer, now = Date.now): Promise<Measured> {
	return withDeadline("time", LIMIT_MS, async (signal) => {
		const { address, family } = await lookup(host);
		const socket = createSocket(family === 6 ? "udp6" : "udp4");
		signal.addEventListener("abort", () => socket.close(), { once: true });
		try {
			return await ask(socket, { address, port }, now);
		} finally {
			if (!signal.aborted) socket.close();
		}
	});
}

function ask(
	socket: ReturnType<typeof createSocket>,
	{ address, port }: { address: string; port: number },
	now: () => number,
): Promise<Measured> {
	const { promise, resolve, reject } = Promise.withResolvers<Measured>();
	// Instead of our time: nobody else can answer it, and it says nothing of us.
	const nonce = randomBytes(8);
	socket.on("error", reject);
	socket.connect(port, address, () => {
		const sentAt = now();
		const started = performance.now();
		socket.on("message", (reply) => {
			// Our clock may be set meanwhile; how long it took, it does not say.
			const measured = readReply(reply, nonce, sentAt, performance.now() - started);
			if (measured) resolve(measured);
		});
		const question = Buffer.alloc(BYTES);
		question[0] = CLIENT;
		nonce.copy(question, 40);
		socket.send(question, (error) => error && reject(error));
	});
	return promise;
}

function readReply(reply: Buffer, nonce: Buffer, sentAt: number, tookMs: number): Measured | undefined {
	if (reply.length < BYTES || !reply.subarray(24, 32).equals(nonce)) return undefined;
	const first = reply.readUInt8(0);
	const stratum = reply.readUInt8(1);
	if ((first & 7) !== SERVER || first >> 6 === UNSYNCHRONISED || stratum < 1 || stratum > 15) return undefined;
	const receivedAt = readMoment(reply, 32, sentAt);
	const answeredAt = readMoment(reply, 40, sentAt);
	const theirs = (receivedAt - sentAt + (answeredAt - (sentAt + tookMs))) / 2;
	const underway = Math.max(0, tookMs - (answeredAt - receivedAt));
	const theirDoubt = readShort(reply, 4) / 2 + readShort(reply, 8);
	return { offsetMs: Math.round(-theirs) || 0, uncertaintyMs: Math.ceil(underway / 2 + theirDoubt) };
}

/** Seconds begin anew in 2036: the era is the one nearest to our own time. */
function readMoment(reply: Buffer, at: number, near: number): number {
	const seconds = reply.readUInt32BE(at) - NTP_TO_UNIX_SECONDS + reply.readUInt32BE(at + 4) / ERA_SECONDS;
	const era = Math.round((near / 1000 - seconds) / ERA_SECONDS);
	return (seconds + era * ERA_SECONDS) * 1000;
}

/** 16 bits of seconds and 16 of their fraction, in milliseconds. */
function readShort(reply: Buffer, at: number): number {
	return (reply.readUInt32BE(at) / 65_536) * 1000;
}
