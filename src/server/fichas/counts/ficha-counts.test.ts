import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { holderSeat, type Seat } from "#core/accounts/seat.ts";
import { type FichaStatus, fichaStatuses } from "#core/fichas/ficha-status.ts";
import type { PersonId } from "#core/kernel/ids.ts";
import { deleteAccount } from "#server/accounts/data-rights/delete-account.ts";
import { deletion } from "#server/deletion-parts.ts";
import { makeBroker, makeDraft, makeSent } from "#tests/support/fichas/make-ficha.ts";
import { enter, joinTeam, PASSWORD } from "#tests/support/make-account.ts";
import { makeTestDeps, type TestDeps } from "#tests/support/make-test-deps.ts";
import { compareAccounts } from "./compare-counts.job.ts";
import { countFichas } from "./ficha-counts.read.ts";
import { foldFresh } from "./fold-counts.job.ts";

const NOBODY_BEFORE = "00000000-0000-0000-0000-000000000000";

/** What looking at every ficha gives: what is kept has to be that. */
async function reallyThere({ pool }: TestDeps, seat: Seat): Promise<Partial<Record<FichaStatus, number>>> {
	const mine = seat.role === "corretor" ? "and responsavel_id = $2" : "and $2::uuid is not null";
	const { rows } = await pool.query<{ status: FichaStatus; total: number }>(
		`select status, count(*)::int as total from fichas where account_id = $1 ${mine} group by 1`,
		[seat.accountId, seat.personId],
	);
	return Object.fromEntries(rows.map(({ status, total }) => [status, total]));
}

const withoutZeros = (counts: Record<string, number>) =>
	Object.fromEntries(Object.entries(counts).filter(([, total]) => total !== 0));

async function expectSame(deps: TestDeps, seats: Seat[]): Promise<void> {
	for (const seat of seats) expect(withoutZeros(await countFichas(deps, seat))).toEqual(await reallyThere(deps, seat));
}

/** Two accounts; the first has a broker beside its holder. */
async function makeAccounts(deps: TestDeps) {
	const { userId } = await makeBroker(deps);
	const rui = await makeBroker(deps, "rui@corretora.com.br", "ruicorretor");
	const other = await makeBroker(deps, "lia@corretora.com.br", "liacorretora");
	const broker = await joinTeam(deps, { accountId: userId, userId: rui.userId });
	return { seats: [holderSeat(userId), broker, holderSeat(other.userId)], userId, rui: rui.userId };
}

function insertFicha({ pool }: TestDeps, account: string, keeper: PersonId | null, status: FichaStatus) {
	return pool.query(
		`insert into fichas (id, account_id, corretor_id, responsavel_id, tipo, status, protocolo, fields, search, created_at, updated_at)
		values (gen_random_uuid(), $1, $1, $2, 'visita', $3, gen_random_uuid()::text, '{}', '', now(), now())`,
		[account, keeper, status],
	);
}

test("whatever happens to fichas, in whatever order it is folded, each list's counts are those of its fichas", async () => {
	const deps = await makeTestDeps();
	const { seats, userId, rui } = await makeAccounts(deps);
	const keeper = fc.constantFrom<PersonId | null>(userId, rui, null);
	const status = fc.constantFrom(...fichaStatuses);
	const act = fc.oneof(
		fc.record({ act: fc.constant("insert" as const), keeper, status, many: fc.integer({ min: 1, max: 4 }) }),
		fc.record({ act: fc.constant("status" as const), from: status, to: status }),
		fc.record({ act: fc.constant("keeper" as const), keeper, status }),
		fc.record({ act: fc.constant("delete" as const), status }),
		fc.record({ act: fc.constant("orphan" as const), status }),
		fc.record({ act: fc.constant("fold" as const), most: fc.integer({ min: 1, max: 9 }) }),
	);
	await fc.assert(
		fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 12 }), async (acts) => {
			for (const one of acts) {
				if (one.act === "insert")
					for (let at = 0; at < one.many; at++) await insertFicha(deps, userId, one.keeper, one.status);
				else if (one.act === "status")
					await deps.pool.query("update fichas set status = $2 where status = $1", [one.from, one.to]);
				else if (one.act === "keeper")
					await deps.pool.query("update fichas set responsavel_id = $1 where status = $2", [one.keeper, one.status]);
				else if (one.act === "delete") await deps.pool.query("delete from fichas where status = $1", [one.status]);
				else if (one.act === "orphan")
					await deps.pool.query("update fichas set account_id = null where status = $1", [one.status]);
				else await foldFresh(deps, one.most);
			}
			await expectSame(deps, seats);
		}),
		{ numRuns: 40 },
	);
});

