import { readdir, readFile } from "node:fs/promises";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { holderSeat } from "#core/accounts/seat.ts";
import { type FichaStatus, fichaStatuses } from "#core/fichas/ficha-status.ts";
import type { FichaType } from "#core/fichas/ficha-type.ts";
import { DAY_MS } from "#core/kernel/duration.ts";
import { priceTalk } from "#core/reports/price-talk.ts";
import { deleteAccount } from "#server/accounts/data-rights/delete-account.ts";
import { deletion } from "#server/deletion-parts.ts";
import type { Counted } from "#server/fichas/counted-fichas.ts";
import { sendFicha } from "#server/fichas/draft/send-ficha.ts";
import { startFrom } from "#server/fichas/draft/start-from.ts";
import { readFunnel } from "#server/fichas/report-funnel.read.ts";
import { countByProperty } from "#server/fichas/report-properties.read.ts";
import { removeDueFichas } from "#server/fichas/retention/remove-due-fichas.job.ts";
import { cancelFicha, expireFichas, refuseFicha } from "#server/fichas/signing/end-ficha.ts";
import { mergeClientes } from "#server/fichas/transfer/merge-clientes.ts";
import { reassignFichas } from "#server/fichas/transfer/reassign-fichas.ts";
import { makeBroker, makeDraft, makeSent, SEEN, sign } from "#tests/support/fichas/make-ficha.ts";
import { SENDER } from "#tests/support/fichas/sender.ts";
import { enter, joinTeam, PASSWORD } from "#tests/support/make-account.ts";
import { makeTestDeps, type TestDeps } from "#tests/support/make-test-deps.ts";
import { compareKeptMonths, compareMonths } from "./compare-months.job.ts";
import { fillMonths, foldFreshMonths, foldMonths } from "./fold-months.job.ts";
import { isMonthFilled } from "./is-month-filled.ts";
import { keptFunnel } from "./kept-funnel.read.ts";
import { isOfKeptMonth } from "./kept-period.ts";
import { keptProperties, MOST_PROPERTIES } from "./kept-properties.read.ts";

const NOBODY_BEFORE = "00000000-0000-0000-0000-000000000000";
const periods = [
	{ from: "2026-11-01", to: "2026-11-30" },
	{ from: "2026-11-01", to: "2026-11-17" },
	{ from: "2026-11-01", to: "2026-11-01" },
	{ from: "2026-10-01", to: "2026-10-31" },
];
const types: FichaType[] = ["visita", "proposta"];

/** All that is kept beside all that looking at every ficha of the month gives. */
async function expectSame(deps: TestDeps, accountId: string): Promise<void> {
	for (const period of periods) {
		const counted: Counted = { seat: holderSeat(accountId), ...period };
		expect(await keptFunnel(deps, counted)).toEqual(await readFunnel(deps, counted));
		for (const tipo of types) {
			const [kept, asked] = await Promise.all([
				keptProperties(deps, { ...counted, tipo }),
				countByProperty(deps, { ...counted, tipo, most: MOST_PROPERTIES, talk: priceTalk }),
			]);
			expect(kept).toEqual(asked.map((one) => ({ ...one, price: near(one.price), general: near(one.general) })));
		}
	}
}

const near = (mean: number | null) => (mean === null ? null : expect.closeTo(mean, 9));

async function expectNoDifference(deps: TestDeps): Promise<void> {
	const tell = vi.fn();
	expect(await compareMonths(deps, NOBODY_BEFORE, 10, tell)).toBeUndefined();
	expect(tell).not.toHaveBeenCalled();
}

const CLIENTS = 4;
const PROPERTIES = 14;

/** With clients and properties that are known by their numbers. */
async function makeAccount(deps: TestDeps) {
	const { userId } = await makeBroker(deps);
	await deps.pool.query(
		`insert into imoveis (id, account_id, endereco, codigo, address_key, fields, search, created_at, updated_at)
		select md5('imovel ' || n)::uuid, $1, 'Rua Augusta, ' || n, n::text, 'rua augusta ' || n, '{}', '', now(), now()
		from generate_series(1, ${PROPERTIES}) n`,
		[userId],
	);
	await deps.pool.query(
		`insert into clientes (id, account_id, responsavel_id, nome, fields, search, created_at, updated_at)
		select md5('cliente ' || n)::uuid, $1, $1, 'Cliente ' || n, '{}', '', now(), now() from generate_series(1, ${CLIENTS}) n`,
		[userId],
	);
	return userId;
}

type New = {
	tipo: FichaType;
	status: FichaStatus;
	day: string;
	cliente: number | null;
	imovel: number | null;
	note: number | null;
	resposta: string | null;
};

function insertFichas({ pool }: TestDeps, account: string, fichas: New[]) {
	return pool.query(
		`insert into fichas (id, account_id, corretor_id, responsavel_id, tipo, status, protocolo, fields, search, created_at,
			updated_at, sent_at, happens_on, cliente_id, imovel_id, notas, resposta)
		select gen_random_uuid(), $1, $1, $1, tipo, status, gen_random_uuid()::text, '{}', '', now(), now(),
			(day || 'T12:00Z')::timestamptz, day::date, md5('cliente ' || cliente)::uuid, md5('imovel ' || imovel)::uuid,
			case when note is not null and tipo = 'visita'
				then jsonb_strip_nulls(jsonb_build_object('nota_preco', nullif(note, 4), 'nota_geral', note / 3)) end,
			case tipo when 'proposta' then resposta end
		from json_to_recordset($2) as given(tipo text, status text, day text, cliente int, imovel int, note float8, resposta text)`,
		[account, JSON.stringify(fichas)],
	);
}

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
	const userId = await makeAccount(deps);
	await fc.assert(
		fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 12 }), async (acts) => {
			for (const one of acts) await doOne(deps, userId, one);
			await expectSame(deps, userId);
			await expectNoDifference(deps);
		}),
		{ numRuns: 25 },
	);
	while ((await foldFreshMonths(deps, 1000)) > 0);
	await expectSame(deps, userId);
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
	await expectSame(deps, accountId);
	await expectNoDifference(deps);
	await foldFreshMonths(deps, 1000);
	await expectSame(deps, accountId);
}

