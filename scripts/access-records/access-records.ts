/**
 * What a court order asks for: `npm run access-records -- --from 2026-08-01 --to 2026-08-31 --account <id ou e-mail>
 * --reason "processo nº …" --out registros.csv`, or `--ip <endereço>`. The file is the owner's alone and replaces none;
 * its SHA-256 and the number of the record about it are printed. docs/runbooks/access-records.md says more.
 */
import { randomUUID } from "node:crypto";
import { open } from "node:fs/promises";
import { isIP } from "node:net";
import { parseArgs } from "node:util";
import { BRAZIL_ZONE, momentOf } from "#core/kernel/day.ts";
import { isId } from "#core/kernel/ids.ts";
import type { AskedAccesses } from "#server/platform/access/access-records.read.ts";
import { discloseAccesses } from "#server/platform/access/disclose-accesses.ts";
import { readConfig, readEnvironment } from "#server/platform/config.ts";
import { connect, type Pool } from "#server/platform/db/connect.ts";
import { openDatabase } from "../open-database.ts";

const USAGE =
	'uso: npm run access-records -- --from AAAA-MM-DD --to AAAA-MM-DD (--account ID ou e-mail | --ip ENDEREÇO) --reason "processo nº …" --out ARQUIVO.csv';

const text = { type: "string" } as const;
const { values } = parseArgs({ options: { from: text, to: text, account: text, ip: text, reason: text, out: text } });
const { where, close } = await openDatabase(readConfig(readEnvironment()));
const { pool, db } = connect(where, { max: 1, statementTimeoutMs: 0 });
try {
	const asked = await readOwnerRequest(pool);
	if (!asked || !values.reason?.trim() || !values.out) {
		console.error(USAGE);
		process.exitCode = 2;
	} else {
		const id = randomUUID();
		const file = await open(values.out, "wx", 0o600);
		const write = async (part: string) => void (await file.write(part));
		const { lines, sha256 } = await discloseAccesses(
			{ db, now: new Date(), id },
			{ asked, reason: values.reason.trim(), write },
		);
		await file.close();
		console.log(`${lines} linhas; SHA-256 ${sha256}; entrega registrada com o número ${id}`);
	}
} finally {
	await pool.end();
	await close();
}

/** Both days count whole, in São Paulo's time. */
async function readOwnerRequest(database: Pool): Promise<AskedAccesses | undefined> {
	const [from, last] = [startOf(values.from), startOf(values.to)];
	if (!from || !last) return undefined;
	const to = new Date(last.getTime() + 24 * 60 * 60 * 1000);
	if (values.ip && !values.account) return isIP(values.ip) ? { from, to, ip: values.ip } : undefined;
	if (!values.account || values.ip) return undefined;
	const account = isId(values.account) ? values.account : await findAccount(database, values.account);
	return account ? { from, to, account } : undefined;
}

function startOf(day: string | undefined): Date | undefined {
	if (!day || !/^\d{4}-\d\d-\d\d$/.test(day)) return undefined;
	const moment = momentOf(`${day}T00:00`, BRAZIL_ZONE);
	return Number.isNaN(moment.getTime()) ? undefined : moment;
}

async function findAccount(database: Pool, email: string): Promise<string | undefined> {
	const { rows } = await database.query("select id from a_usuarios where email = $1", [email.trim().toLowerCase()]);
	if (!rows[0]) console.error("nenhuma conta com este e-mail");
	return rows[0]?.id;
}
