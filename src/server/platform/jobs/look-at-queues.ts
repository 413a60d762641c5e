import { setTimeout as pause } from "node:timers/promises";
import type { Pool } from "../db/connect.ts";

/**
 * Which queues have a job that may be begun, and in which a worker that was killed left one: the conditions by which
 * pg-boss fetches and fails them. Of each queue the first is one row of an index; the second knows none, and is read once.
 */
const NEWS = `select queue.name, false as left_behind from unnest($1::text[]) as queue (name)
	cross join lateral (
		select from pgboss.job waiting
		where waiting.name = queue.name and waiting.state < 'active' and not waiting.blocked
			and waiting.start_after <= pgboss.job_now()
		limit 1
	) due
	union all
	select distinct name, true from pgboss.job
	where state = 'active' and least(
		started_on + expire_seconds * interval '1s', heartbeat_on + heartbeat_seconds * interval '1s'
	) < pgboss.job_now()`;

type Look = {
	queues: string[];
	everySeconds: number;
	due(queue: string): void;
	leftBehind(queue: string): Promise<void>;
	failed(error: unknown): void;
};

/**
 * New jobs are announced, those whose time to be tried again has come are not, and a worker that was killed says nothing.
 * By itself pg-boss asks for one queue of a hundred at a time, and counts every job of a week before it looks for those
 * that were left behind; this asks for all queues in one trip, so that a server with nothing to do is nearly silent.
 */
export function lookAtQueues(
	pool: Pool,
	{ queues, everySeconds, due, leftBehind, failed }: Look,
): { stop(): Promise<void> } {
	const stopping = new AbortController();
	const { signal } = stopping;
	const looking = look();

	async function look(): Promise<void> {
		while (await waited(everySeconds * 1000, signal)) {
			try {
				const { rows } = await pool.query<{ name: string; left_behind: boolean }>(NEWS, [queues]);
				for (const { name, left_behind } of rows) {
					if (!left_behind) due(name);
					else if (!signal.aborted) await leftBehind(name);
				}
			} catch (error) {
				failed(error);
			}
		}
	}

	return {
		stop() {
			stopping.abort();
			return looking;
		},
	};
}

/** False where it was cut short. */
function waited(milliseconds: number, signal: AbortSignal): Promise<boolean> {
	return pause(milliseconds, true, { signal }).catch(() => false);
}
