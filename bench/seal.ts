// `npm run bench:seal`: sealed PDFs a second on one core beside bare @libpdf/core, how long a signature waits for its
// sealed file, and a proof of one event among a million.
import { rmSync } from "node:fs";
import os from "node:os";
import { PDF } from "@libpdf/core";
import { eq, sql } from "drizzle-orm";
import { provesInclusion } from "#core/fichas/evidence/merkle.ts";
import { type Deps, makeDeps } from "#server/deps.ts";
import { printFicha } from "#server/fichas/document/print/ficha-pdf.ts";
import { sealedDocuments } from "#server/fichas/document/sealed-document.table.ts";
import { proveEvent } from "#server/fichas/evidence/prove-event.ts";
import { signDailyRoots } from "#server/fichas/evidence/sign-daily-roots.ts";
import { allJobs } from "#server/jobs.ts";
import { readConfig } from "#server/platform/config.ts";
import { makeBroker } from "#tests/support/fichas/make-ficha.ts";
import { makeSignedFicha } from "#tests/support/fichas/make-signed-ficha.ts";
import { sampleToPrint } from "#tests/support/fichas/printed-samples.ts";
import { temporaryFolder } from "./product.ts";

const SEALS = 300;
const SIGNATURES = 60;
const EVENTS = Number(process.env.EVENTS ?? 1_000_000);
const PROOFS = 300;

const dataDir = temporaryFolder();
const config = readConfig({ DATA_DIR: dataDir, PORT: "3999", SEED: "none", LOG_LEVEL: "error" });
const { workers: deps, close } = await makeDeps(config, allJobs);
try {
	await benchSeals(deps);
	await benchWait(deps);
	await benchProofs(deps);
	console.log(
		`carga da máquina ${os
			.loadavg()
			.map((load) => load.toFixed(2))
			.join(" ")}`,
	);
} finally {
	await close();
	rmSync(dataDir, { recursive: true, force: true });
}

async function benchSeals(world: Deps): Promise<void> {
	const seal = await world.seal();
	const ficha = sampleToPrint("visita");
	const once = async () => seal.signPdf(await printFicha(ficha), ficha.sealedAt);
	const bytes = await once();
	for (let warm = 0; warm < 50; warm++) await once();
	const whole = await each(SEALS, once);
	const unsigned = await (await printFicha(ficha)).save();
	const bare = await each(SEALS, async () => seal.signPdf(await PDF.load(unsigned), ficha.sealedAt));
	console.log(`visita selada: ${(bytes.length / 1024).toFixed(1)} KB`);
	console.log(`compor e selar: ${rate(whole)} (${whole.toFixed(1)} ms de processador cada)`);
	console.log(`só @libpdf/core assinando as mesmas páginas já compostas: ${rate(bare)} (${bare.toFixed(1)} ms)`);
}

/** Processor time: what one core gives, whatever else the machine is doing. */
async function each(count: number, work: () => Promise<unknown>): Promise<number> {
	const before = process.cpuUsage();
	for (let at = 0; at < count; at++) await work();
	const { user, system } = process.cpuUsage(before);
	return (user + system) / 1000 / count;
}

function rate(milliseconds: number): string {
	return `${(1000 / milliseconds).toFixed(0)} por segundo e núcleo`;
}

/** From the last signature's answer to the row of the sealed file, through the job queue. */
async function benchWait(world: Deps): Promise<void> {
	await world.jobs.work(world);
	const { userId } = await makeBroker(world);
	await world.db
		.execute(sql`update profiles set fichas_limite = 100000 where user_id = ${userId}`)
		.catch(() => undefined);
	const times: number[] = [];
	for (let at = 0; at < SIGNATURES; at++) {
		const fichaId = await makeSignedFicha(world, userId);
		const started = performance.now();
		while (!(await isSealed(world, fichaId))) await new Promise((resolve) => setTimeout(resolve, 5));
		times.push(performance.now() - started);
	}
	console.log(`da assinatura confirmada ao PDF selado: ${spread(times)}`);
}

async function isSealed({ db }: Deps, fichaId: string): Promise<boolean> {
	const rows = await db
		.select({ id: sealedDocuments.fichaId })
		.from(sealedDocuments)
		.where(eq(sealedDocuments.fichaId, fichaId));
	return rows.length > 0;
}

async function benchProofs(world: Deps): Promise<void> {
	const [last] = (await world.db.execute<{ seq: string }>(sql`select coalesce(max(seq), 0) as seq from evidence_log`))
		.rows;
	for (let from = Number(last?.seq) + 1; from <= EVENTS; from += 50_000)
		await fill(world, from, Math.min(EVENTS, from + 49_999));
	const started = performance.now();
	await signDailyRoots({ ...world, clock: { now: () => new Date(Date.now() + 86_400_000) } });
	console.log(`raiz do dia sobre ${EVENTS} eventos: ${((performance.now() - started) / 1000).toFixed(1)} s`);
	const times: number[] = [];
	for (let at = 0; at < PROOFS; at++) {
		const seq = 1 + Math.floor(Math.random() * EVENTS);
		const before = performance.now();
		const result = await proveEvent(world, seq);
		times.push(performance.now() - before);
		if (!result.ok || !provesInclusion(result.value.event.hash, result.value.proof, result.value.root.root))
			throw new Error(`event ${seq} is not proved`);
	}
	console.log(`prova de um evento entre ${EVENTS}: ${spread(times)}`);
}

async function fill({ db }: Deps, from: number, to: number): Promise<void> {
	await db.execute(sql`
		insert into evidence_log (seq, at, kind, ficha_id, content, content_hash, previous_hash, hash)
		select seq, now(), 'cancelada', gen_random_uuid(), '{}', repeat('0', 64), repeat('0', 64),
			encode(sha256(seq::text::bytea), 'hex')
		from generate_series(${from}::bigint, ${to}::bigint) as seq`);
}

function spread(times: number[]): string {
	const sorted = [...times].sort((a, b) => a - b);
	const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(0);
	return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, maior ${at(0.999)} ms`;
}
