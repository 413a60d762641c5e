// `npm run bench:scale`: the questions of every day with 10,000 fichas and with 1,000,000 (FICHAS=… for another size),
// asked in turns in two databases of one run, so that what else the machine does falls upon both alike. Each has many
// accounts of a hundred fichas and one with a tenth of everything; of each question the median and the 95th of a hundred,
// as they are first asked (what is asked for lies on disk or in the machine's memory) and asked again (in the database's),
// and what one of them takes of the processor, product and database, which hardly depends on what else the machine does.
// Nothing may grow faster than the logarithm: from four to six digits, 1.5 times. What must read everything says so.
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { holderSeat, type Seat } from "#core/accounts/seat.ts";
import { hasFault } from "#core/fichas/verify/verify-check.ts";
import { BRAZIL_ZONE, dayIn } from "#core/kernel/day.ts";
import { readFilter } from "#core/reports/report-filter.ts";
import { type Deps, makeDeps } from "#server/deps.ts";
import { countFichas } from "#server/fichas/counts/ficha-counts.read.ts";
import { readDay } from "#server/fichas/day.read.ts";
import { endingAuthorisations } from "#server/fichas/ending-authorisations.read.ts";
import { checkPortion } from "#server/fichas/evidence/log-check/check-portion.ts";
import { noCheckYet } from "#server/fichas/evidence/log-check/check-state.ts";
import { ensureState } from "#server/fichas/evidence/log-check/store-state.ts";
import { signDailyRoots } from "#server/fichas/evidence/sign-daily-roots.ts";
import { readFicha } from "#server/fichas/ficha.read.ts";
import { listFichas } from "#server/fichas/ficha-list.read.ts";
import { readQuota } from "#server/fichas/quota.read.ts";
import { listClientes } from "#server/fichas/registry/cliente.read.ts";
import { listImoveis } from "#server/fichas/registry/imovel.read.ts";
import { verifyCode } from "#server/fichas/verify/verify-document.ts";
import { allJobs } from "#server/jobs.ts";
import { readConfig } from "#server/platform/config.ts";
import { nameFilter } from "#server/reports/filter-names.read.ts";
import { readReport } from "#server/reports/read-report.ts";
import { makeBroker } from "#tests/support/fichas/make-ficha.ts";
import { loadSent } from "#web/fichas/page/sent-page.loader.ts";
import { processorTime } from "../processor-time.ts";
import { temporaryFolder } from "../product.ts";
import { accountId, fichaId, fillScale, personId, protocolo } from "./fill-scale.ts";
import { LARGE_BROKERS, type Shape, shapeOf } from "./shape.ts";
import { makeTemplates } from "./templates.ts";
import { type Words, wordsIn } from "./words.ts";

const SMALL = 10_000;
const FICHAS = Number(process.env.FICHAS ?? 1_000_000);
/** The large account has one in so many of all fichas: with ONE_IN=2 and FICHAS=200000 as many as with a million, filled in a fifth of the time. */
const ONE_IN = Number(process.env.ONE_IN ?? 10);
const ASKED = Number(process.env.ASKED ?? 100);
/** A folder to fill once and ask again, after the code has changed. */
const KEEP = process.env.KEEP;
/** Some of the questions alone: those whose name has it. */
const ONLY = process.env.ONLY ?? "";
const MOST = 1.5;
/** Questions that take less than this are as long as the way to the database: between them a ratio says nothing. */
const NOTHING_MS = 0.3;
/** The check of the log reads all: for so long, then what is left is reckoned. */
const CHECK_MS = Number(process.env.CHECK_SECONDS ?? 60) * 1000;

type World = { deps: Deps; shape: Shape; close(): Promise<void>; dataDir: string };
type Ask = (world: World, at: number) => Promise<unknown>;

