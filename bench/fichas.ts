// `npm run bench:fichas`: lists and searches of an account with 100,000 fichas, as the pages ask for them.
import os from "node:os";
import { holderSeat, type Seat } from "#core/accounts/seat.ts";
import { readFilter } from "#core/reports/report-filter.ts";
import { aUsuarios } from "#server/accounts/account.table.ts";
import { makeDeps } from "#server/deps.ts";
import { countFichas } from "#server/fichas/counts/ficha-counts.read.ts";
import { readDay } from "#server/fichas/day.read.ts";
import { endingAuthorisations } from "#server/fichas/ending-authorisations.read.ts";
import { type FichaFilter, listFichas } from "#server/fichas/ficha-list.read.ts";
import { readQuota } from "#server/fichas/quota.read.ts";
import { readConfig } from "#server/platform/config.ts";
import { nameFilter } from "#server/reports/filter-names.read.ts";
import { readReport } from "#server/reports/read-report.ts";
import { documentOf, fillFichas, nameOf, phoneOf } from "./fill-fichas.ts";
import { temporaryFolder } from "./product.ts";

const FICHAS = 100_000;
const ASKED = 200;
const LIMIT_MS = 100;
/** All that the screen of a month asks, together; a whole year may take longer. */
const SCREEN_MS = 150;
const YEAR_MS = 1000;
/** The month of a large network of agencies. */
const IN_A_MONTH = 42_000;
const LARGE_MONTH_MS = 200;

const config = readConfig({ DATA_DIR: temporaryFolder(), LOG_LEVEL: "silent" });
const { deps, close } = await makeDeps(config, []);
const accounts = [
	"00000000-0000-4000-8000-000000000001",
	"00000000-0000-4000-8000-000000000002",
	"00000000-0000-4000-8000-000000000003",
] as const;
for (const [at, id] of accounts.entries()) {
	const now = deps.clock.now();
	const row = { id, email: `corretor${at}@exemplo.com.br`, status_conta: "trial", createdAt: now };
	await deps.db.insert(aUsuarios).values(row as typeof aUsuarios.$inferInsert);
}
const [userId, neighbour, large] = accounts;
console.log(`Carga da máquina antes: ${os.loadavg().map((load) => load.toFixed(2))}`);
await fillFichas(deps, userId, FICHAS);
await fillFichas({ pool: otherProtocols() }, neighbour, 5000);
// All of them in May.
await fillFichas(deps, large, IN_A_MONTH, { from: Date.UTC(2026, 4, 1, 3), every: 63_000, mark: "M" });
console.log(`${FICHAS} fichas em uma conta, ${ASKED} perguntas de cada tipo, uma de cada vez`);

let slow = 0;
const pick = (at: number) => (at * 4_999) % FICHAS;
const list = (filter: Omit<FichaFilter, "seat">) => listFichas(deps, { seat: holderSeat(userId), ...filter });
await time("lista, primeira página", () => list({}));
await time("lista, página distante", (at) => list({ after: `${Date.UTC(2024, 0, 1) + pick(at) * 900_000}_${userId}` }));
await time("filtro por situação e tipo", (at) =>
	list({ status: at % 2 ? "aguardando" : "abertas", tipo: at % 3 ? "visita" : "vistoria" }),
);
await time("período de um mês", (at) => list({ from: `2025-0${1 + (at % 9)}-01`, to: `2025-0${1 + (at % 9)}-28` }));
await time("busca: um nome comum", (at) => list({ typed: nameOf(at).split(" ")[at % 2] }));
await time("busca: começo de nome", (at) => list({ typed: nameOf(at).slice(0, 2) }));
await time("busca: nome e sobrenome", (at) => list({ typed: nameOf(pick(at)) }));
await time("busca: CPF", (at) => list({ typed: documentOf(pick(at)) }));
await time("busca: celular sem DDD", (at) => list({ typed: phoneOf(pick(at)) }));
await time("busca: endereço", (at) => list({ typed: `augusta ${1 + (pick(at) % 3000)}` }));
await time("busca: nome comum e situação rara", (at) =>
	list({ typed: nameOf(at), status: "recusada", tipo: "vistoria" }),
);
await time("busca: nada encontrado", (at) => list({ typed: `silva zz${at}` }));
await time("contagem por situação", () => countFichas(deps, holderSeat(userId)));
await time("o dia do corretor", () => readDay(deps, holderSeat(userId)));
const period = (from: string, to: string) => readFilter(new URLSearchParams({ de: from, ate: to }), to);
/** Everything the loader of /app/gestao asks, side by side as it does. */
const screen = (seat: Seat, from: string, to: string) => {
	const filter = period(from, to);
	return Promise.all([
		readReport(deps, seat, filter),
		nameFilter(deps, seat, filter),
		endingAuthorisations(deps, { seat, ...filter }),
		readQuota(deps, userId),
	]);
};
const month = (at: number) => `2025-0${1 + (at % 9)}`;
const broker: Seat = { accountId: userId, personId: userId, role: "corretor", view: "corretor" };
const holder = holderSeat(userId);
await time("gestão: um mês", (at) => screen(holder, `${month(at)}-01`, `${month(at)}-28`), SCREEN_MS);
await time("gestão: um mês de um corretor", (at) => screen(broker, `${month(at)}-01`, `${month(at)}-28`), SCREEN_MS);
await time("gestão: 90 dias", () => screen(holder, "2025-04-01", "2025-06-29"), SCREEN_MS);
await time(
	"gestão: um mês de 42.000 fichas",
	() => screen(holderSeat(large), "2026-05-01", "2026-05-31"),
	LARGE_MONTH_MS,
);
await time("gestão: um ano inteiro", () => screen(holder, "2025-01-01", "2025-12-31"), YEAR_MS, 20);
console.log(`Carga da máquina depois: ${os.loadavg().map((load) => load.toFixed(2))}`);
await close();
console.log(slow === 0 ? "Todas dentro do limite" : `${slow} acima do limite`);
process.exit(slow === 0 ? 0 : 1);

async function time(
	name: string,
	ask: (at: number) => Promise<unknown>,
	limit = LIMIT_MS,
	asked = ASKED,
): Promise<void> {
	for (let at = 0; at < 10; at++) await ask(at);
	const times: number[] = [];
	for (let at = 0; at < asked; at++) {
		const started = performance.now();
		await ask(at);
		times.push(performance.now() - started);
	}
	times.sort((one, other) => one - other);
	const share = (part: number) => times[Math.floor(times.length * part)] ?? 0;
	if (share(0.95) > limit) slow++;
	console.log(
		`${name.padEnd(36)} p50 ${share(0.5).toFixed(1)} ms  p95 ${share(0.95).toFixed(1)} ms  máx ${times.at(-1)?.toFixed(1)} ms`,
	);
}

/** A neighbour with the same names; a protocol is there once in the whole product. */
function otherProtocols(): typeof deps.pool {
	const query = (text: string, values?: unknown[]) =>
		deps.pool.query(text.replace("tipo, status, protocolo, nome", "tipo, status, 'X' || protocolo, nome"), values);
	return { query } as unknown as typeof deps.pool;
}
