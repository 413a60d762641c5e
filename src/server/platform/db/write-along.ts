import { and, eq, getTableColumns, SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { present } from "#core/kernel/present.ts";
import type { Transaction } from "./connect.ts";
import { givenFor } from "./given-for.ts";
import { preparedOnce } from "./prepared-once.ts";
import { sendAlong } from "./send-along.ts";

type Row = Record<string, unknown>;
type Written = { execute(values?: Row): Promise<unknown> };

/** A row that nothing asks back, sent along by a statement that is written out once for each set of columns. */
export async function insertAlong<Of extends PgTable>(
	tx: Transaction,
	table: Of,
	row: Of["$inferInsert"],
): Promise<void> {
	const given = filled(row);
	const insertion = writtenFor(table, `insert ${Object.keys(given)}`, (db) =>
		db
			.insert<PgTable>(table)
			.values(givenFor(columnsOf(table, given)))
			.prepare(""),
	);
	await sendAlong(tx, insertion(tx), given);
}

/** What has these values, each of which has to be one: without any it would be the whole table. */
export async function updateAlong<Of extends PgTable>(
	tx: Transaction,
	table: Of,
	by: Partial<Of["$inferSelect"]>,
	change: Partial<Of["$inferInsert"]>,
): Promise<void> {
	const [asked, given] = [allOf(by), filled(change)];
	const update = writtenFor(table, `update ${Object.keys(asked)} ${Object.keys(given)}`, (db) => {
		const columns = columnsOf(table, asked);
		const values = givenFor(columns, "by ");
		const same = Object.keys(asked).map((name) => eq(present(columns[name], name), values[name]));
		return db
			.update(table)
			.set(givenFor(columnsOf(table, given)))
			.where(and(...same))
			.prepare("");
	});
	const found = Object.fromEntries(Object.entries(asked).map(([name, value]) => [`by ${name}`, value]));
	await sendAlong(tx, update(tx), { ...given, ...found });
}

/** What is not defined is left as it is, or as the table has it by itself. */
function filled(row: object): Row {
	const entries = Object.entries(row).filter(([, value]) => value !== undefined);
	// It would be part of the text that is written out once.
	for (const [name, value] of entries) if (value instanceof SQL) throw new TypeError(`${name} is no value`);
	return Object.fromEntries(entries);
}

function allOf(row: object): Row {
	const values = Object.entries(row);
	if (values.length === 0) throw new Error("which rows are to be changed?");
	return Object.fromEntries(values.map(([name, value]) => [name, present(value, name)]));
}

function columnsOf(table: PgTable, row: Row): Record<string, PgColumn> {
	const columns: Record<string, PgColumn> = getTableColumns(table);
	return Object.fromEntries(Object.keys(row).map((name) => [name, present(columns[name], `a column ${name}`)]));
}

const written = new WeakMap<PgTable, Map<string, (tx: Transaction) => Written>>();

function writtenFor(
	table: PgTable,
	shape: string,
	prepare: (tx: Transaction) => Written,
): (tx: Transaction) => Written {
	const ofTable = written.get(table) ?? new Map<string, (tx: Transaction) => Written>();
	written.set(table, ofTable);
	const known = ofTable.get(shape) ?? preparedOnce(prepare);
	ofTable.set(shape, known);
	return known;
}
