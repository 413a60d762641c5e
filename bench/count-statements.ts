import pg from "pg";

/** Counts what is asked of the database from now on, by any connection of this process. */
export function countStatements(): { asked: number } {
	const count = { asked: 0 };
	const { query } = pg.Client.prototype;
	pg.Client.prototype.query = new Proxy(query, {
		apply(target, client, given) {
			count.asked += 1;
			return Reflect.apply(target, client, given);
		},
	});
	return count;
}
