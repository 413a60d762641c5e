import { expect, test } from "vitest";
import { holderSeat } from "#core/accounts/seat.ts";
import { priceTalk } from "#core/reports/price-talk.ts";
import { countRefusals } from "#server/fichas/period/report-counts.read.ts";
import { readFunnel } from "#server/fichas/period/report-funnel.read.ts";
import { countByProperty } from "#server/fichas/period/report-properties.read.ts";
import { duringVisit } from "#server/platform/access/current-visit.ts";
import { makeBroker, makeDraft } from "#tests/support/fichas/make-ficha.ts";
import { makeTestDeps, type TestDeps } from "#tests/support/make-test-deps.ts";
import { borrowUnread } from "#tests/support/test-database.ts";

const november = { from: "2026-11-01", to: "2026-11-30" };
const MOST = 4;
/** The first five are planned for their values, the others for all. */
const ASKED = 12;

type Made = { imovel: number; price: number | null; general: number | null };

/** Visits of the month to properties that are told apart by their code. */
async function makeVisits({ pool }: TestDeps, account: string, visits: Made[]): Promise<void> {
	await pool.query(
		`insert into imoveis (id, account_id, endereco, codigo, address_key, fields, search, created_at, updated_at)
		select md5('imovel ' || n)::uuid, $1, 'Rua Augusta, ' || n, n::text, 'rua augusta ' || n, '{}', '', now(), now()
		from generate_series(0, 99) n`,
		[account],
	);
	await pool.query(
		`insert into fichas (id, account_id, corretor_id, tipo, status, protocolo, fields, search, created_at, updated_at, sent_at,
			happens_on, imovel_id, notas)
		select gen_random_uuid(), $1, $1, 'visita', 'assinada', gen_random_uuid()::text, '{}', '', now(), now(), now(), '2026-11-10',
			md5('imovel ' || imovel)::uuid,
			case when price is null and general is null then null
				else jsonb_strip_nulls(jsonb_build_object('nota_preco', price, 'nota_geral', general)) end
		from json_to_recordset($2) as given(imovel int, price float8, general float8)`,
		[account, JSON.stringify(visits)],
	);
}

test("shown are the most visited properties, and among all those with enough low notes the most visited", async () => {
	const deps = await makeTestDeps();
	const { userId } = await makeBroker(deps);
	// So many visits each, and the notes of the first of them.
	const given: Record<number, [visits: number, notes: [number | null, number | null][]]> = {
		1: [9, [[5, 4]]],
		2: [8, []],
		3: [
			7,
			[
				[1, null],
				[2, 3],
			],
		],
		4: [6, [[null, 2]]],
		5: [
			5,
			[
				[3, 3],
				[3, 3],
			],
		],
		6: [
			5,
			[
				[2, 3],
				[3, 3],
			],
		],
		7: [
			4,
			[
				[2, 5],
				[2, 4],
			],
		],
		8: [
			4,
			[
				[1, 5],
				[2, 4],
			],
		],
		9: [4, [[1, 5]]],
		10: [
			3,
			[
				[1, 1],
				[1, 1],
				[2, 1],
			],
		],
		11: [
			2,
			[
				[1, 1],
				[1, 1],
			],
		],
	};
	const visits = Object.entries(given).flatMap(([imovel, [count, notes]]) =>
		Array.from({ length: count }, (_, at) => {
			const [price, general] = notes[at] ?? [null, null];
			return { imovel: Number(imovel), price, general };
		}),
	);
	await makeVisits(deps, userId, visits);
	const seat = holderSeat(userId);
	const shown = await countByProperty(deps, { seat, ...november, tipo: "visita", most: MOST, talk: priceTalk });
	expect(shown.map(({ codigo, total, price, general, talk }) => [codigo, total, price, general, talk])).toEqual([
		["1", 9, 5, 4, false],
		["2", 8, null, null, false],
		["3", 7, 1.5, 3, true],
		["4", 6, null, 2, false],
		["6", 5, 2.5, 3, true],
		...[
			["7", 4, 2, 4.5, true],
			["8", 4, 1.5, 4.5, true],
		].toSorted(([one], [other]) => (idOf(one) < idOf(other) ? -1 : 1)),
	]);

	function idOf(codigo: unknown): string {
		return shown.find((one) => one.codigo === codigo)?.id ?? "";
	}
});

