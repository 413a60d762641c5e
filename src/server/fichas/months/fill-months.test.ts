import { readdir, readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { holderSeat } from "#core/accounts/seat.ts";
import type { Counted } from "#server/fichas/period/counted-fichas.ts";
import {
	expectKeptAsCounted,
	expectNoDifference,
	insertFichas,
	makeNumberedAccount,
} from "#tests/support/fichas/kept-months.ts";
import { makeBroker, makeSent } from "#tests/support/fichas/make-ficha.ts";
import { makeTestDeps } from "#tests/support/make-test-deps.ts";
import { fillMonths, foldMonths } from "./fold-months.job.ts";
import { isMonthFilled } from "./is-month-filled.ts";
import { keptFunnel } from "./kept-funnel.read.ts";

test("what there was before is counted by the migration, or where that is much some accounts at a time, with what changes meanwhile; until then months are counted", async () => {
	const deps = await makeTestDeps();
	const userId = await makeNumberedAccount(deps);
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
	await expectKeptAsCounted(deps, userId);
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
	for (const id of [userId, ...others.map((each) => each.userId)]) await expectKeptAsCounted(deps, id);
	await expectNoDifference(deps);
});

test("until the index of visits is built, who visited and then proposed is counted", async () => {
	const deps = await makeTestDeps();
	const userId = await makeNumberedAccount(deps);
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
