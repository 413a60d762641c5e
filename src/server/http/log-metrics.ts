import { Gauge, type Registry } from "prom-client";
import { daysUntil } from "#core/fichas/evidence/seal-expiry.ts";
import { addToDay, BRAZIL_ZONE, momentOf } from "#core/kernel/day.ts";
import type { Deps } from "#server/deps.ts";
import { readBackupState } from "#server/desk/backups/backup-state.read.ts";
import { readCheckState, readHead, readUnsealed } from "#server/fichas/evidence/log-check/log-health.read.ts";
import { compareMark } from "#server/fichas/evidence/mark/compare-mark.ts";
import { readLastRoot } from "#server/fichas/evidence/read-root.ts";

/** Whoever asks more often gets the same answer: asking must not become a load. */
const KEPT_MS = 10_000;

const walks = ["tail", "whole"] as const;
const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [] });
const ofWalk = (name: string, help: string) => new Gauge({ name, help, labelNames: ["walk"], registers: [] });

const unsealed = gauge("rubrica_fichas_unsealed", "Fichas signed by everybody that have no sealed file yet");
const unsealedAge = gauge("rubrica_fichas_unsealed_oldest_seconds", "How long the oldest of them has waited");
const head = gauge("rubrica_log_events", "Number of the last event of the evidence log");
const rootAge = gauge("rubrica_log_root_age_seconds", "Since the end of the last day that has its signed root");
const rootedEvents = gauge("rubrica_log_root_events", "Number of the last event under a signed root");
const checkAge = ofWalk("rubrica_log_check_age_seconds", "Since the last walk that ended was begun");
const checkHolds = ofWalk("rubrica_log_check_holds", "1 if the last walk found nothing, 0 if it did");
const checkRunning = ofWalk("rubrica_log_check_running", "1 while such a walk is under way");
const checkPlace = ofWalk("rubrica_log_check_event", "Number of the event that a walk under way has come to");
const checkMark = gauge("rubrica_log_check_mark", "Number of the last event up to which everything was found whole");

const behindMark = gauge("rubrica_log_behind_mark", "1 if the log lacks what this machine's mark says it had");

const sealDays = gauge("rubrica_seal_certificate_days", "Days until the certificate of the seal ends");

const backupAge = gauge("rubrica_backup_age_seconds", "Since the last backup that was made whole was begun");
const backupFailed = gauge("rubrica_backup_failed", "1 if the last backup was not made");
const restoreAge = gauge("rubrica_backup_restore_age_seconds", "Since a backup was last restored and found whole");

const all = [
	...[backupAge, backupFailed, restoreAge],
	sealDays,
	...[unsealed, unsealedAge, head, rootAge, rootedEvents, checkMark, behindMark],
	...[checkAge, checkHolds, checkRunning, checkPlace],
];

export function registerLogMetrics(registry: Registry): void {
	for (const each of all) registry.registerMetric(each);
}

const readings = new WeakMap<Deps["pool"], { until: number; done: Promise<void> }>();

export function collectLogMetrics(
	deps: Pick<Deps, "pool" | "db" | "clock" | "config" | "secrets" | "seal">,
): Promise<void> {
	const kept = readings.get(deps.pool);
	if (kept && performance.now() < kept.until) return kept.done;
	const done = read(deps);
	readings.set(deps.pool, { until: performance.now() + KEPT_MS, done });
	done.catch(() => readings.delete(deps.pool));
	return done;
}

async function read(deps: Pick<Deps, "db" | "clock" | "config" | "secrets" | "seal">): Promise<void> {
	const now = deps.clock.now().getTime();
	const since = (moment: Date | string) => (now - new Date(moment).getTime()) / 1000;
	await readBackups(deps, since);
	sealDays.set(daysUntil((await deps.seal()).validUntil, deps.clock.now()));
	const waiting = await readUnsealed(deps.db);
	unsealed.set(waiting.count);
	unsealedAge.set(waiting.oldest ? since(waiting.oldest) : 0);
	head.set(await readHead(deps.db));
	const root = await readLastRoot(deps.db);
	// What never was has no age: a number would look like one.
	for (const each of [rootAge, checkAge, checkHolds, checkPlace]) each.reset();
	if (root) rootAge.set(since(momentOf(`${addToDay(root.day, 1)}T00:00`, BRAZIL_ZONE)));
	else rootAge.remove();
	rootedEvents.set(root ? root.firstSeq + root.size - 1 : 0);
	behindMark.set((await compareMark(deps)).length > 0 ? 1 : 0);
	const check = await readCheckState(deps, deps.db);
	checkMark.set(check.mark?.events.seq ?? 0);
	for (const walk of walks) {
		const [last, current] = [check.last[walk], check.walks[walk]];
		checkRunning.set({ walk }, current ? 1 : 0);
		if (current) checkPlace.set({ walk }, current.place.events.seq);
		if (last) checkAge.set({ walk }, since(last.startedAt));
		if (last) checkHolds.set({ walk }, last.faults + (current?.faults ?? 0) === 0 ? 1 : 0);
	}
}

/** Where no backups are asked for there is nothing to tell: no number rather than an alarming one. */
async function readBackups(deps: Pick<Deps, "db">, since: (moment: Date) => number): Promise<void> {
	const { made, restored, lastFailed } = await readBackupState(deps);
	for (const [age, at] of [
		[backupAge, made],
		[restoreAge, restored],
	] as const) {
		if (at) age.set(since(at));
		else age.remove();
	}
	if (lastFailed === undefined) backupFailed.remove();
	else backupFailed.set(lastFailed ? 1 : 0);
}
