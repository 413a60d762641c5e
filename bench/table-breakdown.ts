import type { Deps } from "#server/deps.ts";

/** Columns of fewer bytes a ficha are not worth a line. */
const LEAST = 10;

/** Prints where a table's bytes lie, for one ficha: rows, columns as they are kept (and as text), indexes and how often they were read. */
export async function printBreakdown({ pool }: Pick<Deps, "pool">, tables: string[]): Promise<void> {
	const fichas = (await pool.query<{ n: number }>("select count(*)::int as n from fichas")).rows[0]?.n ?? 0;
	const each = (bytes: unknown) => Number(bytes) / fichas;
	for (const table of tables) {
		const { rows: parts } = await pool.query(
			`select pg_relation_size(c.oid) as heap, pg_indexes_size(c.oid) as indexes,
				coalesce(pg_total_relation_size(nullif(reltoastrelid, 0)), 0) as toast
			from pg_class c where c.oid = $1::regclass`,
			[table],
		);
		const { heap, toast, indexes } = parts[0];
		const [rows, beside, inIndexes] = [each(heap), each(toast), each(indexes)].map(Math.round);
		console.log(`${table}: linhas ${rows} B, ao lado delas ${beside} B, índices ${inIndexes} B`);
		const { rows: columns } = await pool.query<{ name: string }>(
			"select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped",
			[table],
		);
		const sums = columns.map(
			({ name }, at) => `sum(pg_column_size("${name}")) as kept${at}, sum(octet_length("${name}"::text)) as text${at}`,
		);
		const { rows: weighed } = await pool.query(`select ${sums.join(", ")} from ${table}`);
		const lines = columns
			.map(({ name }, at) => ({ name, kept: each(weighed[0][`kept${at}`]), text: each(weighed[0][`text${at}`]) }))
			.filter(({ kept }) => kept >= LEAST)
			.sort((one, other) => other.kept - one.kept);
		console.log(
			`  ${lines.map(({ name, kept, text }) => `${name} ${kept.toFixed(0)} (${text.toFixed(0)})`).join(", ")}`,
		);
		const { rows: found } = await pool.query<{ name: string; bytes: string; scans: string }>(
			`select indexrelname as name, pg_relation_size(indexrelid) as bytes, idx_scan as scans
			from pg_stat_user_indexes where relid = $1::regclass order by 2 desc, 1`,
			[table],
		);
		console.log(
			`  ${found.map(({ name, bytes, scans }) => `${name} ${each(bytes).toFixed(0)}, ${scans}×`).join("; ")}`,
		);
	}
}
