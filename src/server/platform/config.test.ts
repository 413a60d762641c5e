import { expect, test } from "vitest";
import { ConfigError, readConfig } from "./config.ts";

const DATABASE_URL = "postgres://rubrica:senha@127.0.0.1:5432/rubrica";
const ADMIN_EMAILS = "dona@rubrica.com.br";
const publicAddresses = [
	"https://rubrica.com.br",
	"http://rubrica.com.br",
	"http://192.168.0.5",
	"http://0.0.0.0:3000",
	"http://[2001:db8::1]",
	"https://localhost.evil.tld",
	"https://127.evil.tld",
];
const APP_SECRET = "segredo".repeat(6);

function problemsOf(environment: Record<string, string>): string[] {
	try {
		readConfig(environment);
	} catch (error) {
		if (error instanceof ConfigError) return error.problems;
		throw error;
	}
	return [];
}

test("with nothing set everything has a default", () => {
	const config = readConfig({});
	expect(config).toMatchObject({
		port: 3000,
		host: "127.0.0.1",
		publicUrl: "http://localhost:3000",
		https: false,
		role: "all",
		logLevel: "info",
		seed: "sample",
		rateLimits: true,
		loginUrl: "/app/entrar",
		devPages: true,
		databaseUrl: undefined,
		s3: undefined,
	});
	expect(config.adminEmails).toHaveLength(3);
	expect(readConfig({ PORT: "8080" }).publicUrl).toBe("http://localhost:8080");
	expect(readConfig({ PORT: "", HOST: "", PUBLIC_URL: "" })).toMatchObject({ port: 3000, host: "127.0.0.1" });
});

test("each wrong value is one line in pt-BR that names the variable and never repeats the value", () => {
	const wrong: Record<string, string[]> = {
		PORT: ["canario", "0", "70000", "1.5", "-1", "3000x"],
		HOST: ["  "],
		PUBLIC_URL: [
			"canario",
			"ftp://canario.com",
			"https://canario.com/x",
			"https://canario:senha@x.com",
			"https://x.com?canario",
			"javascript:canario",
		],
		DATA_DIR: ["   "],
		DATABASE_URL: ["mysql://canario@h/b", "canario", "http://canario"],
		SMTP_URL: ["http://canario", "canario"],
		MAILGUN_API_BASE: ["canario"],
		MAIL_FROM: ["canario", "Canario <canario>", "a@b.com, canario@x.com"],
		MERCADOPAGO_ACCESS_TOKEN: ["  "],
		MERCADOPAGO_API_BASE: ["canario", "ftp://canario.example"],
		TWILIO_ACCOUNT_SID: ["  ", "canario", "SK00000000000000000000000000000000"],
		TWILIO_AUTH_TOKEN: ["  "],
		TWILIO_FROM: ["  ", "(11) 90000-0000", "11900000000", "canario-comprido"],
		TWILIO_API_BASE: ["canario"],
		WHATSAPP_PHONE_NUMBER_ID: ["canario", "+5511900000000"],
		WHATSAPP_TOKEN: ["  "],
		WHATSAPP_TEMPLATE: ["Canario", "código"],
		WHATSAPP_API_BASE: ["canario"],
		TIME_SERVER: ["canario/x", "canario:70000", "canario:0", "[::::::]", "a canario", "https://canario.example"],
		RETURN_TRUST_ANCHORS: ["/canario/nao-existe.pem", "package.json"],
		BACKUP_KEYS: ["canario"],
		S3_ENDPOINT: ["canario"],
		ADMIN_EMAILS: ["canario", "a@b.com;canario@x.com", "a@b.com,"],
		ROOT_WITNESSES: ["canario", "a@b.com;canario@x.com"],
		OTS_CALENDARS: ["canario", "https://a.example,canario"],
		TSA_URL: ["canario", "https://a.example,canario", "https://a.example,https://b.example,https://canario.example"],
		TSA_TRUST_ANCHORS: ["/canario/nao-existe.pem", "package.json"],
		APP_SECRET: ["canario-curto"],
		APP_LOGIN_URL: ["//canario.tld", "/\\canario.tld", "javascript:canario", "canario"],
		ROLE: ["canario"],
		TRUST_PROXY: ["canario", "10.0.0.0/33", "::1/129", "10.0.0.0/x", "1.2.3"],
		LOG_LEVEL: ["canario"],
		SEED: ["canario"],
		ALLOW_ON_PUBLIC_ADDRESS: ["canario"],
		DRAIN_SECONDS: ["canario", "-1", "61", "1.5"],
		RATE_LIMITS: ["canario"],
		METRICS_TOKEN: ["canario"],
	};
	for (const [name, values] of Object.entries(wrong)) {
		for (const value of values) {
			const problems = problemsOf({ [name]: value });
			expect([name, value, problems.length]).toEqual([name, value, 1]);
			expect(problems[0]).toMatch(new RegExp(`^${name}: (deve|não|precisa)[^\\n]+$`));
			expect(problems[0]).not.toMatch(/canario|Invalid|expected|Too /i);
		}
	}
});

