import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
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

/** Each once, and nobody missing who was told that all is well. */
function expectKept(kept: string[], accepted: string[]): void {
	expect(accepted.length).toBeGreaterThan(0);
	expect(new Set(kept).size).toBe(kept.length);
	expect(accepted.map(addressOf).filter((email) => !kept.includes(email))).toEqual([]);
}

// Both in the same lives: what a life takes is starting, and waiting for what the one before it held in its hands.
test("a message and a sign-up that were answered survive SIGKILL at any moment: one message, lead, account and profile, with one mail for each event", {
	timeout: KILL_TEST_LIMIT_MS,
}, async () => {
	const dataDir = await makeUsedFolder();
	const [messages = [], signUps = []] = await surviveKills(dataDir, [postContact, postSignUp]);

	// Comes back to life, for good.
	await spawnProduct({ DATA_DIR: dataDir });
	const { pool } = connect({
		serverArguments: [],
		connection: { host: `${dataDir}/run`, port: 5432, user: "rubrica", database: "postgres" },
	});
	onTestFinished(() => pool.end());
	const written = await pool.query<{ id: string; email: string }>("select id, email from contact_messages");
	expectKept(
		written.rows.map(({ email }) => email),
		messages,
	);
	const signedUp = await pool.query<{ lead: string; email: string }>(
		`select l.id as lead, email from leads_trial l
			full join a_usuarios a using (email) full join profiles p using (email)`,
	);
	expectKept(
		signedUp.rows.map(({ email }) => email),
		signUps,
	);
	expect(signedUp.rows.filter(({ lead }) => !lead)).toEqual([]);
	await expectMails(dataDir, [
		...written.rows.flatMap(({ id }) => [`contact-support-${id}`, `contact-thanks-${id}`]),
		...signedUp.rows.map(({ lead }) => `trial-confirmation-${lead}-1`),
	]);
});
