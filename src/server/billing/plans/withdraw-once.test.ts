import { expect, test } from "vitest";
import { quotaIn } from "#core/billing/plans/quota.ts";
import { deleteAccount } from "#server/accounts/data-rights/delete-account.ts";
import { countFicha } from "#server/accounts/quota/count-ficha.ts";
import { buyExtra } from "#server/billing/extras/buy-extra.ts";
import { refundPurchase } from "#server/billing/payments/refunds/refund-purchase.ts";
import { syncPayment } from "#server/billing/payments/sync-payment.ts";
import { deletion } from "#server/deletion-parts.ts";
import { buy, buyer } from "#tests/support/billing/buy.ts";
import { DAY, letUndoPass, pass, payOrder, stateOf } from "#tests/support/billing/subscribe.ts";
import { enter, makeAccount, PASSWORD } from "#tests/support/make-account.ts";
import { makeTestDeps, type TestDeps } from "#tests/support/make-test-deps.ts";
import { soon } from "#tests/support/soon.ts";
import { documentMarks } from "./document-mark.table.ts";

const MONTH = "2026-11";
type Person = Partial<{ email: string; nome_completo: string; cpf_cnpj: string; tipo_pessoa: "fisica" | "juridica" }>;

async function buyYear(deps: TestDeps, person: Person = {}): Promise<string> {
	const { usuarioId, providerId } = await buy(deps, "basico", "annual", person);
	await syncPayment(deps, await deps.provider.pay(providerId));
	return usuarioId;
}

async function use(deps: TestDeps, userId: string, count: number): Promise<void> {
	for (let i = 0; i < count; i++) await deps.db.transaction((tx) => countFicha(tx, userId, MONTH));
}

async function usedBy(deps: TestDeps, userId: string): Promise<number> {
	const { profile } = await stateOf(deps, userId);
	if (!profile) throw new Error("no profile");
	return quotaIn(MONTH, profile).used;
}

const ended = (deps: TestDeps, userId: string) =>
	soon(async () => (await stateOf(deps, userId)).account?.status_conta).toBe("cancelado");

test("buying again after a refund goes on with the month's count, and there is no second refund", async () => {
	const deps = await makeTestDeps();
	const userId = await buyYear(deps);
	await use(deps, userId, 30);
	expect((await refundPurchase(deps, { userId })).ok).toBe(true);
	await letUndoPass(deps);
	await deps.jobs.work(deps);
	await ended(deps, userId);
	expect(await buyYear(deps)).toBe(userId);
	expect(await usedBy(deps, userId)).toBe(30);
	expect(await refundPurchase(deps, { userId })).toEqual({ ok: false, reason: "already-withdrawn" });
	expect((await stateOf(deps, userId)).subscription).toMatchObject({ status: "ativa", refundAskedAt: null });
});

test("nor through a second account of the same document, however it is written", async () => {
	const deps = await makeTestDeps();
	const first = await buyYear(deps);
	const second = await buyYear(deps, { email: "outra@exemplo.com.br" });
	await use(deps, first, 12);
	const answers = await Promise.allSettled(
		Array.from({ length: 50 }, (_, n) => refundPurchase(deps, { userId: n % 2 === 0 ? first : second })),
	);
	// One that found no free connection in time has no value, and did nothing.
	const said = answers.map((answer) => (answer.status === "fulfilled" ? answer.value : undefined));
	const won = new Set(said.flatMap((answer, n) => (answer?.ok ? [n % 2] : [])));
	expect(won.size).toBe(1);
	expect(said.filter((answer) => answer?.ok === false && answer.reason !== "already-withdrawn")).toEqual([]);
	const asked = await Promise.all([first, second].map((userId) => stateOf(deps, userId)));
	expect(asked.filter(({ subscription }) => subscription.refundAskedAt)).toHaveLength(1);
	expect(JSON.stringify(await deps.db.select().from(documentMarks))).not.toContain(buyer.cpf_cnpj);
});

test("what was used before a refund counts in another account of the document as well", async () => {
	const deps = await makeTestDeps();
	const first = await buyYear(deps);
	await use(deps, first, 30);
	await refundPurchase(deps, { userId: first });
	await letUndoPass(deps);
	await deps.jobs.work(deps);
	await ended(deps, first);
	const second = await buyYear(deps, { email: "outra@exemplo.com.br" });
	expect(await usedBy(deps, second)).toBe(30);
});

test("branches of one company are one company", async () => {
	const deps = await makeTestDeps();
	const company = { tipo_pessoa: "juridica" } as const;
	const head = await buyYear(deps, { ...company, cpf_cnpj: "11222333000181" });
	const branch = await buyYear(deps, { ...company, cpf_cnpj: "11222333000262", email: "filial@exemplo.com.br" });
	expect((await refundPurchase(deps, { userId: head })).ok).toBe(true);
	expect(await refundPurchase(deps, { userId: branch })).toEqual({ ok: false, reason: "already-withdrawn" });
});

test("nor by deleting the account and beginning again with the document", async () => {
	const deps = await makeTestDeps();
	const { cpf_cnpj } = buyer;
	const account = await makeAccount(deps);
	const userId = await buyYear(deps, { email: account.email });
	await use(deps, userId, 25);
	const { current } = await enter(deps, account);
	const proof = { current, password: PASSWORD, code: undefined };
	expect((await deleteAccount(deps, proof, deletion)).ok).toBe(true);
	const again = await buyYear(deps, { email: "de-novo@exemplo.com.br", cpf_cnpj });
	expect(await usedBy(deps, again)).toBe(25);
	await pass(deps, 20 * DAY);
	const { profile } = await stateOf(deps, again);
	expect(profile && quotaIn("2026-12", profile).used).toBe(0);
});

test("what was made in a trial, which has no limit, is not held against whoever buys", async () => {
	const deps = await makeTestDeps();
	const { userId, email } = await makeAccount(deps);
	await use(deps, userId, 40);
	await buyYear(deps, { email });
	expect(await usedBy(deps, userId)).toBe(0);
});

test("extra fichas that went back with the plan are not there for the next one", async () => {
	const deps = await makeTestDeps();
	const userId = await buyYear(deps);
	await buyExtra(deps, { userId, extra: "fichas" });
	await payOrder(deps, "extra-fichas");
	await refundPurchase(deps, { userId });
	await letUndoPass(deps);
	await deps.jobs.work(deps);
	await ended(deps, userId);
	await soon(async () => (await stateOf(deps, userId)).payments.map(({ status }) => status)).toEqual([
		"refunded",
		"refunded",
	]);
	await buyYear(deps);
	const { profile } = await stateOf(deps, userId);
	expect(profile && quotaIn(MONTH, profile)).toEqual({ used: 0, limit: 30, left: 30 });
});
