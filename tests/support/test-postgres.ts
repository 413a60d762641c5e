import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import pino from "pino";
import type { TestProject } from "vitest/node";
import { connect } from "#server/platform/db/connect.ts";
import { startEmbeddedPostgres } from "#server/platform/db/embedded/embedded-postgres.ts";
import type { ServerAddress } from "#server/platform/db/server-address.ts";
import { freePort } from "./free-port.ts";

declare module "vitest" {
	interface ProvidedContext {
		postgresUrl: string;
		/** For what the files of a run share; it goes with the run. */
		sharedFolder: string;
	}
}

const LOADER = pathToFileURL(path.resolve(import.meta.dirname, "../../src/server/platform/tsx-loader.ts")).href;
const MAKE_TEMPLATE = path.resolve(import.meta.dirname, "make-template.ts");

/** One PostgreSQL for the whole run, with a migrated template that each test's own database is copied from. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
	const server = process.env.TEST_POSTGRES ? await clear(process.env.TEST_POSTGRES) : await startSecondPostgres();
	await promisify(execFile)(process.execPath, ["--import", LOADER, MAKE_TEMPLATE, server.url]);
	const sharedFolder = await mkdtemp(path.join(os.tmpdir(), "rubrica-shared-"));
	project.provide("postgresUrl", server.url);
	project.provide("sharedFolder", sharedFolder);
	return async () => {
		await server.stop();
		await rm(sharedFolder, { recursive: true, force: true });
	};
}

/** Somebody's own server, such as the oldest that is supported. What a run before this one left there is in its way. */
async function clear(url: string): Promise<{ url: string; stop(): Promise<void> }> {
	const { pool } = connect(url, { max: 1 });
	await pool.query("drop database if exists template_rubrica");
	await pool.end();
	return { url, async stop() {} };
}

/** A PostgreSQL reached by TCP, as an owner's own server is. */
export async function startSecondPostgres(): Promise<{ url: string; port: number; stop(): Promise<void> }> {
	const folder = await mkdtemp(path.join(os.tmpdir(), "rubrica-pg-"));
	const port = await freePort();
	const address: ServerAddress = {
		serverArguments: [
			"-c",
			"listen_addresses=127.0.0.1",
			"-c",
			"unix_socket_directories=",
			"-p",
			String(port),
			"-c",
			"max_connections=300",
			// No test cuts the power: what a killed server had written is still in the system's memory.
			"-c",
			"fsync=off",
			"-c",
			"full_page_writes=off",
			// Databases live for seconds, and rows stay in the order they came.
			"-c",
			"autovacuum=off",
			// A world asks each question a few times and is over: planned anew for each of the first five, as is usual,
			// planning was a third of the database's work. Whoever asks which plan is chosen says so (planned-once.test.ts).
			"-c",
			"plan_cache_mode=force_generic_plan",
		],
		connection: { host: "127.0.0.1", port, user: "rubrica", database: "postgres" },
	};
	const server = await startEmbeddedPostgres(folder, pino({ level: "silent" }), { at: address });
	return {
		url: `postgres://rubrica@127.0.0.1:${port}/postgres`,
		port,
		async stop() {
			await server.stop();
			await rm(folder, { recursive: true, force: true });
		},
	};
}
