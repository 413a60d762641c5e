import { expect, test } from "vitest";
import { syncPayment } from "#server/billing/payments/sync-payment.ts";
import { startTrial } from "#server/billing/trial/start-trial.ts";
import { forgetPendingAccounts } from "#server/forget-pending-accounts.job.ts";
import { buy } from "#tests/support/billing/buy.ts";
import { makeDraft } from "#tests/support/fichas/make-ficha.ts";
import { makeTestDeps, type TestDeps } from "#tests/support/make-test-deps.ts";

const DAY = 86_400_000;

async function left(deps: TestDeps): Promise<string[]> {
	const { rows } = await deps.pool.query("select email from a_usuarios order by email");
	return rows.map(({ email }) => email.split("@")[0]);
}

test("an abandoned checkout is forgotten after 30 days, a trial never taken up after a year, and nothing with money or a ficha", async () => {
	const deps = await makeTestDeps();
	const buyAs = (name: string) => buy(deps, "basico", "annual", { email: `${name}@exemplo.com.br` });
	const paid = await buyAs("pagou");
	await syncPayment(deps, await deps.provider.pay(paid.providerId));
	// As if only the account's state had been lost: money alone must hold it.
	await deps.pool.query("update a_usuarios set status_conta = 'pendente'");
	await buyAs("desistiu");
	const refused = await buyAs("recusado");
	await syncPayment(deps, await deps.provider.pay(refused.providerId, { holder: "FUND" }));
	const working = await buyAs("trabalha");
	const end = new Date(deps.clock.now().getTime() + 90 * DAY);
	await deps.pool.query("update profiles set trial_expira_em = $1 where user_id = $2", [end, working.usuarioId]);
	const become = (status: string) =>
		deps.pool.query("update a_usuarios set status_conta = $1 where id = $2", [status, working.usuarioId]);
	await become("trial");
	await makeDraft(deps, working.usuarioId);
	await become("pendente");
	await startTrial(deps, { name: "Teste", email: "teste@exemplo.com.br", phone: "11955554444" });
	const everybody = ["desistiu", "pagou", "recusado", "teste", "trabalha"];

	deps.clock.advance(29 * DAY);
	await forgetPendingAccounts.handle(deps, {});
	expect(await left(deps)).toEqual(everybody);

	// Long enough, but the orders may still be paid.
	deps.clock.advance(2 * DAY);
	await forgetPendingAccounts.handle(deps, {});
	expect(await left(deps)).toEqual(everybody);

	await deps.pool.query(
		"update orders set status = 'expirado', next_check_at = null, updated_at = $1 where paid_at is null",
		[deps.clock.now()],
	);
	deps.clock.advance(29 * DAY);
	await forgetPendingAccounts.handle(deps, {});
	expect(await left(deps)).toEqual(everybody);
	deps.clock.advance(2 * DAY);
	await Promise.all([forgetPendingAccounts.handle(deps, {}), forgetPendingAccounts.handle(deps, {})]);
	expect(await left(deps)).toEqual(["pagou", "teste", "trabalha"]);

	deps.clock.advance(310 * DAY);
	await forgetPendingAccounts.handle(deps, {});
	expect(await left(deps)).toEqual(["pagou", "trabalha"]);
});
