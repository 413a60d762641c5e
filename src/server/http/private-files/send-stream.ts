import { finished } from "node:stream/promises";
import type { Context } from "hono";
import { makeFewAtATime } from "../few-at-a-time.ts";
import type { HttpEnv } from "../http-env.ts";
import { LEFT, PATIENCE_MS, SLOWEST_BYTES_A_SECOND } from "./slowest-reader.ts";

/** Each holds the file it is at, of up to 20 MB, until its reader has taken it in. Nobody needs two, but by mistake. */
const readers = makeFewAtATime({ atOnce: 16, waiting: 400 }, { atOnce: 2, waiting: 8 });

/**
 * An answer that is made while it is read: an archive of many files. As with `sendFile` each reader has few places, nothing
 * is begun before there is one, and whoever stops taking it in is cut. `reader`: whose session or whose link it is.
 */
export function sendStream<Env extends HttpEnv>(
	{ env: { outgoing } }: Context<Env>,
	reader: string,
	open: () => Promise<Response>,
): Promise<Response> {
	const answer = Promise.withResolvers<Response>();
	const beingRead = readers.enter(reader, async () => {
		if (outgoing.destroyed) return answer.resolve(new Response(null, { status: LEFT }));
		const response = await open();
		const watched = response.body && cutWhenLeft(response.body, () => outgoing.destroy());
		answer.resolve(new Response(watched, response));
		await finished(outgoing).catch(() => undefined);
	});
	beingRead.catch(answer.reject);
	return answer.promise;
}

/** `cut` where a piece is not taken in within the time of the slowest who wants it. */
function cutWhenLeft(stream: ReadableStream<Uint8Array>, cut: () => void): ReadableStream<Uint8Array> {
	const source = stream.getReader();
	let late: NodeJS.Timeout | undefined;
	return new ReadableStream<Uint8Array>(
		{
			async pull(controller) {
				clearTimeout(late);
				const { done, value } = await source.read();
				if (done) return controller.close();
				late = setTimeout(cut, PATIENCE_MS + (value.length / SLOWEST_BYTES_A_SECOND) * 1000).unref();
				controller.enqueue(value);
			},
			async cancel(reason) {
				clearTimeout(late);
				await source.cancel(reason);
			},
		},
		// Nothing ahead of whoever reads.
		{ highWaterMark: 0 },
	);
}
