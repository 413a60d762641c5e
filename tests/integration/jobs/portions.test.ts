import { expect, test } from "vitest";
import * as z from "zod";
import { sweepExpired } from "#server/accounts/data-rights/sweep-expired.job.ts";
import { forgetMessages } from "#server/contact/forget-messages.job.ts";
import { sendCopies } from "#server/fichas/document/copies/send-copies.job.ts";
import type { Job, PortionJob } from "#server/platform/jobs/job.ts";
import { makeBroker } from "#tests/support/fichas/make-ficha.ts";
import { makeJobWorld } from "#tests/support/make-job-world.ts";
import { makeTestDeps, type TestDeps } from "#tests/support/make-test-deps.ts";
import { soon } from "#tests/support/soon.ts";

test("a portion that leaves something over is followed by the next one, until nothing is left", async () => {
	const done: number[] = [];
	const counting: Job<unknown, { from: number }> = {
		name: "test.count",
		work: "portion",
		payload: z.object({ from: z.int() }),
		handle: async (_, { from }) => {
			done.push(from);
			return from < 3 ? { from: from + 1 } : undefined;
		},
	};
	const { db, jobs, pool } = await makeJobWorld([counting]);
	await jobs.work(undefined);
	await db.transaction((tx) => jobs.enqueue(tx, counting, { from: 0 }));
	const open = "select 1 from pgboss.job where name = 'test.count' and state <> 'completed'";
	await soon(async () => (done.includes(3) ? (await pool.query(open)).rowCount : undefined)).toBe(0);
	expect(done).toEqual([0, 1, 2, 3]);
});

/** Portion after portion, as the queue does it. */
async function runAll<Payload>(deps: TestDeps, job: PortionJob<TestDeps, Payload>, payload: Payload): Promise<number> {
	let portions = 0;
	for (let next: Payload | undefined = payload; next !== undefined; portions++)
		next = await job.handle(deps, job.payload.parse(next));
	return portions;
}

const left = async ({ pool }: TestDeps, table: string) =>
	(await pool.query(`select count(*)::int as left from ${table}`)).rows[0].left as number;

test("what is to be forgotten goes in portions, all of it", async () => {
	const deps = await makeTestDeps();
	await deps.pool.query(
		`insert into contact_messages (id, nome, email, assunto, mensagem, created_at)
		 select gen_random_uuid(), 'x', 'x@exemplo.com.br', 'x', 'x', '2020-01-01' from generate_series(1, 4500)`,
	);
	await deps.pool.query(
		`insert into address_requests (id, purpose, email, created_at)
		 select gen_random_uuid(), 'trial-resend', 'x@exemplo.com.br', '2020-01-01' from generate_series(1, 5000)`,
	);
	expect(await runAll(deps, forgetMessages, {})).toBe(3);
	expect(await left(deps, "contact_messages")).toBe(0);
	expect(await runAll(deps, sweepExpired, {})).toBe(2);
	expect(await left(deps, "address_requests")).toBe(0);
});

test("copies that were missed are sent to everybody, though those of the first portion stay owed", async () => {
	const deps = await makeTestDeps();
	const { userId } = await makeBroker(deps);
	await deps.pool.query(
		`insert into fichas (id, account_id, tipo, status, protocolo, fields, search, created_at, updated_at)
		 select md5(n::text)::uuid, $1, 'visita', 'assinada', 'P' || n, '{}', '', now(), now() from generate_series(1, 1100) n`,
		[userId],
	);
	await deps.pool.query(
		`insert into ficha_signers (id, ficha_id, position, papel, nome, status, token_hash, code_hash, email)
		 select gen_random_uuid(), md5(n::text)::uuid, 0, 'Visitante', 'x', 'assinou', 't' || n, 'c' || n, 'x@exemplo.com.br'
		 from generate_series(1, 1100) n`,
	);
	await deps.pool.query(
		`insert into sealed_documents (ficha_id, protocolo, sha256, bytes, storage_key, event_seq, certificate, sealed_at)
		 select md5(n::text)::uuid, 'P' || n, 'x', 1, 'x', n, 'x', now() from generate_series(1, 1100) n`,
	);
	expect(await runAll(deps, sendCopies, {})).toBe(3);
	const jobs = "select distinct data ->> 'signerId' from pgboss.job where name = 'fichas.send-copy'";
	expect((await deps.pool.query(jobs)).rowCount).toBe(1100);
});
