import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { profiles } from "#server/accounts/account.table.ts";
import { deleteAccount } from "#server/accounts/data-rights/delete-account.ts";
import { forgetDocuments } from "#server/billing/plans/forget-documents.job.ts";
import { deletion } from "#server/deletion-parts.ts";
import { enter } from "#tests/support/make-account.ts";
import { makeTestDeps, type TestDeps } from "#tests/support/make-test-deps.ts";
import { confirmTrial } from "./confirm-trial.ts";
import { finishSignup } from "./finish-signup.ts";
import { startTrial } from "./start-trial.ts";
import { trialToken } from "./trial-token.ts";

const CPF = "52998224725";
const PASSWORD = "Girassol#Amarelo7";
const YEAR_MS = 366 * 86_400_000;

/** A sign-up up to its last form; `finish` sends that. */
async function signUp(deps: TestDeps, name: string) {
	const email = `${name}@exemplo.com.br`;
	const trial = await startTrial(deps, { name: "Ana Souza", email, phone: "11987654321" });
	if (!trial.ok) throw new Error(trial.reason);
	const opened = await confirmTrial(deps, trialToken(deps, trial.value.leadId, 1));
	if (!opened.ok || opened.value.kind !== "finish-signup") throw new Error("not open");
	const { ticket, userId } = opened.value;
	const finish = (cpf_cnpj = CPF) =>
		finishSignup(deps, {
			ticket,
			userId,
			form: {
				endereco_completo: "Rua Harmonia, 742",
				cpf_cnpj,
				nome_usuario: name,
				senha: PASSWORD,
				confirmar_senha: PASSWORD,
			},
		});
	return { email, userId, finish };
}

async function profileOf({ db }: TestDeps, { userId }: { userId: string }) {
	const [profile] = await db.select().from(profiles).where(eq(profiles.user_id, userId));
	return profile;
}

test("a document has one trial without limit; the next one goes on with three fichas, and the answer is the same", async () => {
	const deps = await makeTestDeps();
	const [ana, bia, caio] = [await signUp(deps, "ana"), await signUp(deps, "bia"), await signUp(deps, "caio")];
	const answers = [await ana.finish(), await bia.finish(), await caio.finish("39053344705")];
	expect(answers).toMatchObject(Array(3).fill({ ok: true, value: { passwordSet: true } }));
	expect(await profileOf(deps, ana)).toMatchObject({ plano_tipo: "trial", quota_limite: -1 });
	expect(await profileOf(deps, caio)).toMatchObject({ quota_limite: -1 });
	const again = await profileOf(deps, bia);
	expect(again).toMatchObject({ plano_tipo: "trial", quota_limite: 3 });
	expect(again?.trial_expira_em).toEqual((await profileOf(deps, ana))?.trial_expira_em);
});

test("of many who finish with one document at once exactly one gets it", async () => {
	const deps = await makeTestDeps();
	const people: Awaited<ReturnType<typeof signUp>>[] = [];
	for (let at = 0; at < 12; at++) people.push(await signUp(deps, `pessoa${at}`));
	const answers = await Promise.all(people.map(({ finish }) => finish()));
	expect(answers.every(({ ok }) => ok)).toBe(true);
	const kept = await deps.db.select({ limit: profiles.quota_limite }).from(profiles);
	expect(kept.filter(({ limit }) => limit === -1)).toHaveLength(1);
});

test("deleting the account does not bring it back, and what is kept of the document cannot be read", async () => {
	const deps = await makeTestDeps();
	const ana = await signUp(deps, "ana");
	await ana.finish();
	// As if the account were from before documents were noted.
	await deps.pool.query("delete from trial_documents");
	const { current } = await enter(deps, ana, PASSWORD);
	expect(await deleteAccount(deps, { current, password: PASSWORD }, deletion)).toMatchObject({ ok: true });
	const { rows } = await deps.pool.query("select * from trial_documents");
	expect(rows).toHaveLength(1);
	expect(JSON.stringify(rows)).not.toContain(CPF);
	const bia = await signUp(deps, "bia");
	await bia.finish();
	expect(await profileOf(deps, bia)).toMatchObject({ quota_limite: 3 });
	deps.clock.advance(2 * YEAR_MS);
	await forgetDocuments.handle(deps, {});
	expect((await deps.pool.query("select * from trial_documents")).rows).toEqual([]);
});

test("a trial from before documents were noted counts, one typed by a stranger into a checkout does not", async () => {
	const deps = await makeTestDeps();
	const ana = await signUp(deps, "ana");
	await ana.finish();
	await deps.pool.query("delete from trial_documents");
	const bia = await signUp(deps, "bia");
	await bia.finish();
	expect(await profileOf(deps, bia)).toMatchObject({ quota_limite: 3 });
	const stranger = await signUp(deps, "estranho");
	await deps.db.update(profiles).set({ cpf_cnpj: "39053344705" }).where(eq(profiles.user_id, stranger.userId));
	const caio = await signUp(deps, "caio");
	await caio.finish("39053344705");
	expect(await profileOf(deps, caio)).toMatchObject({ quota_limite: -1 });
});

test("a sign-up that is refused for another reason uses nothing up", async () => {
	const deps = await makeTestDeps();
	const [ana, bia] = [await signUp(deps, "ana"), await signUp(deps, "bia")];
	await deps.db.update(profiles).set({ nome_usuario: "ana" }).where(eq(profiles.user_id, bia.userId));
	expect(await ana.finish()).toMatchObject({ ok: false, reason: "username-taken" });
	expect((await deps.pool.query("select * from trial_documents")).rows).toEqual([]);
});
