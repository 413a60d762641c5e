import { expect, test } from "vitest";
import { makeTestDeps } from "#tests/support/make-test-deps.ts";
import { mailDeliveries } from "./mail-delivery.table.ts";
import { forgetSentMails, sendOnce } from "./send-once.ts";

const MINUTE = 60_000;

test("of many who send the same mail at once one does, and the others come back when it is sent", async () => {
	const deps = await makeTestDeps();
	let sent = 0;
	const taken = Promise.withResolvers<void>();
	const send = async () => {
		await taken.promise;
		sent++;
	};
	const all = Promise.all(Array.from({ length: 8 }, () => sendOnce(deps, "recibo-1", send)));
	// Nobody holds a connection or a row while the provider takes its time.
	const held =
		"select 1 from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'";
	expect((await deps.pool.query(held)).rowCount).toBe(0);
	taken.resolve();
	await all;
	await sendOnce(deps, "recibo-1", send);
	expect(sent).toBe(1);
});

test("a mail that failed is tried again at once, and another mail never waits for it", async () => {
	const deps = await makeTestDeps();
	const sent: string[] = [];
	await expect(sendOnce(deps, "recibo-1", () => Promise.reject(new Error("421")))).rejects.toThrow("421");
	for (const id of ["recibo-2", "recibo-1"]) await sendOnce(deps, id, async () => void sent.push(id));
	expect(sent).toEqual(["recibo-2", "recibo-1"]);
});

test("whoever died in the middle is believed until its time is over, then the mail goes out", async () => {
	const deps = await makeTestDeps();
	let sent = 0;
	const send = async () => void sent++;
	// A worker that was killed while it sent: its claim is all that is left of it.
	const begun = Promise.withResolvers<void>();
	void sendOnce(deps, "recibo-1", () => {
		begun.resolve();
		return new Promise(() => {});
	});
	await begun.promise;
	const waiting = sendOnce(deps, "recibo-1", send);
	deps.clock.advance(MINUTE);
	await waiting;
	expect(sent).toBe(1);
});

test("a claim that came too late to be over before the next is not used, and is given back", async () => {
	const deps = await makeTestDeps();
	const sent: string[] = [];
	const asked = [deps.clock.now(), new Date(deps.clock.now().getTime() + MINUTE / 3)];
	const slow = { ...deps, clock: { now: () => asked.shift() ?? deps.clock.now() } };
	await expect(sendOnce(slow, "recibo-1", async () => void sent.push("late"))).rejects.toThrow("too late");
	await sendOnce(deps, "recibo-1", async () => void sent.push("next"));
	expect(sent).toEqual(["next"]);
});

test("a late failure does not take the claim from who took over", async () => {
	const deps = await makeTestDeps();
	const slow = Promise.withResolvers<void>();
	const begun = Promise.withResolvers<void>();
	const late = sendOnce(deps, "recibo-1", () => {
		begun.resolve();
		return slow.promise;
	});
	await begun.promise;
	deps.clock.advance(MINUTE);
	const second = Promise.withResolvers<void>();
	let sent = 0;
	const over = sendOnce(deps, "recibo-1", () => second.promise.then(() => void sent++));
	await expect
		.poll(async () => (await deps.db.select().from(mailDeliveries))[0]?.claimedUntil.getTime())
		.toBeGreaterThan(deps.clock.now().getTime());
	slow.reject(new Error("too late"));
	await expect(late).rejects.toThrow("too late");
	expect(await deps.db.$count(mailDeliveries)).toBe(1);
	second.resolve();
	await over;
	expect(sent).toBe(1);
});

test("what is kept names nobody and is forgotten after a week", async () => {
	const deps = await makeTestDeps();
	await sendOnce(deps, "trial-reminder-ana-last-day", async () => {});
	expect(JSON.stringify(await deps.db.select().from(mailDeliveries))).not.toContain("ana");
	deps.clock.advance(7 * 24 * 60 * MINUTE);
	await forgetSentMails(deps, 1000);
	expect(await deps.db.$count(mailDeliveries)).toBe(1);
	deps.clock.advance(MINUTE);
	await forgetSentMails(deps, 1000);
	expect(await deps.db.$count(mailDeliveries)).toBe(0);
});
