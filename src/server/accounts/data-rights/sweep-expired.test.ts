import { expect, test } from "vitest";
import { DAY_MS } from "#core/kernel/duration.ts";
import { requestPasswordRecovery } from "#server/accounts/recovery/request-password-recovery.ts";
import { findSession } from "#server/accounts/sessions/sessions.ts";
import { issueToken } from "#server/accounts/sign-in/tokens.ts";
import { enter, makeAccount, visitor } from "#tests/support/make-account.ts";
import { makeTestDeps } from "#tests/support/make-test-deps.ts";
import { sweepExpired } from "./sweep-expired.job.ts";

test("what has run out is cleared away in its time, and what is alive stays", async () => {
	const deps = await makeTestDeps();
	const { userId, email } = await makeAccount(deps);
	const count = async (table: string) => (await deps.pool.query(`select 1 from ${table}`)).rowCount;
	const kept = async () => [await count("sessions"), await count("account_tokens"), await count("address_requests")];
	await enter(deps, { email });
	await deps.db.transaction((tx) => issueToken(deps, tx, { userId, purpose: "password-reset", lifeMs: 1000 }));
	await requestPasswordRecovery(deps, { email, ip: visitor().ip });

	await sweepExpired.handle(deps, {});
	expect(await kept()).toEqual([1, 1, 1]);
	deps.clock.advance(3 * DAY_MS);
	await sweepExpired.handle(deps, {});
	expect(await kept()).toEqual([1, 1, 0]);
	deps.clock.advance(5 * DAY_MS);
	const { token } = await enter(deps, { email });
	await sweepExpired.handle(deps, {});
	expect(await kept()).toEqual([1, 1, 0]);
	expect(await findSession(deps, token)).toBeDefined();
	deps.clock.advance(23 * DAY_MS);
	await sweepExpired.handle(deps, {});
	expect(await kept()).toEqual([0, 0, 0]);
});
