import { expect, test } from "vitest";
import { readAccountSearch } from "#core/desk/account-search.ts";
import { DAY_MS, HOUR_MS } from "#core/kernel/duration.ts";
import { countingFailures } from "#server/accounts/sign-in/allowances.ts";
import { allJobs } from "#server/jobs.ts";
import { admin, recordsOf } from "#tests/support/desk.ts";
import { enter, makeAccount } from "#tests/support/make-account.ts";
import { makeTestDeps, type TestDeps } from "#tests/support/make-test-deps.ts";
import { soon } from "#tests/support/soon.ts";
import { readDeskAccount } from "./accounts/account.read.ts";
import { readAccounts } from "./accounts/accounts.read.ts";
import { actForAccount } from "./accounts/act-for-account.ts";
import { readHealth } from "./health/health.read.ts";
import { deskIncidents } from "./health/incident.table.ts";
import { watchDesk } from "./health/watch-desk.job.ts";
import { askForBackup, workJob } from "./health/work-job.ts";
import { overviewCsv } from "./overview/overview-csv.ts";
import { readOverview } from "./overview/read-overview.ts";

function formOf(fields: Record<string, string>): FormData {
	const form = new FormData();
	for (const [name, value] of Object.entries(fields)) form.set(name, value);
	return form;
}

async function runJobs(deps: TestDeps, name: string): Promise<void> {
	const job = allJobs.find((one) => one.name === name);
	const { rows } = await deps.pool.query(
		"with gone as (delete from pgboss.job where name = $1 returning data) select data from gone",
		[name],
	);
	for (const { data } of rows) await job?.handle(deps, data);
}

test("accounts are found by name, e-mail, document and phone; a stranger's words find nothing and break nothing", async () => {
	const deps = await makeTestDeps();
	const { userId, email } = await makeAccount(deps);
	const find = async (typed: string) =>
		(await readAccounts(deps, { search: readAccountSearch(typed), page: 1 })).accounts.map(({ id }) => id);
	for (const typed of [email, "ana pra", "PRADO", "529.982.247-25", "(11) 98765-4321", "anacorretora", ""])
		expect([typed, await find(typed)]).toEqual([typed, [userId]]);
	for (const typed of ["outra@exemplo.com.br", "beatriz", "111.444.777-35", "V-2026-AAAA-AAAA", "ana:*&'"])
		expect([typed, await find(typed)]).toEqual([typed, typed.startsWith("ana") ? [userId] : []]);
});

