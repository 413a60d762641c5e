import type { Pool } from "#server/platform/db/connect.ts";

/** What a test leaves behind; beyond this a new copy is quicker to use than one full of dead rows. */
const LARGE_BYTES = 512 * 1024;

type Table = { name: string; kept: string; columns: string; filled: boolean };

/**
 * Teaches the template to become itself again: `test_kit.reset()` ends all connections but those named, empties what a
 * test has filled, and answers what is to be vacuumed (`touched()` only answers which tables a test has filled); null where
 * the database would not be the same (the test changed the schema) or not be quick (it wrote much).
 */
export async function teachReset(pool: Pool): Promise<void> {
	await pool.query(`
		create schema test_kit;
		create table test_kit.schema_changes (command text);
		create table test_kit.written (name text primary key, by_transaction xid, count bigint);
		create function test_kit.note_change() returns event_trigger language plpgsql as
			$$ begin insert into test_kit.schema_changes values (tg_tag); end $$`);
	const tables = await readTables(pool);
	const filled = tables.filter((table) => table.filled);
	for (const table of filled) {
		const { name, kept } = table;
		await pool.query(`create table ${kept} as select * from ${name}`);
		await pool.query(`insert into test_kit.written select '${name}', null, count(*) from ${kept}; ${fillAnew(table)}`);
	}
	// Empty ones lose their pages: who has one has been written to.
	await pool.query(`vacuum ${tables.map(({ name }) => name).join(", ")}`);
	const empty = tables.filter((table) => !table.filled);
	await pool.query(`
		create table test_kit.empty as
		select c.oid as id, c.oid::regclass::text as name, nullif(c.reltoastrelid, 0)::regclass as aside
		from unnest('{${empty.map(({ name }) => name).join(",")}}'::regclass[]) as empty
		join pg_class c on c.oid = empty`);
	const { rows: sequences } = await pool.query<{ name: string; start: string }>(
		"select format('%I.%I', schemaname, sequencename) as name, start_value as start from pg_sequences",
	);
	await pool.query(writeReset(filled, sequences));
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

/** Each table that came empty is looked at, not asked: to ask all of them took longer than to empty those few. */
function writeReset(filled: Table[], sequences: { name: string; start: string }[]): string {
	return `
		create function test_kit.reset(going int[]) returns text[] language plpgsql as $$
		declare
			touched record;
			emptied text[] := '{}';
		begin
			perform pg_terminate_backend(pid, 5000) from pg_stat_get_activity(null)
				where datid = (select oid from pg_database where datname = current_database())
					and pid <> pg_backend_pid() and pid <> all(going);
			if exists (select 1 from test_kit.schema_changes) then return null; end if;
			for touched in select name, aside, pg_relation_size(id) as bytes from test_kit.empty where pg_relation_size(id) > 0 loop
				if touched.bytes > ${LARGE_BYTES} then return null; end if;
				execute 'delete from ' || touched.name;
				emptied := emptied || touched.name;
				if pg_relation_size(touched.aside) > 0 then emptied := emptied || touched.aside::text; end if;
			end loop;
			${filled.map(fillAnewIfTouched).join("\n")}
			${sequences.map(({ name, start }) => `perform setval('${name}', ${start}, false);`).join("\n")}
			return emptied;
		end $$`;
}

function fillAnewIfTouched(table: Table): string {
	return `if ${isTouched(table)} then
		emptied := emptied || '${table.name}'::text;
		${fillAnew(table)}
	end if;`;
}
