import { randomUUID } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import { Gauge } from "prom-client";
import type { Deps } from "#server/deps.ts";
import { registry } from "#server/platform/registry.ts";
import { makeProbe } from "./probe.ts";

/**
 * PostgreSQL stops for good when it cannot write its next log segments of 16 MB each; well before that nothing new is
 * taken in. What is being written meanwhile still fits.
 */
const LEAST_FREE_BYTES = 256 * 1024 * 1024;
const PROBE_KEY = "probe/readyz.txt";
const PROBE_BYTES = Buffer.from("ok");

export type Vital = "database" | "disk" | "storage";
export type Vitals = {
	/** What a write would fail for, now. */
	missing(): Promise<Vital[]>;
	/** Whether there is room on the disk that this process writes to. */
	hasRoom(): Promise<boolean>;
};

const vitalGauge = new Gauge({
	name: "rubrica_ready",
	help: "1 where a write would succeed, 0 where it would fail, as /readyz last found",
	labelNames: ["part"] as const,
	registers: [registry],
});
const freeGauge = new Gauge({
	name: "rubrica_disk_free_bytes",
	help: "Room left where DATA_DIR is",
	registers: [registry],
});

/** By real, small writes: what can be read may still be full, read-only or forbidden. */
export function watchVitals(deps: Pick<Deps, "config" | "pool" | "storage">): Vitals {
	const { config, pool, storage } = deps;
	const probes: Record<Vital, ReturnType<typeof makeProbe>> = {
		// One row, changed in place; a standby or a full disk refuses it.
		database: makeProbe(() => pool.query(TOUCH), { goodForMs: 500, badForMs: 0, limitMs: 1_000 }),
		disk: writesToDisk(config)
			? makeProbe(() => tryDisk(config.dataDir), { goodForMs: 2_000, badForMs: 500, limitMs: 1_000 })
			: async () => true,
		// Seldom: each one costs money at some providers.
		storage: makeProbe(() => storage.put(PROBE_KEY, PROBE_BYTES, { contentType: "text/plain; charset=utf-8" }), {
			goodForMs: 10_000,
			badForMs: 1_000,
			limitMs: 2_000,
		}),
	};
	return {
		async missing() {
			const asked = Object.entries(probes) as [Vital, ReturnType<typeof makeProbe>][];
			const found = await Promise.all(asked.map(async ([part, probe]) => ({ part, good: await probe() })));
			for (const { part, good } of found) vitalGauge.set({ part }, good ? 1 : 0);
			return found.filter(({ good }) => !good).map(({ part }) => part);
		},
		// Late is not full: the question waits in one line with passwords, pictures and whatever else Node does aside, and
		// a rush there is no reason to refuse what people send.
		hasRoom: () => probes.disk((known) => known ?? true),
	};
}

const TOUCH =
	"insert into rate_limits (key, points, expire) values ('readyz', 0, null) on conflict (key) do update set points = 0";

/** A process with everything elsewhere leaves nothing on its own disk. */
function writesToDisk({ databaseUrl, s3, mail }: Deps["config"]): boolean {
	return !databaseUrl || !s3 || (!mail.smtpUrl && !mail.mailgun);
}

async function tryDisk(folder: string): Promise<void> {
	const { bavail, bsize } = await fs.statfs(folder);
	const free = bavail * bsize;
	freeGauge.set(free);
	if (free < LEAST_FREE_BYTES) throw new Error("the disk is nearly full");
	const file = path.join(folder, `.readyz-${randomUUID()}`);
	try {
		await fs.writeFile(file, PROBE_BYTES, { mode: 0o600 });
	} finally {
		await fs.rm(file, { force: true });
	}
}
