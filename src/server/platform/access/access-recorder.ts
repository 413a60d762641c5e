import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Log } from "../log.ts";
import { accessRecordsLost } from "./access-metrics.ts";
import type { AccessRecord } from "./access-record.ts";
import type { SpoolFolder } from "./spool-folder.ts";

export type SeenAccess = Omit<AccessRecord, "id" | "at" | "lastAt" | "times">;

export type AccessRecorder = {
	/** Never waits and never fails: what is seen is written a moment later. */
	note(seen: SeenAccess, at: number): void;
	/** Writes what has been noted so far. */
	flush(): Promise<void>;
	/** Writes what is left, into a file if the database does not take it. */
	close(): Promise<void>;
};

type Parts = { write(records: AccessRecord[]): Promise<void>; spool: SpoolFolder; log: Log; everyMs?: number };

const EVERY_MS = 1_000;
/** In memory at most; what comes on top of it goes into files. */
const MOST_WAITING = 10_000;
const AT_ONCE = 2_000;
/** A database that hangs while the process has to end. */
const LAST_PATIENCE_MS = 3_000;
const LONGEST_BROWSER = 200;

/**
 * Gathers for a second and writes in one statement, apart from whoever is being answered. The same visitor on the same
 * connection in the same part of the service is one line with a count: what it costs follows the connections, not the
 * requests. While the database is away it waits here, then in files, both with an end; what is lost is counted.
 */
export function makeAccessRecorder({ write, spool, log, everyMs = EVERY_MS }: Parts): AccessRecorder {
	/** The lines of this second, by what makes them one. */
	let fresh = new Map<string, AccessRecord>();
	let waiting: AccessRecord[] = [];
	let running: Promise<void> | undefined;
	let failing = false;

	const timer = setInterval(() => void flush(), everyMs);
	timer.unref();

	function note(seen: SeenAccess, at: number): void {
		const browser = seen.browser.length > LONGEST_BROWSER ? seen.browser.slice(0, LONGEST_BROWSER) : seen.browser;
		const key = `${seen.ip} ${seen.port} ${seen.area} ${seen.personId} ${seen.accountId} ${browser}`;
		const known = fresh.get(key);
		if (known) {
			known.times++;
			known.lastAt = at;
			return;
		}
		if (fresh.size + waiting.length >= MOST_WAITING) makeRoom();
		fresh.set(key, { ...seen, browser: plain(browser), id: randomUUID(), at, lastAt: at, times: 1 });
	}

	function gather(): void {
		waiting.push(...fresh.values());
		fresh = new Map();
	}

	/** The database has been away, or slower than visitors come, for longer than memory is meant to hold. */
	function makeRoom(): void {
		gather();
		const put = waiting;
		waiting = [];
		lose(spool.put(put) ? 0 : put.length);
	}

	function lose(lines: number): void {
		if (lines === 0) return;
		accessRecordsLost.inc(lines);
		log.error({ lines }, "access records were lost: the database is away and there is no room for them");
	}

	function flush(): Promise<void> {
		gather();
		running ??= writeAll().finally(() => {
			running = undefined;
		});
		return running;
	}

	async function writeAll(): Promise<void> {
		while (waiting.length > 0) {
			const batch = waiting.slice(0, AT_ONCE);
			if (!(await attempt(batch))) return;
			// Room may have been made meanwhile: then they are in a file too, and there once all the same.
			const written = new Set(batch);
			waiting = waiting.filter((record) => !written.has(record));
		}
		for (;;) {
			const spooled = spool.next();
			if (!spooled) return;
			if (spooled === "unreadable") {
				log.error("a file of access records cannot be read and was set aside");
				continue;
			}
			for (let from = 0; from < spooled.records.length; from += AT_ONCE)
				if (!(await attempt(spooled.records.slice(from, from + AT_ONCE)))) return;
			spooled.remove();
		}
	}

	async function attempt(batch: AccessRecord[]): Promise<boolean> {
		try {
			await write(batch);
			failing = false;
			return true;
		} catch (error) {
			if (!failing) log.warn({ err: error }, "access records wait for the database");
			failing = true;
			return false;
		}
	}

	return {
		note,
		flush,
		async close() {
			clearInterval(timer);
			const last = async () => {
				await running;
				await flush();
			};
			await Promise.race([last(), pause(LAST_PATIENCE_MS, undefined, { ref: false })]);
			gather();
			// What may still arrive there is there once all the same.
			if (waiting.length > 0) lose(spool.put(waiting) ? 0 : waiting.length);
			waiting = [];
		},
	};
}

/** What a visitor's program calls itself is theirs to write: no line ends, nothing that a database cannot hold. */
function plain(browser: string): string {
	return browser.toWellFormed().replace(/\p{C}/gu, " ");
}