console.log(`carga da máquina antes: ${os.loadavg().map((load) => load.toFixed(2))}`);
const [small, large] = [await makeWorld(SMALL), await makeWorld(FICHAS)];
let grown = 0;
try {
	await showBytes(large);
	console.log(`\n${" ".repeat(57)}${SMALL} fichas      ${FICHAS} fichas    vezes`);
	console.log(`${" ".repeat(60)}p50     p95       p50     p95      p50   p95`);
	const some =
		(ask: (world: World, account: number, at: number) => Promise<unknown>): Ask =>
		(world, at) =>
			ask(world, 1 + ((at * 7919) % world.shape.accounts), at);
	const one =
		(ask: (world: World, account: number, at: number) => Promise<unknown>): Ask =>
		(world, at) =>
			ask(world, 0, at);
	const list =
		(typed: (world: World, account: number, at: number) => string | undefined) =>
		(world: World, account: number, at: number) =>
			listFichas(world.deps, { seat: seatOf(account), typed: typed(world, account, at) });
	const first = list(() => undefined);
	const byName = list((world, account, at) => pick(world, account, at).nome);
	const byDocument = list((world, account, at) => pick(world, account, at).documento);
	const byStreet = list((world, account, at) => streetAndNumber(pick(world, account, at)));
	const byNobody = list((_, __, at) => `silva zz${at}`);
	const day = ({ deps }: World, account: number) => readDay(deps, seatOf(account));
	await compare("lista: conta comum", some(first));
	await compare("lista: conta grande", one(first));
	await compare("lista: um corretor da conta grande", (world, at) => listFichas(world.deps, { seat: brokerSeat(at) }));
	await compare("lista por situação: conta grande", ({ deps }, at) =>
		listFichas(deps, { seat: seatOf(0), status: at % 2 ? "abertas" : "recusada" }),
	);
	await compare(
		"contagem por situação: conta comum",
		some(({ deps }, account) => countFichas(deps, seatOf(account))),
	);
	await compare("contagem por situação: conta grande", ({ deps }) => countFichas(deps, seatOf(0)));
	await compare("contagem de um corretor da conta grande", ({ deps }, at) => countFichas(deps, brokerSeat(at)));
	await compare("busca por nome: conta comum", some(byName));
	await compare("busca por nome: conta grande", one(byName));
	const byFirstName = list((world, account, at) => pick(world, account, at).nome.split(" ")[0]);
	await compare("busca por um nome comum: conta comum", some(byFirstName));
	await compare("busca por um nome comum: conta grande", one(byFirstName));
	await compare("busca por CPF: conta comum", some(byDocument));
	await compare("busca por CPF: conta grande", one(byDocument));
	await compare("busca por endereço: conta comum", some(byStreet));
	await compare("busca por endereço: conta grande", one(byStreet));
	await compare("busca sem resultado: conta comum", some(byNobody));
	await compare("busca sem resultado: conta grande", one(byNobody));
	const clientsNamed = (typed: (n: number) => string | undefined) => (world: World, account: number, at: number) =>
		listClientes(world.deps, { seat: seatOf(account), typed: typed(at * 7) ?? "" });
	const propertiesAt = (typed: (n: number) => string | undefined) => (world: World, account: number, at: number) =>
		listImoveis(world.deps, { seat: seatOf(account), typed: typed(at * 7) ?? "" });
	await compare("clientes por um nome comum: conta grande", one(clientsNamed((n) => wordsIn(n).nome.split(" ")[0])));
	await compare("clientes por nome: conta comum", some(clientsNamed((n) => wordsIn(n).nome)));
	await compare("clientes por nome: conta grande", one(clientsNamed((n) => wordsIn(n).nome)));
	await compare("clientes por CPF: conta grande", one(clientsNamed((n) => wordsIn(n % 200).documento)));
	await compare("clientes sem resultado: conta grande", one(clientsNamed((n) => `silva zz${n}`)));
	await compare("imóveis por rua: conta grande", one(propertiesAt((n) => wordsIn(n).endereco.split(",")[0])));
	await compare("imóveis por endereço: conta comum", some(propertiesAt((n) => `augusta ${1 + (n % 200)}`)));
	await compare("imóveis por endereço: conta grande", one(propertiesAt((n) => `augusta ${1 + (n % 200)}`)));
	await compare("imóveis sem resultado: conta grande", one(propertiesAt((n) => `paulista zz${n}`)));
	await compare("dia: conta comum", some(day));
	await compare("dia: conta grande", one(day));
	await compare("dia: um corretor da conta grande", ({ deps }, at) => readDay(deps, brokerSeat(at)));
	await compare("mês: conta comum", some(readMonth));
	await compare("mês: conta grande", one(readMonth));
	await compare("abrir uma ficha: conta comum", some(open));
	await compare("abrir uma ficha: conta grande", one(open));
	await compare("verificar pelo código", verify);
	if (!ONLY) for (const world of [small, large]) await showCheck(world);
} finally {
	for (const { close, dataDir } of [small, large]) {
		await close();
		if (!KEEP) rmSync(dataDir, { recursive: true, force: true });
	}
}
console.log(`carga da máquina depois: ${os.loadavg().map((load) => load.toFixed(2))}`);
console.log(grown === 0 ? `nada cresceu mais que ${MOST} vezes` : `${grown} cresceram mais que ${MOST} vezes`);
process.exit(grown === 0 ? 0 : 1);

