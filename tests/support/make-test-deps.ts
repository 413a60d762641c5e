import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import pino from "pino";
import { inject, onTestFinished } from "vitest";
import type { Deps } from "#server/deps.ts";
import { allJobs } from "#server/jobs.ts";
import { readConfig } from "#server/platform/config.ts";
import { listenForContentChanges } from "#server/platform/content-changes.ts";
import { connect } from "#server/platform/db/connect.ts";
import { startJobs } from "#server/platform/jobs/jobs.ts";
import { makeLimiter } from "#server/platform/limits/limiter.ts";
import { systemRandom } from "#server/platform/random.ts";
import { makeFolderStorage } from "#server/platform/storage/folder-storage.ts";
import { type Mailbox, makeMailbox } from "./mailbox.ts";
import { makeTestClock, type TestClock } from "./test-clock.ts";

export type TestDeps = Deps & { mail: Mailbox; clock: TestClock; databaseUrl: string };

/** A whole world for one test: its own database on a real PostgreSQL, a clock it sets, a mailbox it reads. */
export async function makeTestDeps(environment: Record<string, string> = {}): Promise<TestDeps> {
	const databaseUrl = await createDatabase();
	const folder = await mkdtemp(path.join(os.tmpdir(), "rubrica-test-"));
	const config = readConfig({ DATA_DIR: folder, ...environment });
	const log = pino({ level: "silent" });
	const { sql, db } = connect(databaseUrl);
	const jobs = await startJobs<Deps>(sql, allJobs, log);
	const mail = makeMailbox();
	onTestFinished(async () => {
		await jobs.stop();
		await sql.end({ timeout: 1 });
		await rm(folder, { recursive: true, force: true });
	});
	return {
		config,
		log,
		clock: makeTestClock(),
		random: systemRandom,
		sql,
		db,
		jobs,
		mail,
		storage: makeFolderStorage(path.join(folder, "files")),
		limiter: makeLimiter(sql, config.rateLimits),
		content: await listenForContentChanges(sql, db),
		databaseUrl,
	};
}

export async function createDatabase(): Promise<string> {
	const server = inject("postgresUrl");
	const name = `test_${randomUUID().replaceAll("-", "")}`;
	const admin = connect(server, { max: 1 });
	await admin.sql.unsafe(`create database ${name} template template_rubrica`);
	await admin.sql.end();
	return server.replace(/postgres$/, name);
}
