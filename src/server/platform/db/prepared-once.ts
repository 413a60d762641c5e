import { transactionConnection } from "./connect.ts";

/**
 * A question of Drizzle's that every page asks, or a statement of every ficha, written out once for each database and from
 * then on only given its values (`sql.placeholder`): to build its text anew is more work than the driver's and the
 * database's together. What transactions ask is written out once for each connection. Each needs a name of its own, by
 * which connections know it.
 */
export function preparedOnce<Source extends object, Prepared>(
	prepare: (db: Source) => Prepared,
): (db: Source) => Prepared {
	const kept = new WeakMap<object, Prepared>();
	return (db) => {
		const asked = transactionConnection(db) ?? db;
		const known = kept.get(asked);
		if (known) return known;
		const prepared = prepare(db);
		kept.set(asked, prepared);
		return prepared;
	};
}
