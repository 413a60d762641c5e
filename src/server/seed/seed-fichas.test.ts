import { and, eq, isNull } from "drizzle-orm";
import { expect, test } from "vitest";
import { holderSeat } from "#core/accounts/seat.ts";
import { aUsuarios } from "#server/accounts/account.table.ts";
import { countFichas } from "#server/fichas/counts/ficha-counts.read.ts";
import { sweepUnsealed } from "#server/fichas/document/sweep-unsealed.job.ts";
import { appendEvent } from "#server/fichas/evidence/append-event.ts";
import { evidenceLog } from "#server/fichas/evidence/evidence-log.table.ts";
import { verifyChain } from "#server/fichas/evidence/verify-chain.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import { makeTestDeps, type TestDeps } from "#tests/support/make-test-deps.ts";
import { seedFichas } from "./seed-fichas.ts";
import { promiseSampleFichas, seedSample } from "./seed-sample.ts";

async function demoOf(deps: TestDeps): Promise<string> {
	await seedSample(deps);
	const [demo] = await deps.db.select().from(aUsuarios).where(eq(aUsuarios.email, "demo@exemplo.com.br"));
	return demo?.id ?? "";
}

const samplesOf = async (deps: TestDeps) => ({ ...deps, ...(await deps.sampleLog()) });

const promised = async ({ pool }: TestDeps) =>
	(await pool.query("select 1 from pgboss.job where name = 'seed.fill-sample'")).rowCount;
const mailJobs = async ({ pool }: TestDeps) =>
	(await pool.query("select 1 from pgboss.job where name like 'fichas.send%'")).rowCount;
const EVENTS = 92;
const PLANNED = { rascunho: 3, aguardando: 2, parcial: 3, assinada: 28, recusada: 2, expirada: 2, cancelada: 0 };

test("the demo account has forty fichas of three months, and the log of their events holds: each has its own day, though seals are made as soon as they are promised", async () => {
	const deps = await makeTestDeps();
	const userId = await demoOf(deps);
	await promiseSampleFichas(deps);
	expect(await promised(deps)).toBe(1);
	let seals = 0;
	const jobs: TestDeps["jobs"] = {
		...deps.jobs,
		async enqueue(tx, job, payload) {
			if (job.name !== "fichas.seal") return deps.jobs.enqueue(tx, job, payload);
			// As a worker at this moment would, by the clock on the wall.
			await appendEvent(deps, tx, { kind: "selada", fichaId: deps.random.uuid(), content: {} });
			seals++;
		},
	};
	await seedFichas({ ...deps, jobs }, userId);
	expect(await countFichas(deps, holderSeat(userId))).toEqual(PLANNED);
	const rows = await deps.db.select().from(fichas).where(eq(fichas.accountId, userId));
	expect(new Set(rows.map(({ tipo }) => tipo)).size).toBe(4);
	const created = rows.map(({ createdAt }) => createdAt.getTime());
	expect(Math.max(...created) - Math.min(...created)).toBeGreaterThan(85 * 86_400_000);
	expect(Math.max(...rows.map(({ updatedAt }) => updatedAt.getTime()))).toBeLessThan(deps.clock.now().getTime());
	expect(await mailJobs(deps)).toBe(0);
	await promiseSampleFichas(deps);
	expect(await promised(deps)).toBe(1);
	expect(seals, "none is made before all are signed").toBe(0);
	const samples = await samplesOf(deps);
	expect(await verifyChain(samples)).toEqual({ events: EVENTS, findings: [] });
	// Nothing of it in the log of everybody else.
	expect(await verifyChain(deps)).toEqual({ events: 0, findings: [] });
	const { db } = samples;
	const signed = await db.select().from(evidenceLog).where(eq(evidenceLog.kind, "assinada-por"));
	expect(signed.filter(({ content }) => content.includes("relogio"))).toEqual([]);
	expect(new Set(signed.map(({ at }) => at.toISOString().slice(0, 10))).size).toBeGreaterThan(20);
	await sweepUnsealed.handle(deps, {});
	const unsealed = and(eq(fichas.status, "assinada"), isNull(fichas.sealedAt));
	expect(await deps.db.$count(fichas, unsealed)).toBe(0);
});

test("what a killed process left half done is finished, days later too, and nothing is made twice", async () => {
	const deps = await makeTestDeps();
	const userId = await demoOf(deps);
	let left = 60;
	const uuid = () => {
		if (--left < 0) throw new Error("killed");
		return deps.random.uuid();
	};
	await expect(seedFichas({ ...deps, random: { ...deps.random, uuid } }, userId)).rejects.toThrow("killed");
	deps.clock.advance(2 * 86_400_000);
	await seedFichas(deps, userId);
	await seedFichas(deps, userId);
	expect(await countFichas(deps, holderSeat(userId))).toEqual(PLANNED);
	expect(await verifyChain(await samplesOf(deps))).toEqual({ events: EVENTS, findings: [] });
	expect(await verifyChain(deps)).toEqual({ events: 0, findings: [] });
});