test("every act needs a reason, does what it says and stands in a record that nobody can change", async () => {
	const deps = await makeTestDeps();
	const { userId, email } = await makeAccount(deps);
	const account = { id: userId, email };
	await enter(deps, { email });
	const act = (name: Parameters<typeof actForAccount>[1], fields: Record<string, string>) =>
		actForAccount(deps, name, { admin, account, form: formOf({ motivo: "pediu por telefone", ...fields }) });
	expect(await actForAccount(deps, "destravar", { admin, account, form: formOf({}) })).toMatchObject({
		reason: "no-reason",
	});
	expect(await recordsOf(deps)).toEqual([]);

	expect(await act("dar-fichas", { fichas: "7" })).toMatchObject({ ok: true });
	expect(await act("dar-fichas", { fichas: "7000" })).toMatchObject({ reason: "bad-fichas" });
	const wrong = { cpf_cnpj: "111.444.777-36", nome_usuario: "anaprado" };
	expect(await act("corrigir", wrong)).toMatchObject({ reason: "bad-document" });
	expect(await act("corrigir", { ...wrong, cpf_cnpj: "111.444.777-35", nome_usuario: "ana prado" })).toMatchObject({
		reason: "bad-username",
	});
	expect(await act("responder-lgpd", { texto: "Oi" })).toMatchObject({ reason: "bad-letter" });
	expect(await act("corrigir", { cpf_cnpj: "111.444.777-35", nome_usuario: "anaprado" })).toMatchObject({ ok: true });
	// Whoever hears of it hears who did it.
	await runJobs(deps, "accounts.send-identity-corrected");
	expect(deps.mail.messages.at(-1)?.text).toContain("A correção foi feita pelo nosso atendimento.");
	expect(deps.mail.messages.at(-1)?.text).not.toContain("com a sua senha");
	expect(await act("encerrar-sessoes", {})).toMatchObject({ ok: true });
	expect(await act("reenviar", { qual: "senha" })).toMatchObject({ ok: true });
	expect(await act("cancelar", {})).toMatchObject({ reason: "no-subscription" });
	expect(await act("devolver", { pagamento: "123" })).toMatchObject({ reason: "not-refundable" });
	expect(await act("responder-lgpd", { texto: "Seus dados estão na página da conta." })).toMatchObject({ ok: true });

	const { rows } = await deps.pool.query("select extra_fichas, cpf_cnpj, nome_usuario from profiles");
	expect(rows).toEqual([{ extra_fichas: 7, cpf_cnpj: "11144477735", nome_usuario: "anaprado" }]);
	expect((await deps.pool.query("select 1 from sessions")).rowCount).toBe(0);
	const records = await recordsOf(deps);
	expect(records.map((line) => line.act).toSorted()).toEqual(
		["corrigiu-dados", "deu-fichas", "encerrou-sessoes", "reenviou-mensagem", "respondeu-lgpd"].toSorted(),
	);
	expect(new Set(records.map(({ reason }) => reason))).toEqual(new Set(["pediu por telefone"]));
	expect(JSON.stringify(records)).not.toMatch(/11144477735|anaprado|corretora\.com/);
	await expect(deps.pool.query("update desk_records set reason = 'outro'")).rejects.toThrow("only ever added");
	await expect(deps.pool.query("delete from desk_records")).rejects.toThrow("only ever added");

	const found = await readDeskAccount(deps, userId);
	expect(found?.desk).toHaveLength(5);
	expect(found?.letters).toMatchObject([{ mailedAt: null }]);
});

test("a taken user name changes nothing, and a locked account is open again", async () => {
	const deps = await makeTestDeps();
	const { userId, email } = await makeAccount(deps);
	await makeAccount(deps, "bia@corretora.com.br", "bia");
	const account = { id: userId, email };
	const form = formOf({ motivo: "pediu por telefone", cpf_cnpj: "52998224725", nome_usuario: "bia" });
	expect(await actForAccount(deps, "corrigir", { admin, account, form })).toMatchObject({ reason: "username-taken" });
	const attempt = () =>
		countingFailures(deps, [[{ name: "sign-in-account", points: 10, seconds: 900 }, userId]], async () => ({
			ok: false as const,
			reason: "no" as const,
		}));
	for (let tries = 0; tries < 11; tries++) await attempt();
	expect(await attempt()).toMatchObject({ reason: "too-many" });
	await actForAccount(deps, "destravar", { admin, account, form });
	expect(await attempt()).toMatchObject({ reason: "no" });
});

test("a trial is extended from its end, or from now when it is over", async () => {
	const deps = await makeTestDeps();
	const { userId, email } = await makeAccount(deps);
	const until = async () => (await deps.pool.query("select trial_expira_em as at from profiles")).rows[0].at;
	await deps.pool.query("update a_usuarios set status_conta = 'trial'");
	await deps.pool.query("update profiles set trial_expira_em = $1", [new Date(deps.clock.now().getTime() - DAY_MS)]);
	const form = formOf({ motivo: "ficou doente", dias: "5" });
	const extend = () => actForAccount(deps, "estender-teste", { admin, account: { id: userId, email }, form });
	expect(await extend()).toMatchObject({ ok: true });
	expect(await until()).toEqual(new Date(deps.clock.now().getTime() + 5 * DAY_MS));
	expect(await extend()).toMatchObject({ ok: true });
	expect(await until()).toEqual(new Date(deps.clock.now().getTime() + 10 * DAY_MS));
	await deps.pool.query("update a_usuarios set status_conta = 'ativo'");
	expect(await extend()).toMatchObject({ reason: "no-trial" });
});

