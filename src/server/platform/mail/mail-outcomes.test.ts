import { expect, onTestFinished, test } from "vitest";
import { connect } from "#server/platform/db/connect.ts";
import { makeListen } from "#server/platform/db/listen.ts";
import { makeTestDeps } from "#tests/support/make-test-deps.ts";
import { listenForMailOutcomes } from "./mail-outcomes.ts";

const PATIENCE_MS = 5_000;

test("whoever waits learns what became of the mail, from the same process and from another", async () => {
	const { pool, databaseUrl } = await makeTestDeps();
	const here = await listenForMailOutcomes(pool, makeListen(databaseUrl));
	const there = await listenForMailOutcomes(pool, makeListen(databaseUrl));
	onTestFinished(() => Promise.all([here.close(), there.close()]).then(() => {}));
	for (const teller of [here, there]) {
		for (const sent of [true, false]) {
			const [mine, other] = [here.expect(`mine-${sent}`), here.expect("other")];
			await teller.announce(`mine-${sent}`, sent);
			expect(await mine.within(PATIENCE_MS)).toBe(sent);
			expect(await other.within(0)).toBe(false);
		}
	}
});

test("a worker whose own process waits for it asks nothing of the database", async () => {
	const { databaseUrl } = await makeTestDeps();
	const { pool } = connect("postgres://rubrica@127.0.0.1:1/rubrica", { max: 1 });
	const outcomes = await listenForMailOutcomes(pool, makeListen(databaseUrl));
	onTestFinished(() => outcomes.close());
	const mail = outcomes.expect("event");
	await outcomes.announce("event", true);
	expect(await mail.within(0)).toBe(true);
	await expect(outcomes.announce("event of nobody here", true)).rejects.toThrow();
});
