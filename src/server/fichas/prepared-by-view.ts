import { sql } from "drizzle-orm";
import { preparedOnce } from "#server/platform/db/prepared-once.ts";
import type { AskingSeat } from "./seen-by.ts";

const ids = { accountId: sql.placeholder("accountId"), personId: sql.placeholder("personId") };
const everything: AskingSeat = { ...ids, role: "dono", view: "gestao" };
const ownAlone: AskingSeat = { ...ids, role: "corretor", view: "corretor" };

/** A question that is another for who is shown all of an account than for who is shown what they look after. */
export function preparedByView<Source extends object, Prepared>(
	name: string,
	prepare: (db: Source, seat: AskingSeat, name: string) => Prepared,
): (db: Source, all: boolean) => Prepared {
	const ofAll = preparedOnce((db: Source) => prepare(db, everything, `${name}_of_all`));
	const ofOwn = preparedOnce((db: Source) => prepare(db, ownAlone, `${name}_of_own`));
	return (db, all) => (all ? ofAll(db) : ofOwn(db));
}