test("an incident is told once to each admin, and once that it is over", async () => {
	const deps = await makeTestDeps({ ADMIN_EMAILS: "ana@exemplo.com.br,bia@exemplo.com.br" });
	const told = async () => {
		await watchDesk.handle(deps, {});
		await runJobs(deps, "desk.send-incident");
		return deps.mail.messages.splice(0).map(({ subject }) => subject);
	};
	const title = "Tarefas que falharam de vez";
	expect(await told()).toEqual([]);
	await deps.db.transaction((tx) => deps.jobs.enqueue(tx, watchDesk, {}));
	await deps.pool.query("update pgboss.job set state = 'failed', retry_count = 40");
	expect(await told()).toEqual([title, title]);
	expect(await told()).toEqual([]);
	const { failed } = await readHealth(deps);
	const [job] = failed;
	const asked = { admin, jobId: job?.id ?? "", act: "descartar" as const };
	expect(await workJob(deps, { ...asked, reason: "" })).toMatchObject({ reason: "no-reason" });
	expect(await workJob(deps, { ...asked, reason: "repetida à mão" })).toMatchObject({ ok: true });
	expect(await workJob(deps, { ...asked, reason: "repetida à mão" })).toMatchObject({ reason: "not-found" });
	expect(await told()).toEqual([`Resolvido: ${title}`, `Resolvido: ${title}`]);
	expect(await told()).toEqual([]);
});

test("of processes that find the same at once one says so, in the log as by mail", async () => {
	const deps = await makeTestDeps({ BACKUP_TO: "/nowhere/copies", BACKUP_KEY: "k".repeat(43) });
	await watchDesk.handle(deps, {});
	deps.clock.advance(27 * HOUR_MS);
	const errors: unknown[][] = [];
	deps.log.error = (...said: unknown[]) => void errors.push(said);
	const holder = await deps.pool.connect();
	try {
		await holder.query("begin");
		await holder.query("lock table desk_incidents in share mode");
		const watches = Promise.all([1, 2, 3].map(() => watchDesk.handle(deps, {})));
		const waiting = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
		await soon(async () => (await deps.pool.query(waiting)).rowCount).toBe(3);
		await holder.query("commit");
		await watches;
	} finally {
		await holder.query("rollback");
		holder.release();
	}
	expect(errors).toEqual([[{ kind: "copia", detail: expect.any(String) }, "somebody is needed at the desk"]]);
	await runJobs(deps, "desk.send-incident");
	expect(deps.mail.messages).toHaveLength(deps.config.adminEmails.length);
});

test("a copy that was asked for by a double click is asked for once", async () => {
	const deps = await makeTestDeps({ BACKUP_TO: "/nowhere/copies", BACKUP_KEY: "k".repeat(43) });
	const ask = (end: string) =>
		askForBackup(deps, { admin, reason: "antes da mudança", once: `00000000-0000-4000-8000-0000000000${end}` });
	const pressed = await Promise.all([ask("c8"), ask("c8")]);
	expect([...pressed, await ask("c8")].map(({ ok }) => ok)).toEqual([true, true, true]);
	const asked = async () => (await deps.pool.query("select from pgboss.job where name = 'desk.make-backup'")).rowCount;
	expect([await asked(), (await recordsOf(deps)).length]).toEqual([1, 1]);
});

test("the queues shown are ours: what the queue needs for itself shows only when it failed", async () => {
	const deps = await makeTestDeps();
	await deps.db.transaction((tx) => deps.jobs.enqueue(tx, watchDesk, {}));
	await deps.pool.query(
		`insert into pgboss.job (id, name, state, start_after, policy)
		select gen_random_uuid(), '__pgboss__send-it', state::pgboss.job_state, now(), policy
		from pgboss.queue, unnest(array['created', 'failed']) as state where name = '__pgboss__send-it'`,
	);
	const { queues, failed } = await readHealth(deps);
	expect(queues.map(({ name }) => name)).toEqual([watchDesk.name]);
	expect(failed.map(({ name }) => name)).toEqual(["__pgboss__send-it"]);
});

test("a place for backups has a day until the first one is late, and from then on nobody is left in the dark", async () => {
	const deps = await makeTestDeps({ BACKUP_TO: "/nowhere/copies", BACKUP_KEY: "k".repeat(43) });
	const begun = async () => {
		await watchDesk.handle(deps, {});
		return (await deps.db.select().from(deskIncidents)).map(({ kind, detail }) => [kind, detail]);
	};
	expect(await begun()).toEqual([]);
	deps.clock.advance(25 * HOUR_MS);
	expect(await begun()).toEqual([]);
	deps.clock.advance(2 * HOUR_MS);
	expect(await begun()).toEqual([["copia", "Em mais de um dia nenhuma cópia foi feita."]]);
});

