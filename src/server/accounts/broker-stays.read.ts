import { and, asc, eq, isNotNull } from "drizzle-orm";
import type { Stay } from "#core/billing/plans/broker-profiles.ts";
import type { Deps } from "#server/deps.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { accountMembers, accountRecords } from "./member.table.ts";

type Source = { db: Deps["db"] | Transaction };
type Membership = Pick<typeof accountMembers.$inferSelect, "userId" | "role" | "joinedAt" | "endedAt">;

/** When each of an account's people, also those who have left, took up one of its broker profiles. */
export async function brokerStays({ db }: Source, accountId: string): Promise<Stay[]> {
	const { userId, role, joinedAt, endedAt } = accountMembers;
	const members = await db
		.select({ userId, role, joinedAt, endedAt })
		.from(accountMembers)
		.where(eq(accountMembers.accountId, accountId));
	const { accountId: of, kind, subjectId, at } = accountRecords;
	const changes = await db
		.select({ personId: subjectId, at })
		.from(accountRecords)
		.where(and(eq(of, accountId), eq(kind, "papel"), isNotNull(subjectId)))
		.orderBy(asc(at));
	const changesOf = Map.groupBy(changes, ({ personId }) => personId);
	return members.flatMap((member) => {
		const moments = (changesOf.get(member.userId) ?? []).map((change) => change.at);
		return staysOf(member, moments);
	});
}

/** There are two roles, and the row has the last one: each change before it was from the other. */
function staysOf({ role, joinedAt, endedAt }: Membership, changes: Date[]): Stay[] {
	const within = changes.filter((at) => at >= joinedAt && (!endedAt || at <= endedAt));
	const edges = [joinedAt, ...within];
	return edges.flatMap((from, part) => {
		const isBroker = (edges.length - 1 - part) % 2 === 0 ? role === "corretor" : role !== "corretor";
		return isBroker ? [{ from, until: edges[part + 1] ?? endedAt ?? undefined }] : [];
	});
}
