import { asc, gt } from "drizzle-orm";
import * as z from "zod";
import type { Deps } from "#server/deps.ts";
import { aUsuarios } from "./account.table.ts";

const BEFORE_ALL = "00000000-0000-0000-0000-000000000000";

/** What a job that goes through all accounts some at a time is told. */
export const accountWalk = z.object({ after: z.uuid().optional() });

/** The next accounts in the order of their ids, as a range. Gives the last of them; none: it was over. */
export async function walkAccounts(
	{ db }: Pick<Deps, "db">,
	after: string | undefined = BEFORE_ALL,
	most: number,
	work: (range: { after: string; last: string }) => Promise<void>,
): Promise<string | undefined> {
	const accounts = await db
		.select({ id: aUsuarios.id })
		.from(aUsuarios)
		.where(gt(aUsuarios.id, after))
		.orderBy(asc(aUsuarios.id))
		.limit(most);
	const last = accounts.at(-1)?.id;
	if (!last) return undefined;
	await work({ after, last });
	return accounts.length === most ? last : undefined;
}
