import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { connect } from "#server/platform/db/connect.ts";
import { asJson } from "#tests/support/contact-form.ts";
import { KILL_TEST_LIMIT_MS, surviveKills } from "#tests/support/process/kill-under-load.ts";
import { mailFiles, makeUsedFolder, postContact, spawnProduct } from "#tests/support/process/spawn-product.ts";

function postSignUp(url: string, who: string): Promise<Response> {
	return fetch(`${url}/rest/v1/leads_trial`, {
		method: "POST",
		headers: asJson,
		body: JSON.stringify({ nome: "Ana Prado", email: addressOf(who), telefone: "11987654321" }),
	});
}

const addressOf = (who: string) => `${who}@exemplo.com.br`;

/** Comes back to life, for good, and tells what the database holds. */
async function rowsAfter<Row extends object>(dataDir: string, query: string): Promise<Row[]> {
	await spawnProduct({ DATA_DIR: dataDir });
	const { pool } = connect({
		serverArguments: [],
		connection: { host: `${dataDir}/run`, port: 5432, user: "rubrica", database: "postgres" },
	});
	const { rows } = await pool.query<Row>(query);
	await pool.end();
	return rows;
}

async function expectMails(dataDir: string, ids: string[]): Promise<void> {
	const files = ids.map((id) => `${id}.eml`).toSorted();
	await vi.waitFor(async () => expect((await mailFiles(dataDir)).toSorted()).toEqual(files), {
		timeout: 400_000,
		interval: 250,
	});
	for (const id of ids) {
		const mail = await readFile(path.join(dataDir, "mail", `${id}.eml`), "utf8");
		expect(mail.match(/^Message-ID:\s*(\S+)/im)?.[1]).toBe(`<${id}@localhost>`);
	}
}

test("a message that was accepted survives SIGKILL at any moment, once, with one mail for each event", {
	timeout: KILL_TEST_LIMIT_MS,
}, async () => {
	const dataDir = await makeUsedFolder();
	const accepted = await surviveKills(dataDir, postContact);
	expect(accepted.length).toBeGreaterThan(0);

	const rows = await rowsAfter<{ id: string; email: string }>(dataDir, "select id, email from contact_messages");
	const kept = rows.map(({ email }) => email);
	expect(new Set(kept).size).toBe(kept.length);
	expect(accepted.map(addressOf).filter((email) => !kept.includes(email))).toEqual([]);
	await expectMails(
		dataDir,
		rows.flatMap(({ id }) => [`contact-support-${id}`, `contact-thanks-${id}`]),
	);
});

test("a sign-up that was answered survives SIGKILL at any moment: one lead, account, profile and mail", {
	timeout: KILL_TEST_LIMIT_MS,
}, async () => {
	const dataDir = await makeUsedFolder();
	const accepted = await surviveKills(dataDir, postSignUp);
	expect(accepted.length).toBeGreaterThan(0);

	const rows = await rowsAfter<{ lead: string; email: string }>(
		dataDir,
		`select l.id as lead, email from leads_trial l
			full join a_usuarios a using (email) full join profiles p using (email)`,
	);
	const kept = rows.map(({ email }) => email);
	expect(new Set(kept).size).toBe(kept.length);
	expect(rows.filter(({ lead }) => !lead)).toEqual([]);
	expect(accepted.map(addressOf).filter((email) => !kept.includes(email))).toEqual([]);
	await expectMails(
		dataDir,
		rows.map(({ lead }) => `trial-confirmation-${lead}-1`),
	);
});
