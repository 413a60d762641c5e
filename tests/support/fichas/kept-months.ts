import { expect, vi } from "vitest";
import { holderSeat } from "#core/accounts/seat.ts";
import type { FichaStatus } from "#core/fichas/ficha-status.ts";
import type { FichaType } from "#core/fichas/ficha-type.ts";
import { priceTalk } from "#core/reports/price-talk.ts";
import { compareMonths } from "#server/fichas/months/compare-months.job.ts";
import { keptFunnel } from "#server/fichas/months/kept-funnel.read.ts";
import { keptProperties, MOST_PROPERTIES } from "#server/fichas/months/kept-properties.read.ts";
import type { Counted } from "#server/fichas/period/counted-fichas.ts";
import { readFunnel } from "#server/fichas/period/report-funnel.read.ts";
import { countByProperty } from "#server/fichas/period/report-properties.read.ts";
import type { TestDeps } from "#tests/support/make-test-deps.ts";
import { makeBroker } from "./make-ficha.ts";

export const NOBODY_BEFORE = "00000000-0000-0000-0000-000000000000";
const periods = [
	{ from: "2026-11-01", to: "2026-11-30" },
	{ from: "2026-11-01", to: "2026-11-17" },
	{ from: "2026-11-01", to: "2026-11-01" },
	{ from: "2026-10-01", to: "2026-10-31" },
];
const types: FichaType[] = ["visita", "proposta"];

/** All that is kept beside all that looking at every ficha of the month gives. */
export async function expectKeptAsCounted(deps: TestDeps, accountId: string): Promise<void> {
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

export async function expectNoDifference(deps: TestDeps): Promise<void> {
	const tell = vi.fn();
	expect(await compareMonths(deps, NOBODY_BEFORE, 10, tell)).toBeUndefined();
	expect(tell).not.toHaveBeenCalled();
}

export const CLIENTS = 4;
export const PROPERTIES = 14;

/** With clients and properties that are known by their numbers. */
export async function makeNumberedAccount(deps: TestDeps) {
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

export function insertFichas({ pool }: TestDeps, account: string, fichas: New[]) {
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
