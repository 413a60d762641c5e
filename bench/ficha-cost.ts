// `npm run bench:ficha-cost`: what one ficha costs, a visit made, sent, seen, signed, sealed and mailed as people and jobs
// do it: processor time of the product and of the database, bytes in the database by table, bytes in the storage.
// FICHAS=… for how many, FIRST=… how many before them; BREAKDOWN=1 also prints columns and indexes. The goals are those of docs/capacity.md.
import "../src/server/production.ts";
import { readdirSync, rmSync, statSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { type Deps, makeDeps } from "#server/deps.ts";
import { markViewed } from "#server/fichas/signing/mark-viewed.ts";
import { glanceAtSigning } from "#server/fichas/signing.read.ts";
import { allJobs } from "#server/jobs.ts";
import { duringVisit } from "#server/platform/access/current-visit.ts";
import { readConfig } from "#server/platform/config.ts";
import { makeBroker, makeSent, sign } from "#tests/support/fichas/make-ficha.ts";
import { sampleTrace } from "#tests/support/fichas/printed-samples.ts";
import { countStatements } from "./count-statements.ts";
import { processorTime } from "./processor-time.ts";
import { temporaryFolder } from "./product.ts";
import { printBreakdown } from "./table-breakdown.ts";

const FICHAS = Number(process.env.FICHAS ?? 300);
/** Before anything is measured: programs are compiled, tables and indexes have their first pages. */
const FIRST = Number(process.env.FIRST ?? 60);
/** For seals and copies of all of them. */
const PATIENCE_MS = 10 * 60_000;
const GOALS = { database: 8, storage: 40, processor: 40 };

/** A phone draws and writes it, not the product. */
const drawn = sampleTrace();
const statements = countStatements();
const dataDir = temporaryFolder();
const config = readConfig({ DATA_DIR: dataDir, PORT: "3999", SEED: "none", LOG_LEVEL: "error" });
const { deps, workers, close } = await makeDeps(config, allJobs);
try {
	await deps.jobs.work(workers);
	const { userId } = await makeBroker(deps);
	await makeMany(deps, userId, FIRST);
	const before = { bytes: await readSizes(deps), files: folderBytes(path.join(dataDir, "files")) };
	statements.asked = 0;
	const cpu = process.cpuUsage();
	const database = processorTime(process.pid).started;
	const began = performance.now();
	await makeMany(deps, userId, FICHAS);
	const wall = (performance.now() - began) / FICHAS;
	const { user, system } = process.cpuUsage(cpu);
	const [own, theirs] = [(user + system) / 1000 / FICHAS, (processorTime(process.pid).started - database) / FICHAS];
	const asked = statements.asked / FICHAS;
	const after = await readSizes(deps);
	let sum = 0;
	for (const [name, bytes] of [...after].sort(([, one], [, other]) => other - one)) {
		const kb = (bytes - (before.bytes.get(name) ?? 0)) / 1024 / FICHAS;
		// What waits for work and what was done is forgotten after days.
		if (!name.startsWith("pgboss")) sum += kb;
		if (kb > 0.05) console.log(`${name.padEnd(28)} ${kb.toFixed(2)} KB`);
	}
	const files = (folderBytes(path.join(dataDir, "files")) - before.files) / 1024 / FICHAS;
	console.log(`no banco de dados, sem a fila: ${sum.toFixed(1)} KB por ficha (meta ${GOALS.database})`);
	console.log(`no armazenamento: ${files.toFixed(1)} KB por ficha (meta ${GOALS.storage})`);
	console.log(
		`processador: ${own.toFixed(1)} ms do produto + ${theirs.toFixed(1)} ms do banco = ${(own + theirs).toFixed(1)} ms por ficha (meta ${GOALS.processor}); ${wall.toFixed(1)} ms no relógio`,
	);
	console.log(`perguntas ao banco: ${asked.toFixed(1)} por ficha`);
	if (process.env.BREAKDOWN)
		await printBreakdown(deps, [
			"fichas",
			"ficha_signers",
			"evidence_log",
			"avisos",
			"kept_numbers",
			"month_changes",
			"sealed_documents",
			"mail_log",
			"mail_deliveries",
			"ficha_counts",
		]);
	console.log(`${FICHAS} fichas; carga da máquina ${os.loadavg().map((load) => load.toFixed(2))}`);
} finally {
	await close();
	rmSync(dataDir, { recursive: true, force: true });
}
process.exit(0);

async function makeMany(world: Deps, userId: string, many: number): Promise<void> {
	for (let at = 0; at < many; at++) {
		const { documentHash, signers } = await asRequest(() => makeSent(world, userId));
		for (const { token } of signers) {
			const found = await asRequest(() => glanceAtSigning(world, token));
			if (found) await asRequest(() => markViewed(world, found));
			const signed = await asRequest(() => sign(world, token, documentHash, { trace: drawn }));
			if (!signed.ok) throw new Error(signed.reason);
		}
	}
	// Seals and copies are the jobs' work.
	const left = "select count(*)::int as left from ficha_signers where copy_mailed_at is null and email is not null";
	const patience = performance.now() + PATIENCE_MS;
	while ((await world.pool.query(left)).rows[0].left > 0) {
		if (performance.now() > patience) throw new Error("the jobs do not come to an end");
		await new Promise((resolve) => setTimeout(resolve, 100));
	}
}

/** What a request asks in one moment travels together. */
function asRequest<Value>(work: () => Promise<Value>): Promise<Value> {
	return duringVisit({ personId: undefined, accountId: undefined }, work);
}

/** Without the versions of rows that nobody sees any more: their room is used again. */
async function readSizes({ pool }: Deps): Promise<Map<string, number>> {
	for (const table of [
		"fichas",
		"ficha_signers",
		"ficha_counts",
		"kept_numbers",
		"month_changes",
		"clientes",
		"imoveis",
		"avisos",
		"profiles",
	])
		await pool.query(`vacuum full ${table}`);
	const { rows } = await pool.query<{ name: string; bytes: string }>(
		`select case when nspname = 'public' then relname else nspname || '.' || relname end as name,
			pg_total_relation_size(c.oid) as bytes
		from pg_class c join pg_namespace n on n.oid = relnamespace
		where relkind = 'r' and nspname in ('public', 'pgboss')`,
	);
	return new Map(rows.map(({ name, bytes }) => [name, Number(bytes)]));
}

function folderBytes(folder: string): number {
	return readdirSync(folder, { recursive: true, withFileTypes: true }).reduce(
		(sum, file) => (file.isFile() ? sum + statSync(path.join(file.parentPath, file.name)).size : sum),
		0,
	);
}