test("many at once, while lines are folded and compared: nothing is lost, nobody waits for ever", async () => {
	const deps = await makeTestDeps();
	const { seats, userId, rui } = await makeAccounts(deps);
	for (let at = 0; at < 40; at++) await insertFicha(deps, userId, at % 2 ? userId : rui, "aguardando");
	const { rows } = await deps.pool.query<{ id: string }>("select id from fichas");
	const errors = vi.spyOn(deps.log, "error");
	const changes = rows.map(({ id }, at) =>
		deps.db.transaction(async (tx) => {
			// There and back in opposite orders: with one row for each total these would wait for each other.
			const path: FichaStatus[] = at % 2 ? ["parcial", "assinada"] : ["assinada", "parcial"];
			for (const status of path) await tx.execute(`update fichas set status = '${status}' where id = '${id}'`);
		}),
	);
	const folds = Array.from({ length: 8 }, () => foldFresh(deps, 30));
	const looks = Array.from({ length: 4 }, () => compareAccounts(deps, NOBODY_BEFORE, 10));
	await Promise.all([...changes, ...folds, ...looks]);
	await expectSame(deps, seats);
	expect(errors).not.toHaveBeenCalled();
	await foldFresh(deps, 1000);
	await expectSame(deps, seats);
	const { rows: lines } = await deps.pool.query("select status, change from ficha_counts where fresh");
	expect(lines).toEqual([]);
});

test("what was rolled back was never counted", async () => {
	const deps = await makeTestDeps();
	const { seats, userId } = await makeAccounts(deps);
	await makeDraft(deps, userId);
	const undone = deps.db.transaction(async (tx) => {
		await tx.execute("update fichas set status = 'cancelada'");
		throw new Error("undone");
	});
	await expect(undone).rejects.toThrow("undone");
	await expectSame(deps, seats);
	expect(await countFichas(deps, holderSeat(userId))).toMatchObject({ rascunho: 1, cancelada: 0 });
});

test("at night what is kept is compared with what there is, mended, and told once", async () => {
	const deps = await makeTestDeps();
	const { seats, userId } = await makeAccounts(deps);
	await makeSent(deps, userId);
	const errors = vi.spyOn(deps.log, "error");
	expect(await compareAccounts(deps, NOBODY_BEFORE, 10)).toBeUndefined();
	expect(errors).not.toHaveBeenCalled();
	await deps.pool.query("update ficha_counts set change = change + 7 where status = 'aguardando'");
	await deps.pool.query("delete from ficha_counts where status = 'rascunho' and change < 0");
	await compareAccounts(deps, NOBODY_BEFORE, 10);
	expect(errors.mock.calls.map(([said]) => said)).toEqual(
		expect.arrayContaining([
			{ accountId: userId, status: "aguardando", change: -7 },
			{ accountId: userId, status: "rascunho", change: -1 },
		]),
	);
	await expectSame(deps, seats);
	errors.mockClear();
	await compareAccounts(deps, NOBODY_BEFORE, 10);
	expect(errors).not.toHaveBeenCalled();
});

test("accounts are gone through some at a time, each once", async () => {
	const deps = await makeTestDeps();
	await makeAccounts(deps);
	const first = await compareAccounts(deps, NOBODY_BEFORE, 2);
	expect(first).toMatch(/^[0-9a-f-]{36}$/);
	expect(await compareAccounts(deps, first ?? "", 2)).toBeUndefined();
});

test("an account that ends takes its counts along", async () => {
	const deps = await makeTestDeps();
	const { userId, email } = await makeBroker(deps);
	await makeDraft(deps, userId);
	await makeSent(deps, userId);
	const { current } = await enter(deps, { email });
	const ended = await deleteAccount(deps, { current, password: PASSWORD }, deletion);
	expect(ended).toMatchObject({ ok: true });
	const { rows } = await deps.pool.query("select * from ficha_counts where account_id = $1", [userId]);
	expect(rows).toEqual([]);
});
