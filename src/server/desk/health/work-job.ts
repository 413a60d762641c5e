import { sql } from "drizzle-orm";
import { readReason } from "#core/desk/desk-record.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import type { Deps } from "#server/deps.ts";
import { makeNightlyBackup } from "#server/desk/backups/make-backup.job.ts";
import { decideOnce } from "#server/desk/records/decide-once.ts";
import { type Admin, writeDeskRecord } from "#server/desk/records/write-desk-record.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { reviveFailed } from "#server/platform/jobs/revive-failed.ts";

type World = Pick<Deps, "db" | "clock" | "random" | "jobs" | "backup">;

/** A job that failed for good: tried once more, or dropped; with the reason in the record. */
export async function workJob(
	deps: World,
	{ admin, jobId, act, reason: typed }: { admin: Admin; jobId: string; act: "refazer" | "descartar"; reason: unknown },
): Promise<Result<undefined, "not-found" | "no-reason">> {
	const reason = readReason(typed);
	if (!reason) return refuse("no-reason");
	return deps.db.transaction(async (tx) => {
		const [name] = act === "refazer" ? await reviveFailed(tx, sql`id = ${jobId}`) : await dropFailed(tx, jobId);
		if (!name) return refuse("not-found");
		const record = act === "refazer" ? "refez-tarefa" : "descartou-tarefa";
		await writeDeskRecord(deps, tx, admin, { act: record, reason, detail: `${name} ${jobId}` });
		return succeed(undefined);
	});
}

async function dropFailed(tx: Transaction, jobId: string): Promise<string[]> {
	const { rows } = await tx.execute<{ name: string }>(
		sql`delete from pgboss.job where id = ${jobId} and state = 'failed' returning name`,
	);
	return rows.map(({ name }) => name);
}

/** Out of turn, as before a risky step. `once`: of this very form; pressed twice, it is one copy. */
export async function askForBackup(
	deps: World,
	{ admin, reason: typed, once }: { admin: Admin; reason: unknown; once?: string | undefined },
): Promise<Result<undefined, "no-reason" | "not-set">> {
	const reason = readReason(typed);
	if (!reason) return refuse("no-reason");
	if (!deps.backup) return refuse("not-set");
	return decideOnce(deps, once, () =>
		deps.db.transaction(async (tx) => {
			await writeDeskRecord(deps, tx, admin, { id: once, act: "pediu-copia", reason });
			await deps.jobs.enqueue(tx, makeNightlyBackup, {});
			return succeed(undefined);
		}),
	);
}
