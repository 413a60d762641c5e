import { AsyncLocalStorage } from "node:async_hooks";
import type pg from "pg";
import { currentVisit } from "../access/current-visit.ts";
import { refuseInsideTransaction } from "./open-transaction.ts";

/** Behind one that takes longer others would wait for nothing: it has a connection to itself, until it is quick again. */
const SLOW_MS = 20;
/** As many as there are names (named-statements.ts): what is forgotten is noticed again. */
const MOST_SLOW = 500;

type Question = { asked: string | pg.QueryConfig; values: unknown[]; answer(from: Promise<unknown>): void };

const errands = new AsyncLocalStorage<object>();

/** For who is no request: what `work` asks in the same moment travels together as well. */
export function asOneErrand<Value>(work: () => Promise<Value>): Promise<Value> {
	return errands.run({}, work);
}

/**
 * What one request asks in the same moment goes to the database in one piece and by one connection: to write to a socket
 * costs more than most questions, and as many of its processes would wake as there are questions. Each is still a
 * statement of its own, and fails alone.
 */
export function travelTogether<Query extends (...asked: never[]) => unknown>(pool: pg.Pool, query: Query): Query {
	const leaving = new WeakMap<object, Question[]>();
	const slow = new Set<string>();

	async function leave(trip: Question[]): Promise<void> {
		const connected = pool.connect();
		const client = await connected.catch(() => undefined);
		if (!client) {
			for (const { answer } of trip) answer(connected);
			return;
		}
		const { stream } = client.connection;
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
		stream.cork();
		for (const { asked, values, answer } of trip) {
			const answered = client.query(asked, values).then(
				(result) => {
					note(textOf(asked), arrive());
					return result;
				},
				(error) => {
					arrive();
					throw error;
				},
			);
			answer(answered);
		}
		stream.uncork();
	}

	function note(text: string, took: number): void {
		if (took <= SLOW_MS) return;
		if (slow.size >= MOST_SLOW) slow.clear();
		slow.add(text);
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