test("all that is wrong is told at once, a line each", () => {
	const problems = problemsOf({ PORT: "x", ROLE: "x", LOG_LEVEL: "x" });
	expect(problems.map((line) => line.split(":")[0])).toEqual(["PORT", "ROLE", "LOG_LEVEL"]);
});

test("settings that go together are asked for together", () => {
	expect(problemsOf({ DATABASE_URL })).toEqual(["APP_SECRET: é obrigatório quando DATABASE_URL está definido"]);
	expect(problemsOf({ DATABASE_URL, APP_SECRET })).toEqual([]);
	expect(problemsOf({ ROLE: "worker" })).toEqual(["ROLE: web e worker separados precisam de DATABASE_URL"]);
	expect(problemsOf({ ROLE: "web", DATABASE_URL, APP_SECRET })).toEqual([]);
	expect(problemsOf({ MAILGUN_API_KEY: "canario" })).toEqual(["MAILGUN_DOMAIN: falta; vai junto com MAILGUN_API_KEY"]);
	const s3 = problemsOf({ S3_ENDPOINT: "http://127.0.0.1:9000", S3_BUCKET: "canario" });
	expect(s3.map((line) => line.split(":")[0])).toEqual(["S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"]);
	expect(s3.join()).not.toContain("canario");
});

test("what goes with one provider of codes is asked for together, each provider by itself", () => {
	const sid = `AC${"0".repeat(32)}`;
	expect(problemsOf({ TWILIO_ACCOUNT_SID: sid })).toEqual([
		"TWILIO_AUTH_TOKEN: falta; vai junto com TWILIO_ACCOUNT_SID, TWILIO_FROM",
		"TWILIO_FROM: falta; vai junto com TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN",
	]);
	expect(problemsOf({ WHATSAPP_TOKEN: "canario", WHATSAPP_TEMPLATE: "codigo" })).toEqual([
		"WHATSAPP_PHONE_NUMBER_ID: falta; vai junto com WHATSAPP_TOKEN, WHATSAPP_TEMPLATE",
	]);
	for (const from of ["+5511900000000", "27800", `MG${"a1".repeat(16)}`, "Rubrica"])
		expect(problemsOf({ TWILIO_ACCOUNT_SID: sid, TWILIO_AUTH_TOKEN: "x", TWILIO_FROM: from })).toEqual([]);
});

test.each([
	["a.st1.ntp.br", { host: "a.st1.ntp.br", port: 123 }],
	["192.0.2.1:1123", { host: "192.0.2.1", port: 1123 }],
	["[2001:db8::1]", { host: "2001:db8::1", port: 123 }],
	["[2001:db8::1]:65535", { host: "2001:db8::1", port: 65_535 }],
])("the time server %s is asked where it is", (typed, server) =>
	expect(readConfig({ TIME_SERVER: typed }).timeServer).toEqual(server),
);

test("a public address is one origin, however it is typed", () => {
	for (const typed of [
		"https://rubrica.com.br",
		"https://rubrica.com.br/",
		"HTTPS://Rubrica.com.br",
		"https://rubrica.com.br:443",
	]) {
		expect(readConfig({ PUBLIC_URL: typed, ADMIN_EMAILS })).toMatchObject({
			publicUrl: "https://rubrica.com.br",
			https: true,
		});
	}
	expect(readConfig({ PUBLIC_URL: "https://rubrica.com.br", ADMIN_EMAILS }).mail.from).toBe(
		"Rubrica <nao-responda@rubrica.com.br>",
	);
});

test("developers' pages go away with a public address, http or https, or a real provider", () => {
	for (const url of ["http://localhost:3000", "https://localhost", "https://127.0.0.1:8443", "https://[::1]"]) {
		expect([url, readConfig({ PUBLIC_URL: url }).devPages]).toEqual([url, true]);
	}
	for (const url of publicAddresses) {
		expect([url, readConfig({ PUBLIC_URL: url, ADMIN_EMAILS }).devPages]).toEqual([url, false]);
	}
	const live = { MERCADOPAGO_ACCESS_TOKEN: "APP_USR-1", MERCADOPAGO_WEBHOOK_SECRET: "one,two" };
	expect(readConfig(live).devPages).toBe(false);
});

