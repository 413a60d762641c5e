import { and, eq, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import { modelos } from "#server/fichas/models/model.table.ts";
import { aparelhos } from "#server/fichas/offline/device.table.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { anyUnseenByPlan } from "#server/platform/db/planned-once.ts";
import { preparedOnce } from "#server/platform/db/prepared-once.ts";
import { SAMPLE_SCHEMA } from "#server/platform/seal/sample-log.ts";

/**
 * The world in which this ficha's events, seal and roots are: the one at hand, or for a sample the same with the
 * samples' log, key and certificates in their places. Not inside a transaction: it has a connection of its own.
 */
export async function worldOf<World extends Pick<Deps, "db" | "sampleLog">>(
	deps: World,
	fichaId: string,
): Promise<World> {
	const [sample] = await sampleOf(deps.db).execute({ fichaId });
	return sample ? { ...deps, ...(await deps.sampleLog()) } : deps;
}

const sampleOf = preparedOnce((db: Deps["db"]) =>
	db
		.select({ id: fichas.id })
		.from(fichas)
		.where(and(eq(fichas.id, sql.placeholder("fichaId")), eq(fichas.sample, true)))
		.prepare("sample_of_log"),
);

/** The whole samples' log with its keys; undefined where there are no samples, and so no keys either. */
export async function samplesWorld<World extends Pick<Deps, "db" | "sampleLog" | "secrets">>(
	deps: World,
): Promise<World | undefined> {
	const log = sql`${sql.identifier(SAMPLE_SCHEMA)}.evidence_log`;
	const { rowCount } = await deps.db.execute(sql`select 1 from ${log} limit 1`);
	if (!rowCount) return undefined;
	const { rootSecrets: secrets, ...sampleLog } = await deps.sampleLog();
	return { ...deps, ...sampleLog, secrets };
}

/** Inside a transaction: what `work` reads and writes of the log is that of the samples. */
export async function inSampleLog<Value>(tx: Transaction, path: string, work: () => Promise<Value>): Promise<Value> {
	await setPath(tx, `${SAMPLE_SCHEMA},public`);
	const value = await work();
	await setPath(tx, path);
	return value;
}

function setPath(tx: Transaction, path: string) {
	return tx.execute(sql`select set_config('search_path', ${path}, true)`);
}

/** Of a row of fichas: whether its events are not in the log that is read here, but in the other one. */
export const isOfOtherLog = sql<boolean>`${fichas.sample} <> (current_schema() = ${SAMPLE_SCHEMA})`;

/** Of these fichas, models and devices the samples. */
export function samplesAmong(ids: string[] | Placeholder): SQL {
	const asked = anyUnseenByPlan(sql.param(ids));
	return sql`array(
		select ${fichas.id}::text from ${fichas} where ${fichas.sample} and ${fichas.id} = ${asked}
		union all select ${modelos.id}::text from ${modelos} where ${modelos.sample} and ${modelos.id} = ${asked}
		union all select ${aparelhos.id}::text from ${aparelhos} where ${aparelhos.sample} and ${aparelhos.id} = ${asked})`;
}
