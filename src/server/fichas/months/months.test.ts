import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { holderSeat } from "#core/accounts/seat.ts";
import { fichaStatuses } from "#core/fichas/ficha-status.ts";
import type { FichaType } from "#core/fichas/ficha-type.ts";
import { DAY_MS } from "#core/kernel/duration.ts";
import { deleteAccount } from "#server/accounts/data-rights/delete-account.ts";
import { deletion } from "#server/deletion-parts.ts";
import { sendFicha } from "#server/fichas/draft/send-ficha.ts";
import { startFrom } from "#server/fichas/draft/start-from.ts";
import { removeDueFichas } from "#server/fichas/retention/remove-due-fichas.job.ts";
import { cancelFicha, expireFichas, refuseFicha } from "#server/fichas/signing/end-ficha.ts";
import { mergeClientes } from "#server/fichas/transfer/merge-clientes.ts";
import { reassignFichas } from "#server/fichas/transfer/reassign-fichas.ts";
import {
	CLIENTS,
	expectKeptAsCounted,
	expectNoDifference,
	insertFichas,
	makeNumberedAccount,
	NOBODY_BEFORE,
	PROPERTIES,
} from "#tests/support/fichas/kept-months.ts";
import { makeBroker, makeDraft, makeSent, SEEN, sign } from "#tests/support/fichas/make-ficha.ts";
import { SENDER } from "#tests/support/fichas/sender.ts";
import { enter, joinTeam, PASSWORD } from "#tests/support/make-account.ts";
import { makeTestDeps, type TestDeps } from "#tests/support/make-test-deps.ts";
import { compareKeptMonths, compareMonths } from "./compare-months.job.ts";
import { foldFreshMonths } from "./fold-months.job.ts";

const status = fc.constantFrom(...fichaStatuses);
const day = fc.constantFrom("2026-10-31", "2026-11-01", "2026-11-02", "2026-11-17", "2026-11-18", "2026-11-30");
const cliente = fc.constantFrom(null, ...Array.from({ length: CLIENTS }, (_, at) => at + 1));
const imovel = fc.constantFrom(null, ...Array.from({ length: PROPERTIES }, (_, at) => at + 1));
const note = fc.constantFrom(null, 1, 2, 4, 5);
const resposta = fc.constantFrom("aceita", "recusada", null);
const tipo = fc.constantFrom<FichaType>("visita", "visita", "proposta", "vistoria");
const fichas = fc.array(fc.record({ tipo, status, day, cliente, imovel, note, resposta }), {
	minLength: 5,
	maxLength: 40,
});
const act = fc.oneof(
	{ weight: 4, arbitrary: fc.record({ act: fc.constant("insert" as const), fichas }) },
	fc.record({ act: fc.constant("status" as const), from: status, to: status }),
	fc.record({ act: fc.constant("day" as const), status, day }),
	fc.record({ act: fc.constant("client" as const), from: cliente, to: cliente }),
	fc.record({ act: fc.constant("property" as const), from: imovel, to: imovel }),
	fc.record({ act: fc.constant("answer" as const), status, resposta }),
	fc.record({ act: fc.constant("rate" as const), status, note }),
	fc.record({ act: fc.constant("delete" as const), status }),
	fc.record({ act: fc.constant("orphan" as const), status }),
	{ weight: 3, arbitrary: fc.record({ act: fc.constant("fold" as const), most: fc.integer({ min: 1, max: 60 }) }) },
);
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