/** In a folder that is kept it is filled once: what the code then asks differently is asked of the same rows. */
async function makeWorld(fichas: number): Promise<World> {
	const dataDir = KEEP ? path.join(KEEP, String(fichas)) : temporaryFolder();
	const marker = path.join(dataDir, "filled-until");
	const config = readConfig({ DATA_DIR: dataDir, PORT: "3999", SEED: "none", LOG_LEVEL: "error" });
	const opening = performance.now();
	const made = await makeDeps(config, allJobs);
	const filled = existsSync(marker);
	const end = filled ? Number(readFileSync(marker, "utf8")) : middayAfter(made.deps.clock.now());
	const shape = shapeOf(fichas, end, fichas === SMALL ? undefined : ONE_IN);
	const deps = { ...made.deps, clock: { ...made.deps.clock, now: () => new Date(end) } };
	if (filled) console.log(`${fichas} fichas de antes, abertas em ${seconds(performance.now() - opening)}`);
	else await fill({ ...deps, clock: made.deps.clock }, deps, shape);
	writeFileSync(marker, String(end));
	return { deps, shape, close: made.close, dataDir };
}

/** The log's times never go back, and the last of the templates ran out in two months. */
function middayAfter(now: Date): number {
	const day = 86_400_000;
	return (Math.floor(now.getTime() / day) + 800) * day + 15 * 3_600_000;
}

async function fill(today: Deps, then: Deps, shape: Shape): Promise<void> {
	const began = performance.now();
	const { userId } = await makeBroker(today);
	await fillScale(then, shape, await makeTemplates(today, userId));
	console.log(`${shape.fichas} fichas em ${shape.accounts + 1} contas: ${seconds(performance.now() - began)}`);
	const signing = performance.now();
	await then.db.transaction((tx) => ensureState(then, tx, "check", noCheckYet));
	await signDailyRoots(then);
	await then.pool.query("vacuum analyze merkle_nodes, daily_roots");
	console.log(`raízes de dois anos: ${seconds(performance.now() - signing)}`);
}

function seatOf(account: number): Seat {
	return holderSeat(accountId(account));
}

function brokerSeat(at: number): Seat {
	return {
		accountId: accountId(0),
		personId: personId(0, 1 + (at % LARGE_BROKERS)),
		role: "corretor",
		view: "corretor",
	};
}

/** What any of an account's fichas says. */
function pick({ shape }: World, account: number, at: number): Words {
	return shape.wordsOf(shape.fichaOf(account, at * 31));
}

/** As one types it: "augusta 12". */
function streetAndNumber({ endereco }: Words): string {
	const [street = "", number] = endereco.split(",");
	return `${street.split(" ").at(-1)}${number}`;
}

function open({ deps, shape }: World, account: number, at: number): Promise<unknown> {
	return openOne(deps, seatOf(account), shape.fichaOf(account, at * 31));
}

/** The ficha's page, but for its being rendered. */
async function openOne(deps: Deps, seat: Seat, n: number): Promise<unknown> {
	const found = await readFicha(deps, { seat, fichaId: fichaId(n) });
	if (!found) throw new Error(`ficha ${n} is not in its account`);
	const request = new Request(`http://localhost/app/fichas/${found.ficha.id}`);
	return found.ficha.status === "rascunho" ? found : loadSent(deps, seat, found, request);
}

/** All that /app/gestao asks for this month, side by side as it does. */
function readMonth({ deps }: World, account: number): Promise<unknown> {
	const to = dayIn(BRAZIL_ZONE, deps.clock.now());
	const seat = seatOf(account);
	const filter = readFilter(new URLSearchParams({ de: `${to.slice(0, 7)}-01`, ate: to }), to);
	return Promise.all([
		readReport(deps, seat, filter),
		nameFilter(deps, seat, filter),
		endingAuthorisations(deps, { seat, ...filter }),
		readQuota(deps, accountId(account)),
	]);
}

async function verify({ deps, shape }: World, at: number): Promise<void> {
	let n = (at * 7919) % shape.fichas;
	while (shape.templateOf(n) !== "visita assinada" || shape.momentOf(n) > shape.end - 5 * 86_400_000)
		n = (n + 1) % shape.fichas;
	const found = await verifyCode(deps, protocolo(n, "visita"));
	if (found.found !== "sealed" || hasFault(found.checks)) throw new Error(`ficha ${n}: ${JSON.stringify(found)}`);
}