test("what went back of an order in part stands beside it", async () => {
	const deps = await makeTestDeps();
	const { userId } = await makeAccount(deps);
	const at = deps.clock.now();
	for (const order of ["00000000-0000-4000-8000-000000000001", "00000000-0000-4000-8000-000000000002"])
		await deps.pool.query(
			`insert into orders (id, user_id, kind, plan, billing, amount_cents, status, reference, access_hash, provider_kind,
				buyer_name, buyer_email, buyer_phone, buyer_document, person_type, created_at, updated_at, expires_at)
			values ($1::uuid, $2, 'plano', 'basico', 'annual', 7900, 'pago', $1::text, $1::text, 'payment', 'Ana', 'a@b.co', '11', '1',
				'fisica', $3, $3, $3)`,
			[order, userId, at],
		);
	await deps.pool.query(
		`insert into payments (id, order_id, status, status_detail, method_id, method_type, amount_cents, refunded_cents, accepted_at,
			created_at, provider_updated_at)
		values ('1', '00000000-0000-4000-8000-000000000001', 'approved', '', 'pix', 'pix', 7900, 2500, $1, $1, $1)`,
		[at],
	);
	const found = await readDeskAccount(deps, userId);
	expect(found?.bought.map(({ id, returned }) => [id.at(-1), returned]).toSorted()).toEqual([
		["1", 2500],
		["2", 0],
	]);
});

test("the overview counts sign-ups by week and what subscriptions became worth, whichever way they changed", async () => {
	const deps = await makeTestDeps();
	const { userId } = await makeAccount(deps);
	const at = deps.clock.now();
	await deps.pool.query("update a_usuarios set created_at = $1", [at]);
	await deps.pool.query(
		`insert into orders (id, user_id, kind, plan, billing, amount_cents, status, reference, access_hash, provider_kind,
			buyer_name, buyer_email, buyer_phone, buyer_document, person_type, created_at, updated_at, expires_at)
		values ('00000000-0000-4000-8000-000000000001', $1, 'plano', 'basico', 'monthly', 7900, 'pago', 'r', 'h', 'preapproval',
			'Ana', 'a@b.co', '11', '1', 'fisica', $2, $2, $2)`,
		[userId, at],
	);
	await deps.pool.query(
		`insert into subscriptions (id, user_id, order_id, plan, billing, status, first_paid_at, created_at, updated_at)
		values ('00000000-0000-4000-8000-000000000002', $1, '00000000-0000-4000-8000-000000000001', 'basico', 'monthly', 'ativa', $2, $2, $2)`,
		[userId, at],
	);
	await deps.pool.query("update subscriptions set plan = 'premium'");
	await deps.pool.query("update subscriptions set updated_at = updated_at");
	const overview = await readOverview(deps);
	expect(overview.standing).toMatchObject({ mrr: 19900, paying: 1, arpa: 19900 });
	expect(overview.moves).toMatchObject({
		novo: { accounts: 1, mrr: 7900 },
		expansao: { accounts: 1, mrr: 12000 },
		perdido: { accounts: 0, mrr: 0 },
	});
	expect(overview.funnel).toMatchObject([{ signedUp: 1, confirmed: 1, firstFicha: 0, paid: 1, cancelled: 0 }]);
	expect(overviewCsv(overview)).toContain("Receita mensal (MRR);;199,00;");
	const before = await readOverview(deps, "2026-10");
	expect([before.month, before.moves.novo.accounts]).toEqual(["2026-10", 0]);
	expect((await readOverview(deps, "2099-01")).month).toBe(overview.month);
	await deps.pool.query("update subscriptions set status = 'encerrada'");
	const lost = await readOverview(deps);
	expect(lost.moves.perdido).toEqual({ accounts: 1, mrr: -19900 });
	expect(overviewCsv(lost), "what was lost can be added up").toContain(`Perdidas (churn) em ${lost.month};1;-199,00;`);
});
