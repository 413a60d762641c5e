import { rootHash } from "#core/fichas/evidence/daily-root.ts";
import type { HighWaterMark } from "#core/fichas/evidence/high-water-mark.ts";
import { hasFault } from "#core/fichas/verify/verify-check.ts";
import { DAY_MS, HOUR_MS } from "#core/kernel/duration.ts";
import { present } from "#core/kernel/present.ts";
import type { Deps } from "#server/deps.ts";
import { sealFicha } from "#server/fichas/document/seal-ficha.ts";
import { dailyRoots } from "#server/fichas/evidence/evidence-log.table.ts";
import { findBehind } from "#server/fichas/evidence/mark/compare-mark.ts";
import { signMark } from "#server/fichas/evidence/mark/raise-mark.ts";
import { rootOf } from "#server/fichas/evidence/read-root.ts";
import { signDailyRoots } from "#server/fichas/evidence/sign-daily-roots.ts";
import { verifyChain } from "#server/fichas/evidence/verify-chain.ts";
import { verifyFiles } from "#server/fichas/verify/kept-files/walk-files.ts";
import { verifyCode } from "#server/fichas/verify/verify-document.ts";
import { connect, type Database, type Pool } from "#server/platform/db/connect.ts";
import { makeCertificate } from "#server/platform/seal/make-certificate.ts";
import { readSeal } from "#server/platform/seal/read-seal.ts";
import type { Seal } from "#server/platform/seal/seal.ts";
import { makeBroker } from "#tests/support/fichas/make-ficha.ts";
import { makeSignedFicha } from "#tests/support/fichas/make-signed-ficha.ts";
import { rememberTestSeal } from "#tests/support/fichas/test-seal.ts";
import { openTestDeps, type TestDeps } from "#tests/support/make-test-deps.ts";

import { keepMore } from "./keep-more.ts";
import { keepOffline } from "./keep-offline.ts";

/** Who says what of a forgery. */
export type Named = { page: string[]; night: string[]; mark: string[] };

/**
 * Full write access to the database, triggers bypassed. Three sealed fichas: A and B on the 15th (events 1 to 6), C on
 * the 16th (7 to 9); nothing on the 17th.
 */
export type Drill = {
	deps: TestDeps;
	/** One connection, so that everything is seen in the transaction of the forgery. */
	pool: Pool;
	world: Deps & { db: Database };
	ids: string[];
	codes: string[];
	/** A certificate that is none of ours. */
	foreign: Seal;
	/** A mark of yesterday. */
	yesterday: HighWaterMark;
	/** What anybody who copied the list of roots that day has. */
	mirror: string[];
	close(): Promise<void>;
};

/** A fourth ficha. `keeping`: with a photo of identity and a file that was handed back; `offline`: made without a connection. */
export async function openDrill({ keeping = false, offline = false } = {}): Promise<Drill> {
	const { deps, close } = await openTestDeps();
	await rememberTestSeal(deps);
	const { userId } = await makeBroker(deps);
	const ids: string[] = [];
	for (let count = 0; count < 3; count++) {
		const fichaId = await makeSignedFicha(deps, userId);
		await sealFicha(deps, fichaId);
		ids.push(fichaId);
		deps.clock.advance(count === 1 ? DAY_MS : HOUR_MS);
	}
	if (keeping) ids.push(await keepMore(deps, userId));
	if (offline) ids.push(await keepOffline(deps, userId));
	deps.clock.advance(2 * DAY_MS);
	await signDailyRoots(deps);
	const { mark } = present(await signMark(deps), "a mark");
	const { rows } = await deps.pool.query("select protocolo from sealed_documents order by event_seq");
	const own = await makeCertificate("Rubrica – selo de testes", {
		now: new Date("2026-01-01T00:00:00Z"),
		serial: new Uint8Array(16).fill(9),
	});
	const { pool, db } = connect(deps.databaseUrl, { max: 1 });
	return {
		deps,
		pool,
		world: { ...deps, pool, db },
		ids,
		codes: rows.map(({ protocolo }) => protocolo),
		foreign: await readSeal(own.certificate, own.privateKey, deps.clock.now()),
		yesterday: mark,
		mirror: await readMirror(deps.db),
		async close() {
			await pool.end();
			await close();
		},
	};
}

async function readMirror(db: Database): Promise<string[]> {
	const rows = await db.select().from(dailyRoots).orderBy(dailyRoots.number);
	return rows.map((row) => {
		const root = rootOf(row);
		return root ? rootHash(root) : "none";
	});
}

/** Made in a transaction, looked at by the verify page, the check of each night and the mark, and rolled back. */
export async function afterForgery(
	drill: Drill,
	forge: (drill: Drill) => Promise<void>,
): Promise<Named & { mirror: string[] }> {
	const { pool, world, codes, yesterday } = drill;
	await pool.query("begin");
	try {
		await pool.query("set local session_replication_role = replica");
		await forge(drill);
		const page: string[] = [];
		for (const code of codes) {
			const found = await verifyCode(world, code);
			if (found.found !== "sealed") page.push(`${code} ${found.found}`);
			else if (hasFault(found.checks))
				page.push(...found.checks.map((check) => (check.outcome === "fault" ? check.reason : "")).filter(Boolean));
		}
		const line = ({ table, row, fault }: { table: string; row: string; fault: string }) => `${table} ${row} ${fault}`;
		return {
			page: [...new Set(page)],
			night: [...(await verifyChain(world)).findings, ...(await verifyFiles(world))].map(line),
			mark: (await findBehind(world, yesterday)).map(line),
			mirror: await readMirror(world.db),
		};
	} finally {
		await pool.query("rollback");
	}
}
