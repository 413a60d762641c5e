import { finished } from "node:stream/promises";
import type { Context } from "hono";
import { makeFewAtATime } from "../few-at-a-time.ts";
import type { HttpEnv } from "../http-env.ts";
import { LEFT, PATIENCE_MS, SLOWEST_BYTES_A_SECOND } from "./slowest-reader.ts";

/** Of one reader as many as a browser opens of one site at once; nearly all are a tenth of the largest, which has 12 MB. */
const readers = makeFewAtATime({ atOnce: 64, waiting: 2000 }, { atOnce: 6, waiting: 400 });

/**
 * An answer that lies in memory whole until its reader has it: a photo, a document. Each reader has a few places, nothing
 * is opened before there is one, and one is free again when its file has left. Whoever takes in none of it, or hardly any,
 * is cut. `reader`: whose session or whose link it is.
 */
export function sendFile<Env extends HttpEnv>(
	{ env: { outgoing } }: Context<Env>,
	reader: string,
	open: () => Promise<Response>,
): Promise<Response> {
	const answer = Promise.withResolvers<Response>();
	const beingRead = readers.enter(reader, async () => {
		if (outgoing.destroyed) return answer.resolve(new Response(null, { status: LEFT }));
		const response = await open();
		answer.resolve(response);
		const seconds = Number(response.headers.get("content-length") ?? 0) / SLOWEST_BYTES_A_SECOND;
		const late = setTimeout(() => outgoing.destroy(), PATIENCE_MS + seconds * 1000).unref();
		await finished(outgoing).catch(() => undefined);
		clearTimeout(late);
	});
	beingRead.catch(answer.reject);
	return answer.promise;
}
