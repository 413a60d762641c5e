import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { holderSeat } from "#core/accounts/seat.ts";
import { readFilter } from "#core/reports/report-filter.ts";
import { exportFiles } from "#server/accounts/data-rights/export-files.ts";
import { exportParts } from "#server/export-parts.ts";
import { streamZip } from "#server/platform/zip/stream-zip.ts";
import { exportFichasCsv } from "#server/reports/export-fichas-csv.ts";
import { makeBroker } from "#tests/support/fichas/make-ficha.ts";
import { makeTestDeps, type TestDeps } from "#tests/support/make-test-deps.ts";

const FICHAS = 2300;

/** More than a page of each kind, all made in the same millisecond. */
async function makeMany() {
	const deps = await makeTestDeps();
	const { userId } = await makeBroker(deps);
	await deps.pool.query(
		`insert into fichas (id, account_id, corretor_id, tipo, status, protocolo, fields, search, created_at, updated_at, happens_on)
		 select gen_random_uuid(), $1, $1, 'visita', 'aguardando', 'P' || n, '{}', '',
			timestamptz '2026-11-15 12:00:00.000100Z' + (n % 7) * interval '1 microsecond', now(), date '2026-10-01' + (n % 5) * 11 + (n / 2000)::int
		 from generate_series(1, $2::int) n`,
		[userId, FICHAS],
	);
	await deps.pool.query(
		`insert into clientes (id, account_id, nome, fields, search, created_at, updated_at)
		 select gen_random_uuid(), $1, 'Ana', '{}', '', now(), now() from generate_series(1, 1200)`,
		[userId],
	);
	await deps.pool.query(
		`insert into imoveis (id, account_id, endereco, address_key, fields, search, created_at, updated_at)
		 select gen_random_uuid(), $1, 'Rua A', 'rua a', '{}', '', now(), now() from generate_series(1, 1100)`,
		[userId],
	);
	const copy = () =>
		streamZip(exportFiles(deps, { id: userId, email: "ana@exemplo.com.br" }, exportParts), deps.clock.now());
	const period = { de: "2026-10-01", ate: "2026-12-31" };
	const csv = () => exportFichasCsv(deps, holderSeat(userId), readFilter(new URLSearchParams(period), "2026-12-31"));
	return { deps, copy, csv };
}

/** How many statements were asked so far, and how many rows the largest answer had. */
function watchStatements({ pool }: TestDeps) {
	const seen = { asked: 0, mostRows: 0 };
	const ask = pool.query.bind(pool) as (...given: unknown[]) => Promise<{ rows: unknown[] }>;
	Object.assign(pool, {
		query: async (...given: unknown[]) => {
			seen.asked++;
			const answer = await ask(...given);
			seen.mostRows = Math.max(seen.mostRows, answer.rows.length);
			return answer;
		},
	});
	return seen;
}

test("copy and CSV have every row once, however many pages they come in", async () => {
	const { deps, copy, csv } = await makeMany();
	const seen = watchStatements(deps);
	const files = unzipSync(new Uint8Array(await new Response(copy()).arrayBuffer()));
	const { fichas } = JSON.parse(Buffer.from(files["dados.json"] ?? []).toString("utf8"));
	const ids = (rows: { id: string }[]) => [rows.length, new Set(rows.map(({ id }) => id)).size];
	expect(ids(fichas.fichas)).toEqual([FICHAS, FICHAS]);
	expect(ids(fichas.clientes)).toEqual([1200, 1200]);
	expect(ids(fichas.imoveis)).toEqual([1100, 1100]);
	const lines = (await new Response(await csv()).text()).trim().split("\n");
	expect([lines.length, new Set(lines).size]).toEqual([FICHAS + 1, FICHAS + 1]);
	expect(seen.mostRows).toBeLessThanOrEqual(1000);
});

test("little is read ahead for somebody who takes nothing, and nothing once they have gone", async () => {
	const { deps, copy, csv } = await makeMany();
	const seen = watchStatements(deps);
	const asked = () => seen.asked;
	/** Until nothing is asked any more. */
	const quiet = async () => {
		for (let before = -1; before !== asked(); ) {
			before = asked();
			for (let turn = 0; turn < 300; turn++) await new Promise((resolve) => setImmediate(resolve));
		}
	};
	for (const open of [copy, csv]) {
		const first = asked();
		await new Response(await open()).arrayBuffer();
		const whole = asked() - first;
		const reader = (await open()).getReader();
		const begun = asked();
		for (let at = 0; at < 2; at++) await reader.read();
		await quiet();
		expect(asked() - begun).toBeLessThan(whole);
		await reader.cancel();
		await quiet();
		expect(asked() - begun).toBeLessThan(whole);
	}
});
