import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { holderSeat } from "#core/accounts/seat.ts";
import { type FichaStatus, fichaStatuses } from "#core/fichas/ficha-status.ts";
import { fichaTypes } from "#core/fichas/ficha-type.ts";
import type { PersonId } from "#core/kernel/ids.ts";
import { deleteAccount } from "#server/accounts/data-rights/delete-account.ts";
import { deletion } from "#server/deletion-parts.ts";
import type { Counted } from "#server/fichas/period/counted-fichas.ts";
import { countByCorretor, countByDay, countByOutcome } from "#server/fichas/period/report-counts.read.ts";
import { averageRatings, type ItemAverage } from "#server/fichas/period/report-ratings.read.ts";
import { makeBroker, makeSent } from "#tests/support/fichas/make-ficha.ts";
import { enter, joinTeam, PASSWORD } from "#tests/support/make-account.ts";
import { makeTestDeps, type TestDeps } from "#tests/support/make-test-deps.ts";
import { compareNumbersOf } from "./compare-numbers.job.ts";
import { foldFreshNumbers } from "./fold-numbers.job.ts";
import { isKeptByMonth, keptByCorretor, keptNumbersOf } from "./kept-numbers.read.ts";

const NOBODY_BEFORE = "00000000-0000-0000-0000-000000000000";
const periods = [
	{ from: "2026-11-01", to: "2026-11-30" },
	{ from: "2026-11-01", to: "2026-11-17" },
	{ from: "2026-10-20", to: "2026-11-10" },
	{ from: "2026-10-01", to: "2026-11-30" },
	{ from: "2026-11-01", to: "2026-11-02" },
];

const inOrder = (rows: object[]) => rows.map((row) => JSON.stringify(row, Object.keys(row).toSorted())).toSorted();

/** All that is kept beside all that looking at every ficha gives. */
async function expectSame(deps: TestDeps, accountId: string): Promise<void> {
	for (const period of periods)
		for (const tipo of [undefined, "visita"] as const) {
			const counted: Counted = { seat: holderSeat(accountId), tipo, ...period };
			const before = { from: "2026-10-01", to: "2026-10-31" };
			const earlier = { ...counted, ...before };
			const subject = tipo ?? "proposta";
			const numbers = await keptNumbersOf(deps, counted, before, subject);
			expect(inOrder(numbers.now)).toEqual(inOrder(await countByOutcome(deps, counted)));
			expect(inOrder(numbers.earlier)).toEqual(inOrder(await countByOutcome(deps, earlier)));
			expect(numbers.days).toEqual(await countByDay(deps, { ...counted, tipo: subject }));
			if (isKeptByMonth(counted))
				expect(inOrder(await keptByCorretor(deps, counted))).toEqual(inOrder(await countByCorretor(deps, counted)));
			expectAlike(numbers.ratings, await averageRatings(deps, counted));
			expectAlike(numbers.ratingsBefore, await averageRatings(deps, earlier));
		}
}

function expectAlike(kept: ItemAverage[], asked: ItemAverage[]): void {
	expect(kept.map(({ name, notes }) => [name, notes])).toEqual(asked.map(({ name, notes }) => [name, notes]));
	for (const [at, { average }] of kept.entries()) expect(average).toBeCloseTo(asked[at]?.average ?? Number.NaN, 9);
}

async function makeAccounts(deps: TestDeps) {
	const { userId } = await makeBroker(deps);
	const rui = await makeBroker(deps, "rui@corretora.com.br", "ruicorretor");
	await joinTeam(deps, { accountId: userId, userId: rui.userId });
	return { userId, rui: rui.userId };
}

type New = { author: PersonId | null; tipo: string; status: FichaStatus; day: string; note: number | null };

function insertFicha({ pool }: TestDeps, account: string, { author, tipo, status, day, note }: New) {
	return pool.query(
		`insert into fichas (id, account_id, corretor_id, tipo, status, protocolo, fields, search, created_at, updated_at,
			sent_at, happens_on, notas)
		values (gen_random_uuid(), $1, $2, $3, $4, gen_random_uuid()::text, jsonb_build_object('data_visita', $5::text), '',
			now(), now(), ($5 || 'T12:00Z')::timestamptz, $5::date, $6)`,
		[
			account,
			author,
			tipo,
			status,
			day,
			note === null ? null : JSON.stringify({ nota_preco: note, nota_geral: note / 3 }),
		],
	);
}

