import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { holderSeat } from "#core/accounts/seat.ts";
import { readFilter } from "#core/reports/report-filter.ts";
import { readDay } from "#server/fichas/day.read.ts";
import { sealFicha } from "#server/fichas/document/seal-ficha.ts";
import { endingAuthorisations } from "#server/fichas/ending-authorisations.read.ts";
import { listFichas } from "#server/fichas/ficha-list.read.ts";
import { listClientes } from "#server/fichas/registry/cliente.read.ts";
import { duringVisit } from "#server/platform/access/current-visit.ts";
import { readReport } from "#server/reports/read-report.ts";
import { makeBroker, makeDraft } from "#tests/support/fichas/make-ficha.ts";
import { makeSignedFicha } from "#tests/support/fichas/make-signed-ficha.ts";
import { makeTestDeps, type TestDeps } from "#tests/support/make-test-deps.ts";

/** The first five are planned for their values whatever they are; then the database compares. */
const FIRST = 5;
const november = readFilter(new URLSearchParams({ de: "2026-11-01", ate: "2026-11-30" }), "2026-11-15");

/** As the product's database plans; that of the tests makes a plan for all values at once. */
async function makeWorld(): Promise<TestDeps> {
	const deps = await makeTestDeps();
	const planAsUsual = "set plan_cache_mode = auto";
	deps.pool.on("connect", (client) => void client.query(planAsUsual));
	const clients = await Promise.all(Array.from({ length: deps.pool.totalCount }, () => deps.pool.connect()));
	for (const client of clients) await client.query(planAsUsual);
	for (const client of clients) client.release();
	return deps;
}

/** Enough, and different enough, that a plan for one value looks cheaper than one for all. */
async function makeMany(deps: TestDeps, userId: string): Promise<void> {
	const first = await makeDraft(deps, userId);
	const columns = sql.raw("account_id, responsavel_id, corretor_id, fields, version, created_at, search");
	await deps.db.execute(sql`
		insert into fichas (id, protocolo, tipo, status, cliente_nome, happens_on, valid_until, sign_until, sent_at, updated_at, ${columns})
		select gen_random_uuid(), 'X26-' || n, (array['visita', 'proposta', 'agenciamento'])[1 + n % 3],
			(array['rascunho', 'aguardando', 'assinada', 'assinada', 'recusada'])[1 + n % 5], 'Cliente ' || n,
			date '2024-01-01' + n / 4, timestamptz '2024-01-01' + n * interval '6 h', timestamptz '2024-01-01' + n * interval '6 h',
			timestamptz '2024-01-01' + n * interval '6 h', updated_at + n * interval '1 s', ${columns}
		from fichas, generate_series(1, 4000) n where id = ${first}`);
	await deps.db.execute(sql`
		insert into clientes (id, account_id, responsavel_id, nome, fields, search, created_at, updated_at)
		select gen_random_uuid(), account_id, responsavel_id, 'Cliente ' || n, '{}', '', created_at, updated_at + n * interval '1 s'
		from fichas, generate_series(1, 4000) n where id = ${first}`);
	await deps.pool.query("analyze");
}

test("what day, list, clients and month ask is planned once, not anew for each page", async () => {
	const deps = await makeWorld();
	const { userId } = await makeBroker(deps);
	await makeMany(deps, userId);
	const seat = holderSeat(userId);
	// As a request asks: together, by one connection, or a few where the machine is slow.
	await duringVisit({ personId: undefined, accountId: undefined }, async () => {
		for (let at = 0; at < 5 * FIRST; at++) {
			await readDay(deps, seat);
			await listFichas(deps, { seat });
			await listClientes(deps, { seat });
			await readReport(deps, seat, november);
			await endingAuthorisations(deps, { seat });
		}
	});
	const { generic, anew, first } = await readPlans(deps);
	expect(generic).toBeGreaterThan(0);
	expect(first).toBeGreaterThan(0);
	expect(anew).toEqual([]);
});

test("what every event and notice of a ficha asks is planned once, not anew for each of them", async () => {
	const deps = await makeWorld();
	const { userId } = await makeBroker(deps);
	for (let at = 0; at < FIRST + 3; at++) await sealFicha(deps, await makeSignedFicha(deps, userId));
	const { generic, anew, first } = await readPlans(deps);
	expect(generic).toBeGreaterThan(0);
	expect(first).toBeGreaterThan(0);
	const ofEach = ["pg_advisory_xact_lock", '"aviso_preferencias"', '"daily_roots"'];
	expect(anew.filter((statement) => ofEach.some((word) => statement.includes(word)))).toEqual([]);
});

/**
 * Of all connections: how many questions have a plan for all values, how many were planned for their first values, and
 * which are planned for each anew.
 */
async function readPlans({ pool }: TestDeps): Promise<{ generic: number; first: number; anew: string[] }> {
	const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
	const asked = `select statement, custom_plans > 6 as anew, custom_plans > 0 as first, generic_plans > 0 as generic
		from pg_prepared_statements`;
	type Asked = { statement: string; anew: boolean; first: boolean; generic: boolean };
	const kept = await Promise.all(clients.map((client) => client.query<Asked>(asked)));
	for (const client of clients) client.release();
	const all = kept.flatMap(({ rows }) => rows);
	return {
		generic: all.filter((one) => one.generic).length,
		first: all.filter((one) => one.first).length,
		anew: all.filter((one) => one.anew).map(({ statement }) => statement),
	};
}
