/**
 * A question of Drizzle's that every page asks, written out once for each database and from then on only given its
 * values (`sql.placeholder`): to build its text anew is more work than the driver's and the database's together. Each
 * needs a name of its own, by which connections know it.
 */
export function preparedOnce<Source extends object, Prepared>(
	prepare: (db: Source) => Prepared,
): (db: Source) => Prepared {
	const kept = new WeakMap<Source, Prepared>();
	return (db) => {
		const known = kept.get(db);
		if (known) return known;
		const prepared = prepare(db);
		kept.set(db, prepared);
		return prepared;
	};
}