test("whatever happens to fichas, in whatever order it is folded, the kept numbers are those that counting gives", async () => {
	const deps = await makeTestDeps();
	const { userId, rui } = await makeAccounts(deps);
	const author = fc.constantFrom<PersonId | null>(userId, rui, null);
	const status = fc.constantFrom(...fichaStatuses);
	const tipo = fc.constantFrom(...fichaTypes);
	const day = fc.constantFrom("2026-10-31", "2026-11-01", "2026-11-02", "2026-11-17", "2026-11-30");
	const note = fc.constantFrom(null, 1, 4, 5);
	const act = fc.oneof(
		fc.record({ act: fc.constant("insert" as const), author, tipo, status, day, note }),
		fc.record({ act: fc.constant("insert" as const), author, tipo, status, day, note }),
		fc.record({ act: fc.constant("status" as const), from: status, to: status }),
		fc.record({ act: fc.constant("author" as const), author, status }),
		fc.record({ act: fc.constant("answer" as const), tipo, answer: fc.constantFrom("aceita", "recusada", null) }),
		fc.record({ act: fc.constant("rate" as const), status, note }),
		fc.record({ act: fc.constant("delete" as const), status }),
		fc.record({ act: fc.constant("orphan" as const), status }),
		fc.record({ act: fc.constant("fold" as const), most: fc.integer({ min: 1, max: 9 }) }),
	);
	const run = deps.pool.query.bind(deps.pool);
	await fc.assert(
		fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 14 }), async (acts) => {
			for (const one of acts) {
				if (one.act === "insert") await insertFicha(deps, userId, one);
				else if (one.act === "status") await run("update fichas set status = $2 where status = $1", [one.from, one.to]);
				else if (one.act === "author")
					await run("update fichas set corretor_id = $1 where status = $2", [one.author, one.status]);
				else if (one.act === "answer")
					await run("update fichas set resposta = $1 where tipo = $2", [one.answer, one.tipo]);
				else if (one.act === "rate")
					await run("update fichas set notas = $1 where status = $2", [
						one.note && JSON.stringify({ nota_geral: one.note }),
						one.status,
					]);
				else if (one.act === "delete") await run("delete from fichas where status = $1", [one.status]);
				else if (one.act === "orphan") await run("update fichas set account_id = null where status = $1", [one.status]);
				else await foldFreshNumbers(deps, one.most);
			}
			await expectSame(deps, userId);
		}),
		{ numRuns: 15 },
	);
	const errors = vi.spyOn(deps.log, "error");
	expect(await compareNumbersOf(deps, NOBODY_BEFORE, 10)).toBeUndefined();
	expect(errors).not.toHaveBeenCalled();
});

test("many at once, while lines are folded and compared: nothing is lost", async () => {
	const deps = await makeTestDeps();
	const { userId, rui } = await makeAccounts(deps);
	for (let at = 0; at < 30; at++)
		await insertFicha(deps, userId, {
			...{ author: at % 2 ? userId : rui, tipo: "visita", status: "aguardando" },
			...{ day: `2026-11-${at % 2 ? "17" : "18"}`, note: 1 + (at % 5) },
		});
	const { rows } = await deps.pool.query<{ id: string }>("select id from fichas");
	const errors = vi.spyOn(deps.log, "error");
	const changes = rows.map(({ id }, at) =>
		deps.db.transaction(async (tx) => {
			const path = at % 2 ? ["parcial", "assinada"] : ["assinada", "parcial"];
			for (const status of path) await tx.execute(`update fichas set status = '${status}' where id = '${id}'`);
		}),
	);
	const folds = Array.from({ length: 6 }, () => foldFreshNumbers(deps, 30));
	const looks = Array.from({ length: 3 }, () => compareNumbersOf(deps, NOBODY_BEFORE, 10));
	await Promise.all([...changes, ...folds, ...looks]);
	await expectSame(deps, userId);
	expect(errors).not.toHaveBeenCalled();
	await foldFreshNumbers(deps, 1000);
	await expectSame(deps, userId);
	const { rows: fresh } = await deps.pool.query("select day from kept_numbers where fresh");
	expect(fresh).toEqual([]);
});

test("at night what is kept is compared with what there is, mended, and told once", async () => {
	const deps = await makeTestDeps();
	const { userId } = await makeAccounts(deps);
	await makeSent(deps, userId);
	const errors = vi.spyOn(deps.log, "error");
	await deps.pool.query("update kept_numbers set change = change + 7 where span = 'dia'");
	await compareNumbersOf(deps, NOBODY_BEFORE, 10);
	expect(errors.mock.calls.map(([said]) => said)).toMatchObject([{ accountId: userId, span: "dia", change: -7 }]);
	await expectSame(deps, userId);
	errors.mockClear();
	await compareNumbersOf(deps, NOBODY_BEFORE, 10);
	expect(errors).not.toHaveBeenCalled();
});

test("an account that ends takes its numbers along", async () => {
	const deps = await makeTestDeps();
	const { userId, email } = await makeBroker(deps);
	await makeSent(deps, userId);
	const { current } = await enter(deps, { email });
	expect(await deleteAccount(deps, { current, password: PASSWORD }, deletion)).toMatchObject({ ok: true });
	const { rows } = await deps.pool.query("select * from kept_numbers where account_id = $1", [userId]);
	expect(rows).toEqual([]);
});
