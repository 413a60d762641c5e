/** All rows of a list that has no upper end, a page in memory at a time; `read` gives those that follow the last one. */
export async function* eachRow<Row>(
	page: number,
	read: (last: Row | undefined, page: number) => Promise<Row[]>,
): AsyncGenerator<Row> {
	for (let last: Row | undefined; ; ) {
		const rows: Row[] = await read(last, page);
		yield* rows;
		if (rows.length < page) return;
		last = rows.at(-1);
	}
}
