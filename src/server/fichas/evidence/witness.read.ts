import { type AnyColumn, desc, type SQL, sql } from "drizzle-orm";
import { rootHash } from "#core/fichas/evidence/daily-root.ts";
import { type Witness, witnessCode } from "#core/fichas/evidence/witness.ts";
import type { Deps } from "#server/deps.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import { evidenceLog } from "./evidence-log.table.ts";
import { readLastRoot, rootOf } from "./read-root.ts";

/** Where the log stands now; undefined before its first event. The root first: what follows it is never behind it. */
export async function readWitnessNow({ db }: Pick<Deps, "db">): Promise<Witness | undefined> {
	const last = await readLastRoot(db);
	const [head] = await db
		.select({ seq: evidenceLog.seq, hash: evidenceLog.hash })
		.from(evidenceLog)
		.orderBy(desc(evidenceLog.seq))
		.limit(1);
	if (!head) return undefined;
	const root = last && rootOf(last);
	return { head, root: root ? { day: root.day, hash: rootHash(root) } : null };
}

type Sealing = { fichaId: AnyColumn; sealingAt: AnyColumn; sealingWitness: AnyColumn };

/** For the update that begins a sealing: kept with its moment by the first try. No sample's document is a witness. */
export async function firstWitness(deps: Pick<Deps, "db">, of: Sealing): Promise<SQL> {
	const now = await readWitnessNow(deps);
	const isSample = sql`(select ${fichas.sample} from ${fichas} where ${fichas.id} = ${of.fichaId})`;
	const code = now ? sql`case when ${isSample} then null else ${witnessCode(now)} end` : sql`null`;
	return sql`case when ${of.sealingAt} is null then ${code} else ${of.sealingWitness} end`;
}
