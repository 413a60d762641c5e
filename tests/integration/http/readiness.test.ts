import fs from "node:fs/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { connect } from "#server/platform/db/connect.ts";
import { MailError } from "#server/platform/mail/mail.ts";
import { watchMailer } from "#server/platform/mail/watch-mailer.ts";
import { makeS3Storage } from "#server/platform/storage/s3-storage.ts";
import { watchStorage } from "#server/platform/storage/watch-storage.ts";
import { asBrowser, asJson, contactForm } from "#tests/support/contact-form.ts";
import { startTestProduct, type TestProduct } from "#tests/support/process/start-test-product.ts";
import { soon } from "#tests/support/soon.ts";
import { startS3StandIn } from "#tests/support/storage/s3-stand-in.ts";

const account = { accessKeyId: "AKIDEXAMPLE", secretAccessKey: "segredo", region: "us-east-1", bucket: "rubrica" };
const PICTURE = "/arquivos/blog/aaaaaaaaaaaaaaaaaaaaaa-480.webp";
const SENTENCE = "Nossos arquivos estão indisponíveis no momento. Nada se perdeu. Tente novamente em alguns instantes.";

/** `impatient`: where nobody is to answer. Whoever does may take what a busy machine takes. */
async function startWithS3({ impatient = false } = {}) {
	const s3 = await startS3StandIn(account);
	onTestFinished(() => s3.close());
	const { region: _, ...credentials } = account;
	const timeoutMs = impatient ? 1_000 : 60_000;
	const storage = watchStorage(makeS3Storage({ ...credentials, endpoint: s3.endpoint, timeoutMs }));
	return { s3, product: await startTestProduct({ RATE_LIMITS: "off" }, { peculiarities: () => ({ storage }) }) };
}

async function ready({ send }: TestProduct): Promise<unknown> {
	const { status, text } = await send("/readyz");
	return status === 200 ? "ready" : JSON.parse(text).reasons;
}

test.each([
	["answers 500", { status: 500 }],
	["hangs", "hang"],
] as const)("a store that %s: not ready, and ready again by itself", async (_, illness) => {
	const { s3, product } = await startWithS3({ impatient: illness === "hang" });
	s3.misbehave(...Array(500).fill(illness));
	await soon(() => ready(product)).toEqual(["storage"]);
	const metrics = await product.send("/metrics");
	expect(metrics.text).toMatch(/^rubrica_ready\{part="storage"\} 0$/m);
	expect((await product.send("/healthz")).status).toBe(200);
	s3.recover();
	await soon(() => ready(product)).toBe("ready");
	expect((await product.send("/metrics")).text).toMatch(/^rubrica_ready\{part="storage"\} 1$/m);
});

test("probes by the hundred ask the store once", async () => {
	const { s3, product } = await startWithS3();
	const askTogether = (probes: number) => Promise.all(Array.from({ length: probes }, () => ready(product)));
	// Whoever came while it had not answered yet may have waited in vain on a busy machine, and so may who asks for the
	// database, which is asked each half second; but no probe asked the store once more.
	await askTogether(10);
	await soon(() => ready(product)).toBe("ready");
	expect((await askTogether(90)).flat()).not.toContain("storage");
	expect(s3.requests).toHaveLength(1);
});

test.each([
	["answers 500", { status: 500 }],
	["hangs", "hang"],
] as const)("a file of a store that %s: 503 with a sentence, for people and programs", async (_, illness) => {
	const { s3, product } = await startWithS3({ impatient: illness === "hang" });
	s3.misbehave(...Array(500).fill(illness));
	const page = await product.send(PICTURE, { headers: asBrowser });
	expect([page.status, page.headers["retry-after"]]).toEqual([503, "5"]);
	expect(page.text).toContain(`<h1>Voltamos já</h1><p>${SENTENCE}</p>`);
	const call = await product.send(PICTURE, { headers: { accept: "application/json" } });
	expect([call.status, JSON.parse(call.text).error]).toEqual([503, SENTENCE]);
	const metrics = await product.send("/metrics");
	const kind = illness === "hang" ? "timeout" : "failed";
	expect(metrics.text).toMatch(
		new RegExp(`^rubrica_storage_errors_total\\{operation="get",kind="${kind}"\\} [1-9]`, "m"),
	);
	s3.recover();
	await soon(async () => (await product.send(PICTURE)).status).toBe(404);
});