test("whatever is left unset, an address that strangers can reach has no samples, no stand-in and admins with a name", () => {
	const opened: Record<string, string>[] = [
		...publicAddresses.map((PUBLIC_URL) => ({ PUBLIC_URL })),
		...["0.0.0.0", "::", "192.168.0.5", "meu-servidor", "127.evil.tld"].map((HOST) => ({ HOST })),
	];
	for (const environment of opened) {
		expect(problemsOf(environment)).toEqual([
			"ADMIN_EMAILS: é obrigatório fora de loopback (PUBLIC_URL, HOST): os e-mails de quem administra o site",
		]);
		expect(readConfig({ ...environment, ADMIN_EMAILS })).toMatchObject({
			seed: "none",
			sampleAccounts: false,
			devPages: false,
			sells: false,
			adminEmails: [ADMIN_EMAILS],
		});
		expect(problemsOf({ ...environment, ADMIN_EMAILS: `${ADMIN_EMAILS},ana@exemplo.com.br` })).toEqual([
			"ADMIN_EMAILS: não pode ter endereços de exemplo (exemplo.com.br) fora de loopback",
		]);
		expect(problemsOf({ ...environment, ADMIN_EMAILS, SEED: "sample" })).toEqual([
			"SEED: sample cria contas e documentos de exemplo e só vale em loopback (PUBLIC_URL, HOST); use none",
		]);
	}
});

test("what is for one's own machine is opened elsewhere by its name only, each for itself", () => {
	const site = { PUBLIC_URL: "https://demo.rubrica.example", ADMIN_EMAILS };
	const paying = readConfig({ ...site, ALLOW_ON_PUBLIC_ADDRESS: "test-payments-and-dev-pages" });
	expect(paying).toMatchObject({ devPages: true, sells: true, seed: "none", sampleAccounts: false });
	const samples = readConfig({ ...site, ALLOW_ON_PUBLIC_ADDRESS: "sample-accounts", SEED: "sample" });
	expect(samples).toMatchObject({ devPages: false, sells: false, seed: "sample", sampleAccounts: true });
	expect(readConfig({ ...site, ALLOW_ON_PUBLIC_ADDRESS: "sample-accounts" }).seed).toBe("none");
	for (const door of ["on", "true", "dev", "sample-accounts;dev"]) {
		expect(problemsOf({ ...site, ALLOW_ON_PUBLIC_ADDRESS: door })).toHaveLength(1);
	}
});

test("a stop is quick on one's own machine, and waits for the proxy elsewhere", () => {
	expect(readConfig({}).drainMs).toBe(0);
	expect(readConfig({ DRAIN_SECONDS: "3" }).drainMs).toBe(3_000);
	expect(readConfig({ PUBLIC_URL: "https://rubrica.com.br", ADMIN_EMAILS }).drainMs).toBe(5_000);
	expect(readConfig({ PUBLIC_URL: "https://rubrica.com.br", ADMIN_EMAILS, DRAIN_SECONDS: "0" }).drainMs).toBe(0);
});

test("the backup of the keys is in another place and under another password than that of the data", () => {
	const [one, other] = ["uma senha de trinta e duas letras 1", "uma senha de trinta e duas letras 2"];
	const data = { BACKUP_TO: "/mnt/copias", BACKUP_KEY: one };
	expect(problemsOf({ ...data, BACKUP_KEYS_TO: "/mnt/cofre", BACKUP_KEYS_KEY: other })).toEqual([]);
	expect(problemsOf({ ...data, BACKUP_KEYS_TO: "/mnt/copias/cofre", BACKUP_KEYS_KEY: one })).toEqual([
		"BACKUP_KEYS_TO: deve ser outro lugar que BACKUP_TO",
		"BACKUP_KEYS_KEY: deve ser outra senha que BACKUP_KEY",
	]);
	expect(problemsOf({ ...data, BACKUP_KEYS_TO: "/mnt/cofre" })).toEqual([
		"BACKUP_KEYS_KEY: falta; vai junto com BACKUP_KEYS_TO",
	]);
	const config = readConfig({ ...data, BACKUP_KEYS_TO: "/mnt/cofre", BACKUP_KEYS_KEY: other });
	expect(config.backup).toMatchObject({ withKeys: false, keys: { folder: "/mnt/cofre" } });
});
