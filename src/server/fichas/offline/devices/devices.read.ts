import { and, desc, eq, gt, isNull, or, sql } from "drizzle-orm";
import type { AccountId, PersonId } from "#core/kernel/ids.ts";
import type { Deps } from "#server/deps.ts";
import { aparelhoCompromissos, aparelhos } from "../device.table.ts";
import { GRACE_MS } from "./open-device.ts";

const MOST_SHOWN = 50;

/** The phones with which somebody works without a connection, and how much each is known to hold that has not come. */
export async function readDevices(
	{ db, clock }: Pick<Deps, "db" | "clock">,
	{ accountId, personId }: { accountId: AccountId; personId: PersonId },
) {
	const ahead = sql`(select count(distinct ${aparelhoCompromissos.seq}) from ${aparelhoCompromissos}
		where ${aparelhoCompromissos.aparelhoId} = ${aparelhos.id} and ${aparelhoCompromissos.seq} > ${aparelhos.headSeq})`;
	const { id, label, lastSeenAt, revokedAt, sessionId } = aparelhos;
	const since = new Date(clock.now().getTime() - GRACE_MS);
	return db
		.select({
			...{ id, label, lastSeenAt, revokedAt, sessionId },
			unsent: sql<number>`greatest(${aparelhos.waiting}, ${ahead})::int`,
		})
		.from(aparelhos)
		.where(
			and(
				eq(aparelhos.accountId, accountId),
				eq(aparelhos.personId, personId),
				// One that was shut out is shown for as long as it may still hand something in.
				or(isNull(aparelhos.revokedAt), gt(aparelhos.revokedAt, since)),
			),
		)
		.orderBy(desc(lastSeenAt))
		.limit(MOST_SHOWN);
}
