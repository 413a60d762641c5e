import { makeSemaphore } from "#server/platform/pictures/semaphore.ts";
import { Refusal, sentences } from "./refusal.ts";

type FewAtATime = { enter<Value>(key: string, work: () => Promise<Value>): Promise<Value> };
type Size = { atOnce: number; waiting: number };

const RETRY_AFTER_SECONDS = "5";

/**
 * For what takes much memory or time: a few at a time, and of one person fewer still, so that whoever asks for a lot, or
 * is slow, keeps nobody else out. What waits has not begun: it takes nothing but a request.
 */
export function makeFewAtATime(all: Size, each: Size): FewAtATime {
	const throughAll = makeSemaphore(all);
	const people = new Map<string, { pass: ReturnType<typeof makeSemaphore>; present: number }>();
	return {
		async enter(key, work) {
			const person = people.get(key) ?? { pass: makeSemaphore(each), present: 0 };
			people.set(key, person);
			person.present++;
			try {
				// In a box, because a refused pass is told by nothing.
				const done = await person.pass(() => throughAll(async () => ({ value: await work() })));
				if (!done) throw new Refusal(503, sentences.busy, { "retry-after": RETRY_AFTER_SECONDS });
				return done.value;
			} finally {
				person.present--;
				if (person.present === 0) people.delete(key);
			}
		},
	};
}
