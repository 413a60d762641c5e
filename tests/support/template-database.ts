import type { Pool } from "#server/platform/db/connect.ts";

/** What a test leaves behind; beyond this a new copy is quicker to use than one full of dead rows. */
const LARGE_BYTES = 512 * 1024;

type Table = { name: string; kept: string; columns: string; filled: boolean };

/**
 * Teaches the template to become itself again: `test_kit.reset()` empties what a test has filled, and answers which
 * tables those were (`touched()` only answers); null where that would not be the same (the test changed the schema) or not be quick (it wrote much).
 */
export async function teachReset(pool: Pool): Promise<void> {
	await pool.query(`
		create schema test_kit;
		create table test_kit.schema_changes (command text);
		create table test_kit.written (name text primary key, by_transaction xid, count bigint);
		create function test_kit.note_change() returns event_trigger language plpgsql as
			$$ begin insert into test_kit.schema_changes values (tg_tag); end $$`);
	const tables = await readTables(pool);
	for (const table of tables.filter(({ filled }) => filled)) {
		const { name, kept } = table;
		await pool.query(`create table ${kept} as select * from ${name}`);
		await pool.query(`insert into test_kit.written select '${name}', null, count(*) from ${kept}; ${fillAnew(table)}`);
		await pool.query(`vacuum ${name}`);
	}
	const { rows: sequences } = await pool.query<{ name: string; start: string }>(
		"select format('%I.%I', schemaname, sequencename) as name, start_value as start from pg_sequences",
	);
	await pool.query(`
		create function test_kit.reset() returns text[] language plpgsql as $$
		declare
			large boolean := false;
			emptied text[] := '{}';
		begin
			if exists (select 1 from test_kit.schema_changes) then return null; end if;
			${tables.map(putBack).join("\n")}
			${sequences.map(({ name, start }) => `perform setval('${name}', ${start}, false);`).join("\n")}
			return case when not large then emptied end;
		end $$`);
	await pool.query(`
		create function test_kit.touched() returns table (name text, columns text) language sql as $$
			${tables.map(({ name, columns, filled }) => `select '${name}', '${columns}' where ${isTouched({ name, filled })}`).join("\nunion all ")}
		$$`);
	await pool.query("create event trigger test_kit on ddl_command_end execute function test_kit.note_change()");
}

async function readTables(pool: Pool): Promise<Table[]> {
	const { rows } = await pool.query<Omit<Table, "filled">>(`
		select format('%I.%I', n.nspname, c.relname) as name,
			format('test_kit.%I', n.nspname || '_' || c.relname) as kept,
			string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
		from pg_class c
		join pg_namespace n on n.oid = c.relnamespace
		join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
		where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema', 'test_kit')
		group by 1, 2`);
	const tables: Table[] = [];
	for (const row of rows) {
		const { rowCount } = await pool.query(`select 1 from ${row.name} limit 1`);
		tables.push({ ...row, filled: rowCount !== 0 });
	}
	return tables;
}

function fillAnew({ name, kept, columns }: Table): string {
	return `delete from ${name};
		insert into ${name} (${columns}) overriding system value select ${columns} from ${kept};
		update test_kit.written set by_transaction = pg_current_xact_id()::xid where name = '${name}';`;
}

function isTouched({ name, filled }: Pick<Table, "name" | "filled">): string {
	if (!filled) return `exists (select 1 from ${name})`;
	const written = `from test_kit.written where name = '${name}'`;
	// Each version of a row names the transaction that wrote it.
	return `(exists (select 1 from ${name} where xmin <> (select by_transaction ${written}))
		or (select count(*) from ${name}) <> (select count ${written}))`;
}

function putBack(table: Table): string {
	const { name, filled } = table;
	if (filled) {
		return `if ${isTouched(table)} then
			emptied := emptied || '${name}'::text;
			${fillAnew(table)}
		end if;`;
	}
	return `if ${isTouched(table)} then
			large := large or pg_relation_size('${name}') > ${LARGE_BYTES};
			emptied := emptied || '${name}'::text;
			delete from ${name};
		end if;`;
}
