// A product with a broker in it, for the benches of the work without a connection: it can be killed and started again.
import type { ChildProcess } from "node:child_process";
import path from "node:path";
import pino from "pino";
import { openSession } from "../../src/server/accounts/sessions/sessions.ts";
import { makeDeps } from "../../src/server/deps.ts";
import { allJobs } from "../../src/server/jobs.ts";
import { readConfig } from "../../src/server/platform/config.ts";
import { startEmbeddedPostgres } from "../../src/server/platform/db/embedded/embedded-postgres.ts";
import { makeBroker } from "../../tests/support/fichas/make-ficha.ts";
import { freePort, productArguments, spawnProduct, temporaryFolder, waitForAnswer } from "../product.ts";

export async function startWorld() {
	const dataDir = temporaryFolder();
	const postgres = await startEmbeddedPostgres(dataDir, pino({ level: "silent" }));
	const { host, port: databasePort } = postgres.address.connection;
	const settings = {
		DATABASE_URL: `postgres://rubrica@localhost:${databasePort ?? 5432}/postgres?host=${encodeURIComponent(host ?? "")}`,
		APP_SECRET: "bench-secret-of-the-offline-tool-0123456789",
		DATA_DIR: dataDir,
		LOG_LEVEL: "fatal",
		SEED: "none",
		RATE_LIMITS: "off",
	};
	const port = await freePort();
	const url = `http://localhost:${port}`;
	let product: ChildProcess | undefined;
	const startProduct = async () => {
		product = spawnProduct(productArguments, { ...settings, PORT: String(port) });
		await waitForAnswer(`${url}/readyz`);
	};
	const endProduct = async (signal: "SIGKILL" | "SIGTERM") => {
		const ended = product && new Promise((resolve) => product?.once("exit", resolve));
		product?.kill(signal);
		await ended;
		product = undefined;
	};
	await startProduct();
	const { deps, close } = await makeDeps(readConfig({ ...settings, DATA_DIR: path.join(dataDir, "bench") }), allJobs);
	const { userId } = await makeBroker(deps);
	const { token } = await deps.db.transaction((tx) =>
		openSession(deps, tx, userId, { ip: "127.0.0.1", userAgent: "bench" }),
	);
	await fetch(`${url}/app/corretor`, {
		method: "POST",
		redirect: "manual",
		headers: { cookie: `sessao=${token}`, origin: url },
		body: new URLSearchParams({ creci: "CRECI/SP 204112-F" }),
	});
	const end = async () => {
		await close();
		await endProduct("SIGTERM");
		await postgres.stop();
	};
	return { url, deps, userId, token, startProduct, endProduct, end };
}

export async function until<Value>(look: () => Promise<Value | false>, every = 50): Promise<Value> {
	for (;;) {
		const found = await look();
		if (found !== false) return found;
		await new Promise((resolve) => setTimeout(resolve, every));
	}
}

/** In the page: the worker is in charge, and all that is needed without a connection lies on the device. */
export async function isReady(): Promise<boolean> {
	if (!(await indexedDB.databases()).some(({ name }) => name === "rubrica-aparelho")) return false;
	const db = await new Promise<IDBDatabase>((resolve) => {
		const asked = indexedDB.open("rubrica-aparelho");
		asked.onsuccess = () => resolve(asked.result);
	});
	const people = await new Promise<{ capsule?: unknown; mirroredAt?: number }[]>((resolve) => {
		const read = db.transaction("people").objectStore("people").getAll();
		read.onsuccess = () => resolve(read.result);
	});
	db.close();
	return people.some((one) => one.capsule && one.mirroredAt) && navigator.serviceWorker.controller !== null;
}
