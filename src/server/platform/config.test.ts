import { expect, test } from "vitest";
import { ConfigError, readConfig } from "./config.ts";

const DATABASE_URL = "postgres://rubrica:senha@127.0.0.1:5432/rubrica";
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
		S3_ENDPOINT: ["canario"],
		ADMIN_EMAILS: ["canario", "a@b.com;canario@x.com", "a@b.com,"],
		APP_SECRET: ["canario-curto"],
		APP_LOGIN_URL: ["//canario.tld", "/\\canario.tld", "javascript:canario", "canario"],
		ROLE: ["canario"],
		TRUST_PROXY: ["canario", "10.0.0.0/33", "::1/129", "10.0.0.0/x", "1.2.3"],
		LOG_LEVEL: ["canario"],
		SEED: ["canario"],
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

test("a public address is one origin, however it is typed", () => {
	for (const typed of [
		"https://rubrica.com.br",
		"https://rubrica.com.br/",
		"HTTPS://Rubrica.com.br",
		"https://rubrica.com.br:443",
	]) {
		expect(readConfig({ PUBLIC_URL: typed })).toMatchObject({ publicUrl: "https://rubrica.com.br", https: true });
	}
	expect(readConfig({ PUBLIC_URL: "https://rubrica.com.br" }).mail.from).toBe("Rubrica <nao-responda@rubrica.com.br>");
});

test("developers' pages go away with a public https address or a real provider", () => {
	for (const url of [
		"http://localhost:3000",
		"https://localhost",
		"https://127.0.0.1:8443",
		"https://[::1]",
		"http://192.168.0.5",
	]) {
		expect([url, readConfig({ PUBLIC_URL: url }).devPages]).toEqual([url, true]);
	}
	expect(readConfig({ PUBLIC_URL: "https://rubrica.com.br" }).devPages).toBe(false);
	expect(readConfig({ PUBLIC_URL: "https://localhost.evil.tld" }).devPages).toBe(false);
	const live = { MERCADOPAGO_ACCESS_TOKEN: "APP_USR-1", MERCADOPAGO_WEBHOOK_SECRET: "one,two" };
	expect(readConfig(live).devPages).toBe(false);
});