async function doOne(deps: TestDeps, userId: string, one: Act): Promise<unknown> {
	const run = deps.pool.query.bind(deps.pool);
	if (one.act === "insert") return insertFichas(deps, userId, one.fichas);
	if (one.act === "status") return run("update fichas set status = $2 where status = $1", [one.from, one.to]);
	if (one.act === "day") return run("update fichas set happens_on = $2 where status = $1", [one.status, one.day]);
	if (one.act === "client" || one.act === "property") {
		const [column, name] = one.act === "client" ? ["cliente_id", "cliente"] : ["imovel_id", "imovel"];
		return run(
			`update fichas set ${column} = md5('${name} ' || $2::int)::uuid
			where ${column} is not distinct from md5('${name} ' || $1::int)::uuid`,
			[one.from, one.to],
		);
	}
	if (one.act === "answer")
		return run("update fichas set resposta = $2 where tipo = 'proposta' and status = $1", [one.status, one.resposta]);
	if (one.act === "rate")
		return run("update fichas set notas = $2 where status = $1", [
			one.status,
			one.note && JSON.stringify({ nota_preco: one.note, nota_geral: one.note }),
		]);
	if (one.act === "delete") return run("delete from fichas where status = $1", [one.status]);
	if (one.act === "orphan") return run("update fichas set account_id = null where status = $1", [one.status]);
	return foldFreshMonths(deps, one.most);
}

test("whatever happens to fichas, in whatever order it is folded, the kept months are those that counting gives", async () => {
	const deps = await makeTestDeps();
	const userId = await makeNumberedAccount(deps);
	await fc.assert(
		fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 12 }), async (acts) => {
			for (const one of acts) await doOne(deps, userId, one);
			await expectKeptAsCounted(deps, userId);
			await expectNoDifference(deps);
		}),
		{ numRuns: 25 },
	);
	while ((await foldFreshMonths(deps, 1000)) > 0);
	await expectKeptAsCounted(deps, userId);
	await expectNoDifference(deps);
	const { rows } = await deps.pool.query("select * from month_parts where total <= 0");
	expect(rows).toEqual([]);
});

test("a ficha that is sent, signed, refused, cancelled, corrected, given away, joined with another's client, expired, and emptied when its term is over", async () => {
	const deps = await makeTestDeps();
	const { userId } = await makeBroker(deps);
	const seat = holderSeat(userId);
	await makeDraft(deps, userId);
	const signed = await makeSent(deps, userId);
	const refused = await makeSent(deps, userId, "visita", { endereco: "Rua Chile, 9, São Paulo/SP" });
	const cancelled = await makeSent(deps, userId);
	await makeSent(deps, userId);
	await makeSent(deps, userId, "proposta");
	await expectKept(deps, userId);
	for (const { token } of signed.signers)
		await sign(deps, token, signed.documentHash, {
			respostas: { interesse: "Vai pensar", nota_preco: 2, nota_geral: 3 },
		});
	await foldFreshMonths(deps, 3);
	await refuseFicha(deps, { token: refused.signers[0]?.token ?? "", reason: "Sem tempo", seen: SEEN });
	await cancelFicha(deps, { seat, fichaId: cancelled.fichaId });
	await expectKept(deps, userId);
	const corrected = await startFrom(deps, { seat, tipo: "visita", from: { correctionOf: cancelled.fichaId } });
	if (!corrected.ok) throw new Error(corrected.reason);
	expect(await sendFicha(deps, { seat, fichaId: corrected.value.id, sender: SENDER })).toMatchObject({ ok: true });
	await expectKept(deps, userId);
	expect(await statuses()).toEqual(
		["assinada", "cancelada", "aguardando", "aguardando", "aguardando", "rascunho", "recusada"].toSorted(),
	);
	const rui = await makeBroker(deps, "rui@corretora.com.br", "ruicorretor");
	await joinTeam(deps, { accountId: userId, userId: rui.userId });
	await deps.db.transaction((tx) =>
		reassignFichas(deps, tx, {
			...{ accountId: userId, fromId: userId, toId: rui.userId, names: { from: "Ana", to: "Rui", by: "Ana" } },
			...{ tellClients: false, replaceLinks: false },
		}),
	);
	await expectKept(deps, userId);
	const { rows: people } = await deps.pool.query("select id from clientes where account_id = $1 order by nome", [
		userId,
	]);
	for (const { id } of people.slice(1))
		await deps.db.transaction((tx) => mergeClientes(deps, tx, { intoId: people[0].id, fromId: id }));
	await expectKept(deps, userId);
	deps.clock.advance(60 * DAY_MS);
	await expireFichas(deps);
	expect(await statuses()).toContain("expirada");
	await expectKept(deps, userId);
	deps.clock.advance(20 * 366 * DAY_MS);
	for (let left: Parameters<typeof removeDueFichas.handle>[1] | undefined = {}; left; )
		left = await removeDueFichas.handle(deps, left);
	const { rows: emptied } = await deps.pool.query("select id from fichas where removed_at is not null");
	expect(emptied.length).toBeGreaterThan(0);
	await expectKept(deps, userId);

	async function statuses(): Promise<string[]> {
		const { rows } = await deps.pool.query("select status from fichas order by 1");
		return rows.map((row) => row.status);
	}
});

