/** A reader who is this far behind reads no more, or not for us: whoever comes back is given everything anew. */
const MOST_WAITING_BYTES = 16 * 1024;

export type EventStream = {
	body: ReadableStream<Uint8Array>;
	/** False: it has ended, or just did because nobody reads it. */
	send(bytes: Uint8Array): boolean;
	end(): void;
};

/** The text of one event, made once for all who are sent it. */
export function eventBytes(event: string, data: string): Uint8Array {
	return new TextEncoder().encode(`event: ${event}\ndata: ${data}\n\n`);
}

/** Nothing but a sign of life, so that no proxy and no phone takes it for dead. */
export const heartbeat = new TextEncoder().encode(": \n\n");

/** Bytes go out as they are read; what nobody reads is not kept. */
export function makeEventStream(onEnd: () => void): EventStream {
	let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
	const finish = (close: boolean) => {
		const open = controller;
		controller = undefined;
		if (!open) return;
		if (close) open.close();
		onEnd();
	};
	const body = new ReadableStream<Uint8Array>(
		{
			start(given) {
				controller = given;
			},
			cancel: () => finish(false),
		},
		new ByteLengthQueuingStrategy({ highWaterMark: MOST_WAITING_BYTES }),
	);
	return {
		body,
		send(bytes) {
			if (!controller) return false;
			if ((controller.desiredSize ?? 0) <= 0) {
				finish(true);
				return false;
			}
			controller.enqueue(bytes);
			return true;
		},
		end: () => finish(true),
	};
}
