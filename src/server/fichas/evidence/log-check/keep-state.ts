import { eq } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { logChecks } from "#server/fichas/evidence/evidence-log.table.ts";
import type { Database, Transaction } from "#server/platform/db/connect.ts";
import { sameText } from "#server/platform/secrets.ts";

type Id = (typeof logChecks.$inferSelect)["id"];

/** `forged`: it is not what we wrote, and says nothing. */
export type Kept<State> = { state: State | undefined; forged: boolean };

export async function readState<State>(
	{ secrets }: Pick<Deps, "secrets">,
	db: Database | Transaction,
	id: Id,
): Promise<Kept<State>> {
	const [row] = await db.select().from(logChecks).where(eq(logChecks.id, id));
	if (!row) return { state: undefined, forged: false };
	if (!sameText(row.mac, macOf(secrets, id, row.state))) return { state: undefined, forged: true };
	return { state: JSON.parse(row.state) as State, forged: false };
}

export async function writeState(
	{ secrets, clock }: Pick<Deps, "secrets" | "clock">,
	tx: Transaction,
	id: Id,
	value: object,
): Promise<void> {
	const state = JSON.stringify(value);
	const row = { state, mac: macOf(secrets, id, state), updatedAt: clock.now() };
	await tx
		.insert(logChecks)
		.values({ id, ...row })
		.onConflictDoUpdate({ target: logChecks.id, set: row });
}

function macOf(secrets: Deps["secrets"], id: Id, state: string): string {
	return secrets.derive("log-check", `${id} ${state}`);
}