async function expectKept(deps: TestDeps, accountId: string): Promise<void> {
	await expectKeptAsCounted(deps, accountId);
	await expectNoDifference(deps);
	await foldFreshMonths(deps, 1000);
	await expectKeptAsCounted(deps, accountId);
}

test("many at once, while lines are folded and compared: nothing is lost, and nobody waits for another in vain", async () => {
	const deps = await makeTestDeps();
	const userId = await makeNumberedAccount(deps);
	const made = Array.from({ length: 40 }, (_, at) => ({
		...{ tipo: "visita" as const, status: "aguardando" as const, day: `2026-11-${at % 2 ? "17" : "18"}` },
		...{ cliente: 1 + (at % 3), imovel: 1 + (at % 5), note: 1 + (at % 5), resposta: null },
	}));
	await insertFichas(deps, userId, made);
	const { rows } = await deps.pool.query<{ id: string }>("select id from fichas");
	const tell = vi.fn();
	const changes = rows.map(({ id }, at) =>
		deps.db.transaction(async (tx) => {
			const days = at % 2 ? ["2026-11-02", "2026-11-30"] : ["2026-10-31", "2026-11-01"];
			for (const each of days) await tx.execute(`update fichas set happens_on = '${each}' where id = '${id}'`);
			await tx.execute(`update fichas set imovel_id = md5('imovel ' || ${1 + (at % 4)})::uuid where id = '${id}'`);
		}),
	);
	const folds = Array.from({ length: 8 }, () => foldFreshMonths(deps, 30));
	const looks = Array.from({ length: 3 }, () => compareMonths(deps, NOBODY_BEFORE, 10, tell));
	await Promise.all([...changes, ...folds, ...looks]);
	await expectKeptAsCounted(deps, userId);
	expect(tell).not.toHaveBeenCalled();
	while ((await foldFreshMonths(deps, 1000)) > 0);
	await expectKeptAsCounted(deps, userId);
	await expectNoDifference(deps);
	expect((await deps.pool.query("select * from month_changes")).rows).toEqual([]);
});

test("at night what is kept is compared with what there is, mended, and told once", async () => {
	const deps = await makeTestDeps();
	const { userId } = await makeBroker(deps);
	await makeSent(deps, userId);
	while ((await foldFreshMonths(deps, 100)) > 0);
	const errors = vi.spyOn(deps.log, "error");
	await deps.pool.query("update month_parts set total = total + 7 where kind in ('visita', 'chances')");
	expect(await compareKeptMonths.handle(deps, {})).toBeUndefined();
	const told = errors.mock.calls.map(([said]) => said);
	expect(told).toHaveLength(2);
	for (const kind of ["visita", "chances"])
		expect(told).toContainEqual(expect.objectContaining({ accountId: userId, kind, change: -7 }));
	await expectKeptAsCounted(deps, userId);
	while ((await foldFreshMonths(deps, 100)) > 0);
	await expectKeptAsCounted(deps, userId);
	errors.mockClear();
	await compareKeptMonths.handle(deps, {});
	expect(errors).not.toHaveBeenCalled();
});

test("an account that ends takes its months along", async () => {
	const deps = await makeTestDeps();
	const { userId, email } = await makeBroker(deps);
	await makeSent(deps, userId);
	await foldFreshMonths(deps, 1);
	const { current } = await enter(deps, { email });
	expect(await deleteAccount(deps, { current, password: PASSWORD }, deletion)).toMatchObject({ ok: true });
	for (const table of ["month_changes", "month_parts"])
		expect((await deps.pool.query(`select * from ${table} where account_id = $1`, [userId])).rows).toEqual([]);
});
