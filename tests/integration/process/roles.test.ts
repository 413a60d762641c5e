import { simpleParser } from "mailparser";
import { expect, onTestFinished, test, vi } from "vitest";
import { connect } from "#server/platform/db/connect.ts";
import { startSmtpStandIn } from "#tests/support/mail/smtp-stand-in.ts";
import {
	LIFE_TEST_LIMIT_MS,
	makeDataFolder,
	postContact,
	spawnProduct,
	statusOf,
} from "#tests/support/process/spawn-product.ts";
import { startS3StandIn } from "#tests/support/storage/s3-stand-in.ts";
import { createDatabase } from "#tests/support/test-database.ts";

const account = { accessKeyId: "AKIDEXAMPLE", secretAccessKey: "segredo", region: "us-east-1", bucket: "rubrica" };

async function makeSharedServices() {
	const s3 = await startS3StandIn(account);
	const smtp = await startSmtpStandIn();
	onTestFinished(async () => {
		await s3.close();
		await smtp.close();
	});
	const databaseUrl = await createDatabase();
	const { pool } = connect(databaseUrl, { max: 1 });
	onTestFinished(() => pool.end());
	const spawn = async (role: "web" | "worker") =>
		spawnProduct({
			ROLE: role,
			DATA_DIR: await makeDataFolder(),
			DATABASE_URL: databaseUrl,
			APP_SECRET: "segredo-de-teste-com-32-letras-ou-mais",
			SMTP_URL: smtp.url,
			S3_ENDPOINT: s3.endpoint,
			S3_BUCKET: account.bucket,
			S3_ACCESS_KEY_ID: account.accessKeyId,
			S3_SECRET_ACCESS_KEY: account.secretAccessKey,
		});
	const messageIds = () => Promise.all(smtp.mails.map(async ({ raw }) => (await simpleParser(raw)).messageId ?? ""));
	return { s3, smtp, pool, spawn, messageIds };
}

test(
	"webs take, workers send: every mail goes out once, and a killed worker's share is done by the other",
	async () => {
		const { s3, smtp, pool, spawn, messageIds } = await makeSharedServices();
		const [webA, webB] = await Promise.all([spawn("web"), spawn("web")]);

		for (let n = 0; n < 6; n++) expect((await postContact(n % 2 ? webA.url : webB.url, `cedo-${n}`)).status).toBe(201);
		// Nobody but a worker touches a job: all of them are where they were put.
		const { rows } = await pool.query("select distinct state::text from pgboss.job where name like 'contact.%'");
		expect(rows).toEqual([{ state: "created" }]);

		const drawn = await fetch(`${webA.url}/og/inicio.png`);
		expect(drawn.status).toBe(200);
		const requestsBefore = s3.requests.length;
		const served = await fetch(`${webB.url}/og/inicio.png`);
		expect(Buffer.from(await served.arrayBuffer())).toEqual(Buffer.from(await drawn.arrayBuffer()));
		expect(s3.requests.slice(requestsBefore).map((request) => request.split(" ")[0])).toEqual(["GET"]);

		smtp.setMode("hang-in-data");
		const [workerA, workerB] = await Promise.all([spawn("worker"), spawn("worker")]);
		for (const path of ["/healthz", "/readyz", "/metrics"]) expect(await statusOf(workerA.url + path)).toBe(200);
		for (const path of ["/", "/precos", "/app/entrar", "/robots.txt", "/favicon.ico", "/dev/emails", "/provedor-teste"])
			expect([path, await statusOf(workerA.url + path)]).toEqual([path, 404]);
		expect((await postContact(workerA.url, "ao-worker")).status).toBe(404);
		// Both hold a job in mid-air when one of them dies.
		const active = async () => {
			const counted = await pool.query("select count(*)::int as n from pgboss.job where state = 'active'");
			return counted.rows[0].n as number;
		};
		await expect.poll(active, { timeout: 200_000 }).toBeGreaterThanOrEqual(3);
		await workerA.kill("SIGKILL");
		smtp.setMode("ok");
		for (let n = 0; n < 6; n++) expect((await postContact(n % 2 ? webA.url : webB.url, `tarde-${n}`)).status).toBe(201);

		await vi.waitFor(async () => expect(new Set(await messageIds()).size).toBe(24), {
			timeout: 300_000,
			interval: 250,
		});
		const ids = await messageIds();
		expect(ids.toSorted()).toEqual([...new Set(ids)].toSorted());
		expect(await workerB.kill("SIGTERM")).toEqual({ code: 0, signal: null });
	},
	LIFE_TEST_LIMIT_MS,
);
