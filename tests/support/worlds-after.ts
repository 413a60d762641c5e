import { randomUUID } from "node:crypto";
import { cp } from "node:fs/promises";
import path from "node:path";
import { inject } from "vitest";
import { makeTestDeps, type TestDeps } from "./make-test-deps.ts";

type Table = { name: string; columns: string };
type Kept<Made> = { made: Made; rows: string; files: string; at: Date };

/**
 * Worlds that all begin where `make` ended: it is done in the first alone, the others are given its rows, its files and
 * its time. What it left in memory (mails, calls of the provider) they do not have, as after a start of the process; what
 * it answers they share.
 */
export function worldsAfter<Made>(
	make: (deps: TestDeps) => Promise<Made>,
): (begun?: TestDeps) => Promise<{ deps: TestDeps; made: Made }> {
	let kept: Promise<Kept<Made>> | undefined;
	return async (begun) => {
		const deps = begun ?? (await makeTestDeps());
		if (!kept) {
			kept = make(deps).then((made) => keep(deps, made));
			return { deps, made: (await kept).made };
		}
		const { made, rows, files, at } = await kept;
		await cp(files, deps.config.dataDir, { recursive: true });
		await deps.pool.query(rows);
		deps.clock.advance(at.getTime() - deps.clock.now().getTime());
		return { deps, made };
	};
}

async function keep<Made>({ pool, config, clock }: TestDeps, made: Made): Promise<Kept<Made>> {
	const files = path.join(inject("sharedFolder"), `world-${randomUUID()}`);
	await cp(config.dataDir, files, { recursive: true });
	// Of what the template came with, what was changed; of all else, what is there.
	const { rows: tables } = await pool.query<Table>("select * from test_kit.touched()");
	const statements: string[] = [];
	for (const { name, columns } of tables) {
		const { rows } = await pool.query(`select coalesce(json_agg(t), '[]')::text as rows from ${name} t`);
		const from = `json_populate_recordset(null::${name}, $kept$${rows[0].rows}$kept$)`;
		statements.push(
			`delete from ${name}`,
			`insert into ${name} (${columns}) overriding system value select ${columns} from ${from}`,
		);
	}
	const { rows: sequences } = await pool.query(
		"select format('%I.%I', schemaname, sequencename) as name, last_value from pg_sequences where last_value is not null",
	);
	for (const { name, last_value } of sequences) statements.push(`select setval('${name}', ${last_value})`);
	// Nothing is asked of a trigger or another table: it all held when it was written.
	const rows = ["begin", "set local session_replication_role = replica", ...statements, "commit"].join(";\n");
	return { made, rows, files, at: clock.now() };
}
