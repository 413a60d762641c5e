import { expect, test, vi } from "vitest";
import * as z from "zod";
import type { Job } from "#server/platform/jobs/job.ts";
import { makeJobWorld } from "#tests/support/make-job-world.ts";

const jobNamed = (name: string): Job<unknown> => ({
	name,
	work: "one",
	payload: z.object({}),
	handle: async () => undefined,
});

test("a queue that is stopped while its workers begin asks nothing any more", async () => {
	const declared = Array.from({ length: 20 }, (_, at) => jobNamed(`test.job-${at}`));
	const { pool, jobs } = await makeJobWorld(declared, { lookSeconds: 0.001, keepsTime: false });
	const working = jobs.work({});
	const stopped = jobs.stop();
	await Promise.all([working, stopped]);
	const asked = vi.spyOn(pool, "query");
	const { rows } = await pool.query(
		"select count(*)::int as turns, max(pg_sleep(0.002)::text) from generate_series(1, 100)",
	);
	expect(rows[0].turns).toBe(100);
	expect(asked).toHaveBeenCalledTimes(1);
	await jobs.work({});
	await pool.query("select max(pg_sleep(0.002)::text) from generate_series(1, 100)");
	expect(asked, "nor one that is to begin after it").toHaveBeenCalledTimes(2);
});
