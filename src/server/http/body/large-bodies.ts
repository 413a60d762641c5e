import { Refusal, sentences } from "#server/http/refusal.ts";
import { makeSemaphore } from "#server/platform/pictures/semaphore.ts";

type BodyLimiter = { enter<Value>(key: string, work: () => Promise<Value>): Promise<Value> };
type Size = { atOnce: number; waiting: number };

const RETRY_AFTER_SECONDS = "5";

/**
 * Bodies of many megabytes are read a few at a time, since each lies in memory whole; of one sender fewer still, so
 * that whoever sends slowly, or a lot, keeps nobody else out. Those that wait have not been read: they wait in their
 * sender's network.
 */
export function makeBodyLimiter(all: Size, each: Size): BodyLimiter {
	const throughAll = makeSemaphore(all);
	const senders = new Map<string, { pass: ReturnType<typeof makeSemaphore>; present: number }>();
	return {
		async enter(key, work) {
			const sender = senders.get(key) ?? { pass: makeSemaphore(each), present: 0 };
			senders.set(key, sender);
			sender.present++;
			try {
				// In a box, because a refused pass is told by nothing.
				const done = await sender.pass(() => throughAll(async () => ({ value: await work() })));
				if (!done) throw new Refusal(503, sentences.busy, { "retry-after": RETRY_AFTER_SECONDS });
				return done.value;
			} finally {
				sender.present--;
				if (sender.present === 0) senders.delete(key);
			}
		},
	};
}

/** Pictures of people who are signed in; of one person, what an inspection's gallery sends together. */
export const pictureUploads = makeBodyLimiter({ atOnce: 16, waiting: 200 }, { atOnce: 4, waiting: 60 });

/** Sealed files that come back signed: each is examined in the one thread that strangers' files have. */
export const returnedUploads = makeBodyLimiter({ atOnce: 2, waiting: 20 }, { atOnce: 1, waiting: 3 });

/** Pictures that come by a link, without anybody signed in. */
export const publicPictures = makeBodyLimiter({ atOnce: 6, waiting: 60 }, { atOnce: 2, waiting: 30 });