test("many at once, while lines are folded and compared: nothing is lost, and nobody waits for another in vain", async () => {
	const deps = await makeTestDeps();
	const userId = await makeAccount(deps);
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
	await expectSame(deps, userId);
	expect(tell).not.toHaveBeenCalled();
	while ((await foldFreshMonths(deps, 1000)) > 0);
	await expectSame(deps, userId);
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
	await expectSame(deps, userId);
	while ((await foldFreshMonths(deps, 100)) > 0);
	await expectSame(deps, userId);
	errors.mockClear();
	await compareKeptMonths.handle(deps, {});
	expect(errors).not.toHaveBeenCalled();
});

test("what there was before is counted by the migration, or where that is much some accounts at a time, with what changes meanwhile; until then months are counted", async () => {
	const deps = await makeTestDeps();
	const userId = await makeAccount(deps);
	const others = [
		await makeBroker(deps, "rui@corretora.com.br", "ruicorretor"),
		await makeBroker(deps, "eva@corretora.com.br", "evacorretora"),
	];
	for (const each of others) await makeSent(deps, each.userId);
	await insertFichas(
		deps,
		userId,
		Array.from({ length: 30 }, (_, at) => ({
			...{ tipo: "visita" as const, status: "assinada" as const, day: "2026-11-10", cliente: 1 + (at % 4) },
			...{ imovel: 1 + (at % 12), note: 2, resposta: null },
		})),
	);
	await deps.pool.query("truncate month_changes, month_parts");
	await deps.pool.query(await fillOfMigration());
	await expectSame(deps, userId);
	await expectNoDifference(deps);
	await deps.pool.query("truncate month_changes, month_parts");
	await deps.pool.query("insert into late_fills (name) values ('month_parts')");
	const freshly = { db: new Proxy(deps.db, {}) };
	expect(await isMonthFilled(freshly)).toBe(false);
	expect(await fillMonths(deps, 1)).toBe(true);
	await deps.pool.query("update fichas set happens_on = '2026-11-11' where imovel_id = md5('imovel 3')::uuid");
	expect(await isMonthFilled(freshly)).toBe(false);
	// As the queue does: with what it says that is left.
	for (let left: object | undefined = {}; left; ) left = await foldMonths.handle(deps, {});
	expect(await isMonthFilled(freshly)).toBe(true);
	for (const id of [userId, ...others.map((each) => each.userId)]) await expectSame(deps, id);
	await expectNoDifference(deps);
});

test("until the index of visits is built, who visited and then proposed is counted", async () => {
	const deps = await makeTestDeps();
	const userId = await makeAccount(deps);
	await deps.pool.query("insert into late_indexes (name, statement) values ('fichas_visited', '')");
	const one = { status: "assinada" as const, cliente: 1, imovel: 2, note: null, resposta: "aceita" };
	await insertFichas(deps, userId, [
		{ ...one, tipo: "visita", day: "2026-11-02" },
		{ ...one, tipo: "proposta", day: "2026-11-17" },
	]);
	// What is kept says nothing, so that only counting can.
	await deps.pool.query("truncate month_changes, month_parts");
	const counted: Counted = { seat: holderSeat(userId), from: "2026-11-01", to: "2026-11-30" };
	expect(await keptFunnel(deps, counted)).toEqual({ visited: 1, proposed: 1, accepted: 1 });
});

/** What it does with fewer fichas than a job is needed for. */
async function fillOfMigration(): Promise<string> {
	const name = (await readdir("drizzle")).find((each) => each.endsWith("_month-parts.sql"));
	const statements = (await readFile(`drizzle/${name}`, "utf8")).split("--> statement-breakpoint");
	return statements.find((each) => each.includes("DO $$")) ?? "";
}

test("a month is kept for who is shown all of an account, up to today or for more than half of it", () => {
	const counted: Counted = { seat: holderSeat(crypto.randomUUID()), from: "2026-11-01", to: "2026-11-10" };
	expect(isOfKeptMonth(counted, "este-mes")).toBe(true);
	expect(isOfKeptMonth(counted, "datas")).toBe(false);
	expect(isOfKeptMonth({ ...counted, to: "2026-11-16" }, "datas")).toBe(true);
	expect(isOfKeptMonth({ ...counted, to: "2026-12-31" }, "datas")).toBe(false);
	expect(isOfKeptMonth({ ...counted, from: "2026-11-02" }, "30-dias")).toBe(false);
	expect(isOfKeptMonth({ ...counted, imovelId: "1" }, "este-mes")).toBe(false);
	expect(isOfKeptMonth({ ...counted, seat: { ...counted.seat, role: "corretor", view: "corretor" } }, "este-mes")).toBe(
		false,
	);
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
