import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { CSV_START, csvLine } from "#core/reports/csv.ts";
import type { Database } from "../db/connect.ts";
import { accessDisclosures } from "./access-record.table.ts";
import { type AskedAccesses, type KeptAccess, listAccesses } from "./access-records.read.ts";

type World = { db: Database; now: Date; id: string };
type Disclosure = { asked: AskedAccesses; reason: string; write(text: string): Promise<void> };

const columns = [
	["início (UTC)", (row: KeptAccess) => row.at.toISOString()],
	["último (UTC)", (row: KeptAccess) => row.lastAt.toISOString()],
	["vezes", (row: KeptAccess) => row.times],
	["endereço IP", (row: KeptAccess) => row.ip],
	["porta de origem", (row: KeptAccess) => (row.port === 0 ? "não informada" : row.port)],
	["pessoa", (row: KeptAccess) => row.personId],
	["conta", (row: KeptAccess) => row.accountId],
	["parte do serviço", (row: KeptAccess) => row.area],
	["navegador (informado)", (row: KeptAccess) => row.browser],
] as const;

/**
 * What a court asked for, as CSV, with the SHA-256 of exactly these bytes. That it was taken is written down before the
 * first of them leaves, and what was given once the last one has.
 */
export async function discloseAccesses(
	{ db, now, id }: World,
	{ asked, reason, write }: Disclosure,
): Promise<{ lines: number; sha256: string }> {
	const whom = "ip" in asked ? `ip ${asked.ip}` : `conta ${asked.account}`;
	const told = `${whom}, de ${asked.from.toISOString()} até ${asked.to.toISOString()}`;
	await db.insert(accessDisclosures).values({ id, at: now, reason, asked: told });
	const hash = createHash("sha256");
	const put = async (text: string) => {
		hash.update(text);
		await write(text);
	};
	await put(CSV_START + csvLine(columns.map(([name]) => name)));
	let lines = 0;
	for await (const row of listAccesses({ db }, asked)) {
		await put(csvLine(columns.map(([, cell]) => cell(row))));
		lines++;
	}
	const given = { lines, sha256: hash.digest("hex") };
	await db.update(accessDisclosures).set(given).where(eq(accessDisclosures.id, id));
	return given;
}
