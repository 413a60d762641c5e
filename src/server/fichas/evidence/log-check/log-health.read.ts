import { and, count, desc, eq, isNull, min } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { evidenceLog } from "#server/fichas/evidence/evidence-log.table.ts";
import { nextRootDay } from "#server/fichas/evidence/next-root-day.ts";
import { readLastRoot } from "#server/fichas/evidence/read-root.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import type { Database, Transaction } from "#server/platform/db/connect.ts";
import { type CheckState, noCheckYet } from "./check-state.ts";
import { type FilesState, noFilesYet } from "./files-state.ts";
import { type ReadBackState, readBackState } from "./read-back-state.ts";
import { readState } from "./store-state.ts";

/** Signed by everybody and not sealed yet; an index holds just those. */
export async function readUnsealed(db: Database | Transaction): Promise<{ count: number; oldest: Date | undefined }> {
	const [found] = await db
		.select({ count: count(), oldest: min(fichas.signedAt) })
		.from(fichas)
		.where(and(eq(fichas.status, "assinada"), isNull(fichas.sealedAt), eq(fichas.sample, false)));
	return { count: found?.count ?? 0, oldest: found?.oldest ?? undefined };
}

/** The last event; nothing in an empty log. */
export async function readEnd(db: Database | Transaction): Promise<{ seq: number; hash: string } | undefined> {
	const [last] = await db
		.select({ seq: evidenceLog.seq, hash: evidenceLog.hash })
		.from(evidenceLog)
		.orderBy(desc(evidenceLog.seq))
		.limit(1);
	return last;
}

export async function readHead(db: Database | Transaction): Promise<number> {
	return (await readEnd(db))?.seq ?? 0;
}

export async function readCheckState(
	deps: Pick<Deps, "secrets">,
	db: Database | Transaction,
): Promise<CheckState & { faults: number; files: FilesState; readBack: ReadBackState }> {
	const { state = noCheckYet, forged } = await readState<CheckState>(deps, db, "check");
	const { state: files = noFilesYet, forged: isOther } = await readState<FilesState>(deps, db, "files");
	const { state: readBack, forged: isForeign } = await readBackState(deps, db);
	const { last, walks } = state;
	const looked = [last.tail, last.whole, walks.tail, walks.whole, files.last, files.walk, readBack];
	const doubts = Number(forged) + Number(isOther) + Number(isForeign);
	return { ...state, files, readBack, faults: looked.reduce((sum, each) => sum + (each?.faults ?? 0), doubts) };
}

/** Whether a day that is over should have its root by now. */
export async function isRootMissing({ clock }: Pick<Deps, "clock">, db: Database | Transaction): Promise<boolean> {
	return (await nextRootDay(db, await readLastRoot(db), clock.now())) !== undefined;
}
