import { AsyncLocalStorage } from "node:async_hooks";
import type pg from "pg";
import { currentVisit } from "../access/current-visit.ts";
import { refuseInsideTransaction } from "./open-transaction.ts";
import { isKnownRead, type KnownRead, Read, ReadsTogether } from "./reads-together.ts";

/** Behind one that takes longer others would wait for nothing: it has a connection to itself, until it is quick again. */
const SLOW_MS = 20;
/** As many as there are names (named-statements.ts): what is forgotten is noticed again. */
const MOST_NOTED = 500;

type Question = { asked: string | pg.QueryConfig; values: unknown[]; answer(from: Promise<unknown>): void };

const errands = new AsyncLocalStorage<object>();

/** For who is no request: what `work` asks in the same moment travels together as well. */
export function asOneErrand<Value>(work: () => Promise<Value>): Promise<Value> {
	return errands.run({}, work);
}

/**
 * What one request asks in the same moment goes to the database in one piece and by one connection: to write to a socket
 * costs more than most questions, and as many of its processes would wake as there are questions. Each is still a
 * statement of its own, and fails alone; reads that the connection knows are answered in one piece as well.
 */
export function travelTogether<Query extends (...asked: never[]) => unknown>(pool: pg.Pool, query: Query): Query {
	const leaving = new WeakMap<object, Question[]>();
	const slow = new Set<string>();
	/** Of what was answered in one piece nobody knows which took long: the next time each is answered by itself. */
	const suspected = new Set<string>();

	async function leave(trip: Question[]): Promise<void> {
		const connected = pool.connect();
		const client = await connected.catch(() => undefined);
		if (!client) {
			for (const { answer } of trip) answer(connected);
			return;
		}
		const { connection } = client;
		let before = performance.now();
		let left = trip.length;
		// The connection is free before the last is answered: who goes on from there finds it, and opens no other.
		const arrive = () => {
			left -= 1;
			if (left === 0) client.release();
			const took = performance.now() - before;
			before += took;
			return took;
		};
		const reads: KnownRead<Question>[] = [];
		const askReads = () => {
			const [first] = reads;
			if (first && reads.length === 1) askByItself(client, first, arrive);
			else if (first) askInOne(client, reads.splice(0), arrive);
			reads.length = 0;
		};
		connection.stream.cork();
		for (const question of trip) {
			if (isKnownRead(connection, question) && !suspected.has(question.asked.text)) {
				reads.push(question);
				continue;
			}
			askReads();
			askByItself(client, question, arrive);
		}
		askReads();
		connection.stream.uncork();
	}

	function askByItself(client: pg.PoolClient, { asked, values, answer }: Question, arrive: () => number): void {
		const answered = client.query(asked, values).then(
			(result) => {
				const text = textOf(asked);
				const isSlow = arrive() > SLOW_MS;
				suspected.delete(text);
				if (isSlow) note(slow, text);
				return result;
			},
			(error) => {
				arrive();
				throw error;
			},
		);
		answer(answered);
	}

	function askInOne(client: pg.PoolClient, reads: KnownRead<Question>[], arrive: () => number): void {
		const asking = reads.map(({ asked, values, answer }) => {
			const { promise, resolve, reject } = Promise.withResolvers<unknown>();
			const arrived = promise.then(
				(result) => {
					if (arrive() > SLOW_MS) for (const { asked } of reads) note(suspected, asked.text);
					return result;
				},
				(error) => {
					arrive();
					throw error;
				},
			);
			answer(arrived);
			return new Read(asked, values, {
				told: (error, result) => (error ? reject(error) : resolve(result)),
				askAgain: () => resolve(client.query(asked, values)),
			});
		});
		client.query(new ReadsTogether(asking));
	}

	function note(noted: Set<string>, text: string): void {
		if (noted.size >= MOST_NOTED) noted.clear();
		noted.add(text);
	}

	async function alone<Answer>(text: string, answered: Promise<Answer>): Promise<Answer> {
		const started = performance.now();
		const answer = await answered;
		if (performance.now() - started <= SLOW_MS) slow.delete(text);
		return answer;
	}

	return new Proxy(query, {
		apply(target, self, given) {
			const [asked, values, ...more]: unknown[] = given;
			const traveller = currentVisit() ?? errands.getStore();
			if (!traveller || more.length > 0 || !isQuestion(asked) || !Array.isArray(values)) {
				return Reflect.apply(target, self, given);
			}
			const text = textOf(asked);
			if (slow.has(text)) return alone(text, Reflect.apply(target, self, given));
			refuseInsideTransaction("a second database connection");
			return new Promise((resolve) => {
				const trip = leaving.get(traveller);
				const question: Question = { asked, values, answer: resolve };
				if (trip) {
					trip.push(question);
					return;
				}
				const first = [question];
				leaving.set(traveller, first);
				// Once all that runs in this moment has asked: a page's loaders go on side by side from the same answer.
				process.nextTick(() => {
					leaving.delete(traveller);
					void leave(first);
				});
			});
		},
	});
}

function textOf(asked: string | pg.QueryConfig): string {
	return typeof asked === "string" ? asked : asked.text;
}

function isQuestion(asked: unknown): asked is string | pg.QueryConfig {
	if (typeof asked === "string") return true;
	return typeof asked === "object" && asked !== null && "text" in asked && !("submit" in asked);
}