async function compare(name: string, ask: Ask): Promise<void> {
	if (!name.includes(ONLY)) return;
	for (const how of ["primeira vez", "de novo"] as const) {
		const times: [number[], number[]] = [[], []];
		const shown = [0, 0];
		const spent = [small, large].map((world) => -databaseTime(world));
		for (let at = 0; at < ASKED; at++) {
			for (const [which, world] of [small, large].entries()) {
				const began = performance.now();
				const product = process.cpuUsage();
				const answer = await ask(world, at);
				times[which]?.push(performance.now() - began);
				const { user, system } = process.cpuUsage(product);
				spent[which] = (spent[which] ?? 0) + (user + system) / 1000;
				shown[which] = (shown[which] ?? 0) + rowsIn(answer) / ASKED;
			}
		}
		const [fewSpent = 0, manySpent = 0] = [small, large].map(
			(world, which) => ((spent[which] ?? 0) + databaseTime(world)) / ASKED,
		);
		const [few, many] = times.map((each) => each.toSorted((a, b) => a - b));
		const share = (sorted: number[] | undefined, part: number) => sorted?.[Math.floor(sorted.length * part)] ?? 0;
		const [p50, p95] = [0.5, 0.95].map((part) => share(many, part) / share(few, part));
		const late = how === "de novo" && (p50 ?? 0) > MOST && share(many, 0.5) > NOTHING_MS;
		if (late) grown++;
		const ms = (part: number, sorted: number[] | undefined) => share(sorted, part).toFixed(2).padStart(8);
		console.log(
			`${(how === "de novo" ? "" : name).padEnd(42)}${how.padEnd(13)}${ms(0.5, few)}${ms(0.95, few)}  ${ms(0.5, many)}${ms(0.95, many)}   ${p50?.toFixed(2).padStart(6)}${p95?.toFixed(2).padStart(6)}  ${shown.map((rows) => rows.toFixed(0)).join(" · ")} linhas, processador ${fewSpent.toFixed(1)} · ${manySpent.toFixed(1)} (${(manySpent / fewSpent).toFixed(2)})${late ? "  CRESCE" : ""}`,
		);
	}
}

/** What its database has taken of the processor so far, in milliseconds. */
function databaseTime({ dataDir }: World): number {
	const [pid = ""] = readFileSync(path.join(dataDir, "postgres", "postmaster.pid"), "utf8").split("\n", 1);
	const { own, started } = processorTime(Number(pid));
	return own + started;
}

/** What an answer shows: only as many rows take as long. */
function rowsIn(answer: unknown): number {
	const lists = Object.values(answer ?? {}).filter(Array.isArray);
	return lists.reduce((sum, rows) => sum + rows.length, 0);
}

/** What a ficha takes in the database, indexes and what is stored out of line included. */
async function showBytes({ deps, shape }: World): Promise<void> {
	const { rows } = await deps.pool.query<{ name: string; whole: string; indexes: string }>(
		`select relname as name, pg_total_relation_size(oid) as whole, pg_indexes_size(oid) as indexes from pg_class
		where relkind = 'r' and relnamespace = 'public'::regnamespace order by 2 desc limit 6`,
	);
	const kb = (bytes: string) => (Number(bytes) / shape.fichas / 1024).toFixed(2);
	for (const { name, whole, indexes } of rows)
		console.log(`${name}: ${kb(whole)} KB por ficha, ${kb(indexes)} de índices`);
	const { rows: events } = await deps.pool.query("select count(*)::int as all from evidence_log");
	console.log(`${events[0].all} eventos, ${(events[0].all / shape.fichas).toFixed(1)} por ficha`);
}

/** Reads everything, and so takes as long as there is of it: what may not grow is the time for one event. */
async function showCheck({ deps, shape }: World): Promise<void> {
	const cpu = process.cpuUsage();
	const before = processorTime(process.pid).started;
	const began = performance.now();
	let more = true;
	for (let begin = true; more && performance.now() - began < CHECK_MS; begin = false)
		more = await checkPortion(deps, { begin });
	const wall = performance.now() - began;
	const { user, system } = process.cpuUsage(cpu);
	const database = processorTime(process.pid).started - before;
	const { state } = (await deps.pool.query("select state from log_checks where id = 'check'")).rows[0];
	const { walks, last } = JSON.parse(state).value;
	const walked = [last?.tail, last?.whole, walks.tail, walks.whole].reduce((sum, walk) => sum + (walk?.events ?? 0), 0);
	const faults = [last?.tail, last?.whole, walks.tail, walks.whole].reduce((sum, walk) => sum + (walk?.faults ?? 0), 0);
	const each = (spent: number) => `${((spent / walked) * 1000).toFixed(0)} µs`;
	console.log(
		`conferência da noite com ${shape.fichas} fichas: ${walked} eventos em ${seconds(wall)}${more ? " (interrompida)" : ""}, ${faults} falhas; por evento ${each((user + system) / 1000)} do produto, ${each(database)} do banco, ${each(wall)} no relógio`,
	);
	if (faults > 0) throw new Error("the log does not hold");
}

function seconds(milliseconds: number): string {
	return `${(milliseconds / 1000).toFixed(1)} s`;
}
