import { once } from "node:events";
import { connect, type Socket } from "node:net";

type Waiting = { resolve(value: unknown): void; reject(error: Error): void };

/** Firefox's own protocol: each message is its length, a colon and a list. */
export async function openMarionette(port: number) {
	const socket = connect(port, "127.0.0.1");
	await once(socket, "connect");
	const waiting = new Map<number, Waiting>();
	let kept = Buffer.alloc(0);
	let hello: (() => void) | undefined;
	const greeted = new Promise<void>((resolve) => {
		hello = resolve;
	});
	const hear = (message: unknown) => {
		if (!Array.isArray(message)) return hello?.();
		const [, id, error, result] = message;
		const asker = waiting.get(id);
		waiting.delete(id);
		if (error) asker?.reject(new Error(`Firefox: ${error.error} ${error.message}`));
		else asker?.resolve(result && "value" in result ? result.value : result);
	};
	socket.on("data", (chunk) => {
		kept = Buffer.concat([kept, chunk]);
		for (;;) {
			const colon = kept.indexOf(58);
			if (colon < 0) return;
			const end = colon + 1 + Number(kept.subarray(0, colon).toString());
			if (kept.length < end) return;
			hear(JSON.parse(kept.subarray(colon + 1, end).toString()));
			kept = kept.subarray(end);
		}
	});
	socket.on("close", () => {
		for (const asker of waiting.values()) asker.reject(new Error("Firefox: gone"));
	});
	await greeted;
	let last = 0;
	return {
		ask(name: string, input: object = {}): Promise<unknown> {
			const id = ++last;
			const text = JSON.stringify([0, id, name, input]);
			socket.write(`${Buffer.byteLength(text)}:${text}`);
			return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
		},
		end: (): Socket => socket.end(),
	};
}
