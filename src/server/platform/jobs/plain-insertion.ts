import { hash } from "node:crypto";

const NAME = /\bSELECT\s+COALESCE\(id, gen_random_uuid\(\)\) as id,\s+'([\w.-]+)' as name,/;

/** Of what pg-boss 12.35 asks to put jobs in line and to tell workers: of its text without the queue's name. */
const KNOWN = "220685c5fc487c5a";

/** What that comes to for one job with nothing but its data: all else is as its queue has it. */
const INSERTION = `insert into pgboss.job_common (
	id, name, data, priority, start_after, created_on, expire_seconds, deletion_seconds, keep_until, retry_limit, retry_delay,
	retry_backoff, retry_delay_max, policy, dead_letter, heartbeat_seconds, blocked, blocking, pending_dependencies
) select
	gen_random_uuid(), q.name, $2::jsonb, 0, pgboss.job_now(), pgboss.job_now(), q.expire_seconds, q.deletion_seconds,
	pgboss.job_now() + q.retention_seconds * interval '1s', q.retry_limit, q.retry_delay, coalesce(q.retry_backoff, false),
	q.retry_delay_max, q.policy, q.dead_letter, q.heartbeat_seconds, false, false, 0
from pgboss.queue q where q.name = (select $1::text)
on conflict do nothing
returning pg_notify('pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24), name)`;

type Asked = { text: string; values: unknown[] | undefined };

/**
 * pg-boss has one statement for any number of jobs with any wishes, 2.6 KB with the queue's name in it: a plan for each
 * queue in each connection, and two thirds more work for the database than what it comes to for one job without wishes,
 * which every ficha puts in line twice. Whatever is not word for word that statement is asked as it is; after an update
 * of pg-boss `tests/integration/jobs/enqueue.test.ts` says so.
 */
export function insertedPlainly(asked: Asked): Asked {
	const queue = knownQueue(asked.text);
	if (queue === undefined) return asked;
	const tasks: unknown = JSON.parse(String(asked.values?.[0]));
	const [task, ...more] = Array.isArray(tasks) ? tasks : [];
	if (more.length > 0 || Object.keys(task).join() !== "data") return asked;
	return { text: INSERTION, values: [queue, JSON.stringify(task.data)] };
}

/** A text for each queue, of which there is an end. */
const seen = new Map<string, string | undefined>();

function knownQueue(text: string): string | undefined {
	if (seen.has(text)) return seen.get(text);
	const [, name] = NAME.exec(text) ?? [];
	const nameless = text.replaceAll(`'${name}'`, "''").replace(/\s+/g, " ").trim();
	const queue = hash("sha256", nameless).startsWith(KNOWN) ? name : undefined;
	seen.set(text, queue);
	return queue;
}
