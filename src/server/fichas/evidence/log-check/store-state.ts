import { eq } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { logChecks } from "#server/fichas/evidence/evidence-log.table.ts";
import type { Database, Transaction } from "#server/platform/db/connect.ts";
import { sameText } from "#server/platform/secrets.ts";

type Id = (typeof logChecks.$inferSelect)["id"];

/** `forged`: it is not what we wrote last, and says nothing. */
export type StoredState<State> = { state: State | undefined; forged: boolean };

type Counted<State> = { written: number; value: State };

/**
 * How often each was written, as far as this process has seen. A MAC tells ours from a stranger's, but not today's from
 * last week's, which somebody has kept and put back.
 */
const seen = new WeakMap<Deps["secrets"], Map<Id, number>>();

export async function readState<State>(
	{ secrets }: Pick<Deps, "secrets">,
	db: Database | Transaction,
	id: Id,
): Promise<StoredState<State>> {
	// Taken first: what others write while the database answers is no reason to doubt its answer.
	const before = writtenSoFar(secrets, id);
	const [row] = await db.select().from(logChecks).where(eq(logChecks.id, id));
	if (!row) return { state: undefined, forged: before > 0 };
	if (!sameText(row.mac, macOf(secrets, id, row.state))) return { state: undefined, forged: true };
	const { written, value } = JSON.parse(row.state) as Counted<State>;
	if (!(written >= before)) return { state: undefined, forged: true };
	note(secrets, id, written);
	return { state: value, forged: false };
}

/** The caller has read it in the same transaction, with everybody else who writes it waiting. */
export async function writeState(
	{ secrets, clock }: Pick<Deps, "secrets" | "clock">,
	tx: Transaction,
	id: Id,
	value: object,
): Promise<void> {
	const row = rowOf({ secrets, clock }, id, value);
	await tx
		.insert(logChecks)
		.values({ id, ...row })
		.onConflictDoUpdate({ target: logChecks.id, set: row });
}

/** The first of all, unless there is one. */
export async function ensureState(
	deps: Pick<Deps, "secrets" | "clock">,
	tx: Transaction,
	id: Id,
	value: object,
): Promise<void> {
	await tx
		.insert(logChecks)
		.values({ id, ...rowOf(deps, id, value) })
		.onConflictDoNothing();
}

function rowOf({ secrets, clock }: Pick<Deps, "secrets" | "clock">, id: Id, value: object) {
	const state = JSON.stringify({ written: writtenSoFar(secrets, id) + 1, value });
	return { state, mac: macOf(secrets, id, state), updatedAt: clock.now() };
}

function writtenSoFar(secrets: Deps["secrets"], id: Id): number {
	return seen.get(secrets)?.get(id) ?? 0;
}

function note(secrets: Deps["secrets"], id: Id, written: number): void {
	const counts = seen.get(secrets) ?? new Map<Id, number>();
	seen.set(secrets, counts.set(id, Math.max(written, counts.get(id) ?? 0)));
}

function macOf(secrets: Deps["secrets"], id: Id, state: string): string {
	return secrets.derive("log-check", `${id} ${state}`);
}
