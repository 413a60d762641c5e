import { type AnyColumn, eq, max, type SQL, sql } from "drizzle-orm";
import { rootHash } from "#core/fichas/evidence/daily-root.ts";
import { type Witness, witnessCode } from "#core/fichas/evidence/witness.ts";
import type { Deps } from "#server/deps.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import { preparedOnce } from "#server/platform/db/prepared-once.ts";
import { dailyRoots, evidenceLog } from "./evidence-log.table.ts";
import { rootOf } from "./read-root.ts";

const headAndRoot = preparedOnce((db: Deps["db"]) => {
	// How many as a value (`limit`) would have it planned anew each time (planned-once.ts).
	const lastSeq = db.select({ last: max(evidenceLog.seq) }).from(evidenceLog);
	const lastNumber = db.select({ last: max(dailyRoots.number) }).from(dailyRoots);
	const last = db.select().from(dailyRoots).where(eq(dailyRoots.number, lastNumber)).as("last");
	return db
		.select({ head: { seq: evidenceLog.seq, hash: evidenceLog.hash }, last: last._.selectedFields })
		.from(evidenceLog)
		.leftJoin(last, sql`true`)
		.where(eq(evidenceLog.seq, lastSeq))
		.prepare("head_and_root");
});

/** Where the log stands now; undefined before its first event. Both of one moment: what follows the root is never behind it. */
export async function readWitnessNow({ db }: Pick<Deps, "db">): Promise<Witness | undefined> {
	const [now] = await headAndRoot(db).execute();
	if (!now) return undefined;
	const root = now.last && rootOf(now.last);
	return { head: now.head, root: root ? { day: root.day, hash: rootHash(root) } : null };
}

type Sealing = { fichaId: AnyColumn; sealingAt: AnyColumn; sealingWitness: AnyColumn };

/** For the update that begins a sealing: kept with its moment by the first try. No sample's document is a witness. */
export async function firstWitness(deps: Pick<Deps, "db">, of: Sealing): Promise<SQL> {
	const now = await readWitnessNow(deps);
	const isSample = sql`(select ${fichas.sample} from ${fichas} where ${fichas.id} = ${of.fichaId})`;
	const code = now ? sql`case when ${isSample} then null else ${witnessCode(now)} end` : sql`null`;
	return sql`case when ${of.sealingAt} is null then ${code} else ${of.sealingWitness} end`;
}
