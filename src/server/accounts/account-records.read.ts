import { and, desc, eq, gte, inArray, lt, or } from "drizzle-orm";
import type { AccountId, PersonId } from "#core/kernel/ids.ts";
import type { Deps } from "#server/deps.ts";
import { profiles } from "./account.table.ts";
import { type AccountRecordKind, accountRecords } from "./member.table.ts";

type Place = { at: Date; id: string };
type Input = {
	accountId: AccountId;
	personId?: PersonId;
	kinds?: readonly AccountRecordKind[];
	since?: Date;
	after?: Place | undefined;
	limit: number;
};

/** Who did what, newest first; whom it was done to is called as they are called now. */
export async function readRecords(
	{ db }: Pick<Deps, "db">,
	{ accountId, personId, kinds, since, after, limit }: Input,
) {
	const { id, at, kind, detail, personName, subjectId } = accountRecords;
	return db
		.select({ id, at, kind, detail, personName, personId: accountRecords.personId, subject: profiles.nome_completo })
		.from(accountRecords)
		.leftJoin(profiles, eq(profiles.user_id, subjectId))
		.where(
			and(
				eq(accountRecords.accountId, accountId),
				personId ? eq(accountRecords.personId, personId) : undefined,
				kinds ? inArray(kind, [...kinds]) : undefined,
				since ? gte(at, since) : undefined,
				after ? or(lt(at, after.at), and(eq(at, after.at), lt(id, after.id))) : undefined,
			),
		)
		.orderBy(desc(at), desc(id))
		.limit(limit);
}
