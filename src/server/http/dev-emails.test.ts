import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Hono } from "hono";
import { expect, onTestFinished, test } from "vitest";
import type { Deps } from "#server/deps.ts";
import { makeFileMailer } from "#server/platform/mail/file-mailer.ts";
import { MESSAGE, SENDER } from "#tests/support/mail/mail-samples.ts";
import { devEmails } from "./dev-emails.ts";
import type { HttpEnv } from "./http-env.ts";
import { Refusal } from "./refusal.ts";

async function appWithOneMail({ devPages = true } = {}) {
	const dataDir = await mkdtemp(join(tmpdir(), "rubrica-dev-emails-"));
	onTestFinished(() => rm(dataDir, { recursive: true }));
	await makeFileMailer(join(dataDir, "mail"), SENDER).send({ ...MESSAGE, html: "<script>alert(1)</script><p>Olá</p>" });
	return new Hono<HttpEnv>()
		.use(async (context, next) => {
			context.set("deps", { config: { dataDir, devPages } } as Deps);
			await next();
		})
		.route("/", devEmails)
		.onError((error, context) => context.text("", error instanceof Refusal ? error.status : 500));
}

test.each(["/dev/emails/confirmacao", "/dev/emails/enviados/trial-confirmation.42"])(
	"%s may be framed by our own page and can do nothing there",
	async (path) => {
		const answer = await (await appWithOneMail()).request(path);
		expect(answer.status).toBe(200);
		expect(answer.headers.get("content-type")).toMatch(/^text\/html/);
		expect(answer.headers.get("x-frame-options")).toBe("SAMEORIGIN");
		const policy = answer.headers.get("content-security-policy")?.split("; ");
		expect(policy).toEqual([
			"default-src 'none'",
			"style-src 'unsafe-inline'",
			"img-src data:",
			"sandbox",
			"frame-ancestors 'self'",
		]);
	},
);

test("the original is plain text, both parts and headers included", async () => {
	const answer = await (await appWithOneMail()).request("/dev/emails/enviados/trial-confirmation.42/original");
	expect(answer.headers.get("content-type")).toMatch(/^text\/plain/);
	expect(answer.headers.get("x-frame-options")).toBeNull();
	expect(await answer.text()).toContain("Message-ID: <trial-confirmation.42@");
});

test("what is not a mail is not found, and neither is anything where these pages do not exist", async () => {
	const [here, gone] = [await appWithOneMail(), await appWithOneMail({ devPages: false })];
	for (const path of ["/dev/emails/nada", "/dev/emails/enviados/nada", "/dev/emails/enviados/..%2f..%2fapp-secret"]) {
		expect([(await here.request(path)).status, path]).toEqual([404, path]);
	}
	for (const path of ["/dev/emails/confirmacao", "/dev/emails/enviados/trial-confirmation.42/original"]) {
		expect([(await gone.request(path)).status, path]).toEqual([404, path]);
	}
});
