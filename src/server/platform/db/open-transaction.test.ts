import { inspect } from "node:util";
import { expect, test } from "vitest";
import { withDeadline } from "#server/platform/outward/deadline.ts";
import { makeTestDeps } from "#tests/support/make-test-deps.ts";

const IS_OPEN = "while a transaction is open";

test("inside a transaction neither a second connection nor anybody outside is asked, however deep", async () => {
	const deps = await makeTestDeps();
	const deep = async (work: () => Promise<unknown>) => {
		await Promise.resolve();
		return Promise.all([1].map(() => work()));
	};
	const questions: (() => Promise<unknown>)[] = [
		() => deps.db.execute("select 1"),
		() => deps.pool.query("select 1"),
		() => deps.db.transaction(async () => {}),
		() => deps.storage.get("a.png"),
		() => withDeadline("smtp", 1_000, async () => {}),
		() => deps.payments.findPayment("1"),
	];
	for (const ask of questions) {
		const refused = deps.db.transaction((tx) => tx.execute("select 1").then(() => deep(ask)));
		const error = await refused.catch((reason: Error) => reason);
		expect(inspect(error)).toContain(IS_OPEN);
	}
});

test("its own connection is its own, and what it started is free once it has ended", async () => {
	const deps = await makeTestDeps();
	const ended = Promise.withResolvers<void>();
	const { later } = await deps.db.transaction(async (tx) => {
		await tx.transaction((inner) => inner.execute("select 1"));
		return { later: ended.promise.then(() => deps.pool.query("select 2 as two")) };
	});
	ended.resolve();
	expect((await later).rows).toEqual([{ two: 2 }]);
	await expect(deps.db.transaction(() => Promise.reject(new Error("undone")))).rejects.toThrow("undone");
	expect((await deps.pool.query("select 3 as three")).rows).toEqual([{ three: 3 }]);
});
