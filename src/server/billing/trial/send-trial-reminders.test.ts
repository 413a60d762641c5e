import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { AccountStatus } from "#core/accounts/account-status.ts";
import { trialProfile } from "#core/billing/trial/trial.ts";
import { HOUR_MS } from "#core/kernel/duration.ts";
import { activateAccount } from "#server/accounts/activate-account.ts";
import { createAccount } from "#server/accounts/create-account.ts";
import { makeTestDeps, type TestDeps } from "#tests/support/make-test-deps.ts";
import { soon } from "#tests/support/soon.ts";
import { extendTrial } from "./extend-trial.ts";
import { sendTrialReminder } from "./send-trial-reminder.job.ts";
import { sendTrialReminders } from "./send-trial-reminders.job.ts";

/** Its seven days begin now. */
async function startOf(deps: TestDeps, email: string, status: AccountStatus = "trial"): Promise<string> {
	return deps.db.transaction(async (tx) => {
		const userId = await createAccount(deps, tx, {
			email,
			status: "pendente",
			name: "Ana Prado",
			phone: "11987654321",
		});
		if (!userId) throw new Error("taken");
		await activateAccount(deps, tx, {
			userId,
			status,
			passwordHash: undefined,
			profile: trialProfile(deps.clock.now()),
		});
		return userId;
	});
}

async function promised({ pool }: TestDeps): Promise<string[]> {
	const { rows } = await pool.query(
		"select data->>'kind' as kind from pgboss.job where name = $1 order by created_on",
		[sendTrialReminder.name],
	);
	return rows.map(({ kind }) => kind);
}

/** How many stand before what this connection holds. */
async function waitingFor({ pool }: TestDeps, pid: number): Promise<number> {
	const waiting = "select 1 from pg_stat_activity where $1 = any(pg_blocking_pids(pid))";
	return (await pool.query(waiting, [pid])).rowCount ?? 0;
}

test("through the seven days each reminder goes out once, at its time", async () => {
	const deps = await makeTestDeps();
	await deps.jobs.work(deps);
	await startOf(deps, "ana@exemplo.com.br");
	const told: Record<number, string[]> = {};
	for (let hour = 0; hour <= 8 * 24; hour += 6) {
		const before = (await promised(deps)).length;
		await sendTrialReminders.handle(deps, {});
		const fresh = (await promised(deps)).slice(before);
		if (fresh.length > 0) told[hour] = fresh;
		await deps.mail.waitFor(before + fresh.length);
		deps.clock.advance(6 * HOUR_MS);
	}
	expect(told).toEqual({ [5 * 24]: ["two-days-before"], [6 * 24]: ["last-day"] });
	expect(deps.mail.messages.map(({ subject }) => subject)).toEqual([
		"Faltam 2 dias do seu teste grátis",
		"Último dia do seu teste grátis",
	]);
	expect(deps.mail.messages[0]?.text).toContain("22/11/2026 às 09:00");
});

test("of a trial that was extended the new end is told like the first one", async () => {
	const deps = await makeTestDeps();
	await deps.jobs.work(deps);
	const userId = await startOf(deps, "ana@exemplo.com.br");
	const daysLater = async (days: number, mails: number) => {
		deps.clock.advance(days * 24 * HOUR_MS);
		await sendTrialReminders.handle(deps, {});
		await deps.mail.waitFor(mails);
	};
	await daysLater(5, 1);
	await daysLater(1, 2);
	const extended = await deps.db.transaction((tx) => extendTrial(deps, tx, { userId, days: 3 }));
	expect(extended.ok).toBe(true);
	await daysLater(1, 2);
	expect(await promised(deps)).toHaveLength(2);
	await daysLater(1, 3);
	await daysLater(1, 4);
	expect(deps.mail.messages.slice(2).map(({ subject }) => subject)).toEqual([
		"Faltam 2 dias do seu teste grátis",
		"Último dia do seu teste grátis",
	]);
	expect(deps.mail.messages[2]?.text).toContain("25/11/2026 às 09:00");
});

test("a trial that is being extended while reminders are looked for is reminded of its new end all the same", async () => {
	const deps = await makeTestDeps();
	const userId = await startOf(deps, "ana@exemplo.com.br");
	deps.clock.advance(5 * 24 * HOUR_MS);
	const [extended, seen] = [Promise.withResolvers<number>(), Promise.withResolvers<void>()];
	const extending = deps.db.transaction(async (tx) => {
		await extendTrial(deps, tx, { userId, days: 3 });
		const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
		extended.resolve(rows[0]?.pid ?? 0);
		await seen.promise;
	});
	const pid = await extended.promise;
	const sweeping = sendTrialReminders.handle(deps, {});
	await Promise.race([sweeping, soon(() => waitingFor(deps, pid)).toBe(1)]);
	seen.resolve();
	await Promise.all([extending, sweeping]);
	expect(await promised(deps)).toEqual([]);
	deps.clock.advance(3 * 24 * HOUR_MS);
	await sendTrialReminders.handle(deps, {});
	expect(await promised(deps)).toEqual(["two-days-before"]);
});

test("after downtime only the one that is still true goes out", async () => {
	const deps = await makeTestDeps();
	await startOf(deps, "ana@exemplo.com.br");
	deps.clock.advance(6.5 * 24 * HOUR_MS);
	await sendTrialReminders.handle(deps, {});
	expect(await promised(deps)).toEqual(["last-day"]);
});

test("after the end there is nothing left to remind of", async () => {
	const deps = await makeTestDeps();
	await startOf(deps, "ana@exemplo.com.br");
	deps.clock.advance(7 * 24 * HOUR_MS);
	await sendTrialReminders.handle(deps, {});
	expect(await promised(deps)).toEqual([]);
});

test("two sweeps at once promise one mail to each person, and none to who has a plan", async () => {
	const deps = await makeTestDeps();
	await startOf(deps, "ana@exemplo.com.br");
	await startOf(deps, "bia@exemplo.com.br");
	await startOf(deps, "caio@exemplo.com.br", "ativo");
	deps.clock.advance(5.5 * 24 * HOUR_MS);
	await Promise.all([sendTrialReminders.handle(deps, {}), sendTrialReminders.handle(deps, {})]);
	expect(await promised(deps)).toEqual(["two-days-before", "two-days-before"]);
});

test("a mail that waited until it was no longer true is not sent, and a repeat carries the same id", async () => {
	const deps = await makeTestDeps();
	const userId = await startOf(deps, "ana@exemplo.com.br");
	const endsAt = deps.clock.now().getTime() + 7 * 24 * HOUR_MS;
	deps.clock.advance(5.5 * 24 * HOUR_MS);
	await sendTrialReminder.handle(deps, { userId, kind: "two-days-before" });
	await sendTrialReminder.handle(deps, { userId, kind: "two-days-before" });
	expect(new Set(deps.mail.messages.map(({ id }) => id))).toEqual(
		new Set([`trial-reminder-${userId}-two-days-before-${endsAt}`]),
	);
	const sent = deps.mail.messages.length;
	deps.clock.advance(24 * HOUR_MS);
	await sendTrialReminder.handle(deps, { userId, kind: "two-days-before" });
	expect(deps.mail.messages).toHaveLength(sent);
});
