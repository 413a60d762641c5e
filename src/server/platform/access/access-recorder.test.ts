import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import pino from "pino";
import { expect, onTestFinished, test } from "vitest";
import type { AccessRecord } from "./access-record.ts";
import { makeAccessRecorder, type SeenAccess } from "./access-recorder.ts";
import { forgetSetAside, makeSpoolFolder } from "./spool-folder.ts";

const seen: SeenAccess = {
	personId: null,
	accountId: null,
	ip: "203.0.113.9",
	port: 52_331,
	area: "site",
	browser: "Firefox",
};

function makeWorld() {
	const folder = mkdtempSync(path.join(os.tmpdir(), "rubrica-access-"));
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
	const written: AccessRecord[] = [];
	const database = { away: false };
	const write = async (records: AccessRecord[]) => {
		if (database.away) throw new Error("away");
		written.push(...structuredClone(records));
	};
	const start = () =>
		makeAccessRecorder({ write, spool: makeSpoolFolder(folder), log: pino({ level: "silent" }), everyMs: 3_600_000 });
	return { folder, written, database, start };
}

test("the same visitor on the same connection is one line with a count, another connection another line", async () => {
	const { written, start } = makeWorld();
	const recorder = start();
	for (let at = 1; at <= 1000; at++) recorder.note(seen, at);
	recorder.note({ ...seen, port: 52_332 }, 1001);
	recorder.note({ ...seen, personId: "p" }, 1002);
	await recorder.flush();
	expect(written.map(({ port, personId, times, at, lastAt }) => [port, personId, times, at, lastAt])).toEqual([
		[52_331, null, 1000, 1, 1000],
		[52_332, null, 1, 1001, 1001],
		[52_331, "p", 1, 1002, 1002],
	]);
	recorder.note(seen, 2000);
	await recorder.flush();
	expect(written).toHaveLength(4);
});

test("while the database is away nothing fails or waits, and afterwards everything is there once", async () => {
	const { written, database, start } = makeWorld();
	const recorder = start();
	database.away = true;
	recorder.note(seen, 1);
	await recorder.flush();
	recorder.note(seen, 2);
	await recorder.flush();
	database.away = false;
	await recorder.flush();
	expect(written.map(({ at }) => at)).toEqual([1, 2]);
	expect(new Set(written.map(({ id }) => id)).size).toBe(2);
});

test("a process that ends without a database leaves its lines to the next one, for the owner's eyes only", async () => {
	const { folder, written, database, start } = makeWorld();
	database.away = true;
	const first = start();
	first.note(seen, 1);
	await first.close();
	const [name = ""] = readdirSync(folder);
	expect(statSync(path.join(folder, name)).mode & 0o077).toBe(0);
	database.away = false;
	const second = start();
	await second.flush();
	expect(written.map(({ at }) => at)).toEqual([1]);
	expect(readdirSync(folder)).toEqual([]);
});

test("a file that cannot be read is set aside, holds up none of the others, and is forgotten with those of its time", async () => {
	const { folder, written, database, start } = makeWorld();
	writeFileSync(path.join(folder, "000000000000000-half.json"), '[{"id":');
	database.away = true;
	const first = start();
	first.note(seen, 1);
	await first.close();
	database.away = false;
	const second = start();
	await second.flush();
	expect(written.map(({ at }) => at)).toEqual([1]);
	const aside = path.join(folder, "000000000000000-half.json.unreadable");
	expect(readdirSync(folder)).toEqual([path.basename(aside)]);

	const term = new Date("2026-05-18T12:00:00.000Z");
	utimesSync(aside, term, term);
	forgetSetAside(folder, term);
	expect(readdirSync(folder)).toEqual([path.basename(aside)]);
	forgetSetAside(folder, new Date(term.getTime() + 1));
	expect(readdirSync(folder)).toEqual([]);
	expect(() => forgetSetAside(path.join(folder, "none"), term)).not.toThrow();
});

test("a long outage fills files, not the memory, and loses nothing while there is room", async () => {
	const { folder, written, database, start } = makeWorld();
	const recorder = start();
	database.away = true;
	for (let port = 1; port <= 25_000; port++) recorder.note({ ...seen, port }, port);
	expect(readdirSync(folder)).toHaveLength(2);
	database.away = false;
	await recorder.flush();
	expect(new Set(written.map(({ port }) => port)).size).toBe(25_000);
	expect(readdirSync(folder)).toEqual([]);
});

test("a database that hangs does not keep the process from ending", async () => {
	const { folder } = makeWorld();
	const write = () => new Promise<never>(() => {});
	const recorder = makeAccessRecorder({ write, spool: makeSpoolFolder(folder), log: pino({ level: "silent" }) });
	recorder.note(seen, 1);
	await recorder.close();
	expect(readdirSync(folder)).toHaveLength(1);
});