test("a disk that is nearly full: not ready, nothing new is taken, everything can be read, and it passes", async () => {
	const product = await startTestProduct({ RATE_LIMITS: "off" });
	const statfs = vi.spyOn(fs, "statfs");
	onTestFinished(() => statfs.mockRestore());
	statfs.mockResolvedValue({ bavail: 1000, bsize: 4096 } as never);
	await soon(() => ready(product)).toEqual(["disk"]);
	const post = () =>
		product.send("/rest/v1/contact_messages", { method: "POST", headers: asJson, body: JSON.stringify(contactForm) });
	const refused = await post();
	expect([refused.status, refused.headers["retry-after"]]).toEqual([503, "60"]);
	expect(JSON.parse(refused.text).error).toMatch(/^Não conseguimos gravar nada agora\./);
	expect((await product.send("/precos", { headers: asBrowser })).status).toBe(200);
	expect((await product.deps.pool.query("select 1 from contact_messages")).rowCount).toBe(0);
	statfs.mockRestore();
	await soon(() => ready(product)).toBe("ready");
	expect((await post()).status).toBe(201);
});

test("a disk that answers late is not ready, but not full: what people send is taken", async () => {
	const product = await startTestProduct({ RATE_LIMITS: "off" });
	const released = Promise.withResolvers<void>();
	const { statfs: ask } = fs;
	const statfs = vi.spyOn(fs, "statfs").mockImplementation((async (folder: string) => {
		await released.promise;
		return ask(folder);
	}) as never);
	onTestFinished(() => statfs.mockRestore());
	await soon(() => ready(product)).toEqual(["disk"]);
	const body = JSON.stringify(contactForm);
	const sent = await product.send("/rest/v1/contact_messages", { method: "POST", headers: asJson, body });
	expect(sent.status).toBe(201);
	released.resolve();
	await soon(() => ready(product)).toBe("ready");
});

test("a folder that cannot be written to is seen although there is room", async () => {
	const product = await startTestProduct();
	const write = vi.spyOn(fs, "writeFile").mockRejectedValue(Object.assign(new Error("EROFS"), { code: "EROFS" }));
	onTestFinished(() => write.mockRestore());
	await soon(() => ready(product)).toEqual(["disk"]);
	write.mockRestore();
	await soon(() => ready(product)).toBe("ready");
});

test("a database that only reads: not ready, and ready again by itself", async () => {
	const product = await startTestProduct();
	const { pool: admin } = connect(product.deps.databaseUrl, { max: 1 });
	onTestFinished(() => admin.end());
	const name = new URL(product.deps.databaseUrl).pathname.slice(1);
	const others =
		"select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()";
	await admin.query(`alter database ${name} set default_transaction_read_only = on`);
	await admin.query(others, [name]);
	await soon(() => ready(product)).toEqual(["database"]);
	await admin.query("set default_transaction_read_only = off");
	await admin.query(`alter database ${name} reset default_transaction_read_only`);
	await admin.query(others, [name]);
	await soon(() => ready(product)).toBe("ready");
});

test("metrics tell of every pool, mail and call to the outside, and of nobody", async () => {
	const { product } = await startWithS3();
	await ready(product);
	// Counted with those of the worker's other worlds.
	const mails = async () => {
		const { text } = await product.send("/metrics");
		const counted = [...text.matchAll(/^rubrica_mails_total\{outcome="(\w+)"\} (\d+)$/gm)];
		return Object.fromEntries(counted.map(([, outcome, count]) => [outcome, Number(count)]));
	};
	const before = await mails();
	const message = { id: "x", to: { address: "ana@exemplo.com.br" }, subject: "s", html: "h", text: "t" };
	const late = () => Promise.reject(new MailError("SMTP failed: ETIMEDOUT", { permanent: false, kind: "timeout" }));
	await expect(watchMailer({ send: late, close: async () => {} }).send(message)).rejects.toThrow("ETIMEDOUT");
	expect(Object.keys(before)).toEqual(expect.arrayContaining(["sent", "timeout"]));
	expect(await mails()).toEqual({ ...before, timeout: (before.timeout ?? 0) + 1 });
	const { text } = await product.send("/metrics");
	for (const state of ["open", "idle", "waiting", "most"])
		expect(text).toMatch(new RegExp(`^rubrica_db_pool_connections\\{pool="pages",state="${state}"\\} \\d+$`, "m"));
	expect(text).toMatch(/^rubrica_db_pool_waits_total\{pool="pages"\} \d+$/m);
	expect(text).toMatch(/^rubrica_outward_seconds_count\{target="storage",outcome="answered"\} [1-9]/m);
	expect(text).toContain("# TYPE rubrica_outward_timeouts_total counter");
	expect(text).toMatch(/^rubrica_disk_free_bytes \d+/m);
	expect(text).not.toContain("@");
});