test("the funnel reads of the proposals those since its period began, from their own index alone", async () => {
	const deps = await makeTestDeps({}, borrowUnread);
	const { userId } = await makeBroker(deps);
	const draft = await makeDraft(deps, userId);
	await makeVisits(deps, userId, []);
	const columns = "account_id, responsavel_id, corretor_id, fields, version, created_at, updated_at, search";
	await deps.pool.query(
		`insert into clientes (id, account_id, responsavel_id, nome, fields, search, created_at, updated_at)
		select md5('cliente ' || n)::uuid, $1, $1, 'Cliente ' || n, '{}', '', now(), now() from generate_series(0, 99) n`,
		[userId],
	);
	await deps.pool.query(
		`insert into fichas (id, protocolo, tipo, status, sent_at, happens_on, cliente_id, imovel_id, ${columns})
		select gen_random_uuid(), 'X26-' || n, case when n % 5 = 0 then 'proposta' else 'visita' end, 'assinada',
			timestamptz '2026-11-17 12:00Z' - n * interval '12 h', date '2026-11-17' - n / 2,
			md5('cliente ' || n % 100)::uuid, md5('imovel ' || n % 100)::uuid, ${columns}
		from fichas, generate_series(1, 2000) n where id = $1`,
		[draft],
	);
	await deps.pool.query("vacuum analyze fichas");
	const before = await readFetched(deps);
	await duringVisit({ personId: undefined, accountId: undefined }, async () => {
		for (let at = 0; at < ASKED; at++) await readFunnel(deps, { seat: holderSeat(userId), ...november });
	});
	const after = await readFetched(deps);
	expect(after.fichas - before.fichas).toBe(0);
	// From the 1st to the 17th, one of each five half days.
	expect(after.proposals - before.proposals).toBe(6 * ASKED);
});

test("the reasons of a period are read from what was refused in it, however much was refused before", async () => {
	const deps = await makeTestDeps({}, borrowUnread);
	const { userId } = await makeBroker(deps);
	await deps.pool.query(
		`with refused as (
			insert into fichas (id, account_id, corretor_id, responsavel_id, tipo, status, protocolo, fields, search, created_at,
				updated_at, sent_at, happens_on)
			select gen_random_uuid(), $1, $1, $1, 'visita', 'recusada', 'V26-' || n, '{}', '', now(), now(), now(),
				date '2026-11-17' - n / 2
			from generate_series(0, 3999) n returning id
		)
		insert into ficha_signers (id, ficha_id, position, papel, nome, status, token_hash, code_hash, refusal)
		select gen_random_uuid(), id, 0, 'Visitante', 'Ana', 'recusou', id::text, id::text, 'Sem tempo' from refused`,
		[userId],
	);
	await deps.pool.query("vacuum analyze fichas");
	await deps.pool.query("vacuum analyze ficha_signers");
	const before = await readFetched(deps);
	await duringVisit({ personId: undefined, accountId: undefined }, async () => {
		for (let at = 0; at < ASKED; at++)
			expect(await countRefusals(deps, { seat: holderSeat(userId), ...november })).toEqual([
				{ reason: "Sem tempo", total: 34 },
			]);
	});
	expect((await readFetched(deps)).fichas - before.fichas).toBeLessThanOrEqual(34 * ASKED);
});

/** By all connections: fichas read themselves, not from an index alone, and how much of the index of proposals. */
async function readFetched({ pool }: TestDeps): Promise<{ fichas: number; proposals: number }> {
	const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
	for (const client of clients) await client.query("select pg_stat_force_next_flush()");
	for (const client of clients) client.release();
	const { rows } = await pool.query(
		`select (select idx_tup_fetch::int from pg_stat_user_tables where relname = 'fichas') as fichas,
			(select idx_tup_read::int from pg_stat_user_indexes where indexrelname = 'fichas_proposed') as proposals`,
	);
	return rows[0];
}
