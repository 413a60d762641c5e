import { X509Certificate } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import * as z from "zod";
import { brand } from "#core/kernel/brand.ts";
import { isEmailAddress } from "#core/kernel/contact/email-address.ts";
import { normalizeEmail } from "#core/kernel/contact/normalize-email.ts";
import { backupEnvironment, backupOf, problemsOfBackup } from "./backup/backup-settings.ts";
import { parseMailbox } from "./mail/mail-address.ts";
import { messageEnvironment, messageProvidersOf } from "./message/message-settings.ts";
import { type Door, doors, isOpenToStrangers, problemsOfOpening, sampleAdmins } from "./open-to-strangers.ts";
import { MIN_SECRET_LENGTH } from "./secrets.ts";
import { timeServerSetting } from "./time/time-server-setting.ts";
import { parseTrustedProxies } from "./trusted-proxies.ts";

const MAX_DRAIN_SECONDS = 60;
const MOST_AUTHORITIES = 2;
const MOST_CALENDARS = 4;
/** Time for a proxy that asks /readyz every second to have noticed, twice over. */
const USUAL_DRAIN_SECONDS = 5;

const port = z.coerce.number().int().min(1).max(65535);
const httpUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ""));
const origin = z
	.url({ protocol: /^https?$/i, abort: true })
	.refine(isBareOrigin, { error: "deve ser só protocolo, nome e porta, como https://exemplo.com.br" })
	.transform((url) => new URL(url).origin);
const text = z.string().trim().min(1);
const emailList = text
	.transform((list) => list.split(",").map(normalizeEmail))
	.refine((list) => list.every(isEmailAddress), { error: "deve ser uma lista de e-mails separados por vírgula" });

const Environment = z.object({
	PORT: port.default(3000),
	HOST: text.default("127.0.0.1"),
	PUBLIC_URL: origin.optional(),
	DATA_DIR: text.default("./data"),
	DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
	SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
	MAILGUN_API_KEY: text.optional(),
	MAILGUN_DOMAIN: text.optional(),
	MAILGUN_API_BASE: httpUrl.default("https://api.mailgun.net"),
	MAIL_FROM: text
		.refine((from) => parseMailbox(from) !== undefined, { error: "deve ser um e-mail ou Nome <e-mail>" })
		.optional(),
	...messageEnvironment,
	MERCADOPAGO_ACCESS_TOKEN: text.optional(),
	MERCADOPAGO_WEBHOOK_SECRET: text
		.transform((list) => list.split(",").map((secret) => secret.trim()))
		.refine((list) => list.every((secret) => secret !== ""), { error: "deve ser uma lista separada por vírgula" })
		.optional(),
	MERCADOPAGO_API_BASE: httpUrl.default("https://api.mercadopago.com"),
	S3_ENDPOINT: httpUrl.optional(),
	S3_BUCKET: text.optional(),
	S3_ACCESS_KEY_ID: text.optional(),
	S3_SECRET_ACCESS_KEY: text.optional(),
	S3_REGION: text.optional(),
	...backupEnvironment,
	SEAL_P12: text.optional(),
	SEAL_P12_PASSWORD: z.string().optional(),
	SEAL_POLICY: z.enum(["AD-RB"]).optional(),
	SEAL_SIGN_COMMAND: text.optional(),
	SEAL_CERTIFICATE: text.optional(),
	SEAL_ROOT_FINGERPRINT: text
		.transform((value) => value.replaceAll(":", "").toLowerCase())
		.refine((value) => /^[0-9a-f]{64}$/.test(value), { error: "deve ser o SHA-256 de um certificado, em hexadecimal" })
		.optional(),
	TSA_URL: text
		.transform((list) => list.split(",").map((url) => url.trim().replace(/\/+$/, "")))
		.refine((list) => list.every(isHttpUrl) && list.length <= MOST_AUTHORITIES, {
			error: "deve ser uma URL, ou duas separadas por vírgula",
		})
		.optional(),
	TSA_TRUST_ANCHORS: text.optional(),
	OTS_CALENDARS: text
		.transform((list) => list.split(",").map((url) => url.trim().replace(/\/+$/, "")))
		.refine((list) => list.every(isHttpUrl) && list.length <= MOST_CALENDARS, {
			error: "deve ser uma URL, ou até quatro separadas por vírgula",
		})
		.optional(),
	RETURN_TRUST_ANCHORS: text.optional(),
	TIME_SERVER: timeServerSetting.optional(),
	ADMIN_EMAILS: emailList.optional(),
	ROOT_WITNESSES: emailList.optional(),
	ALLOW_ON_PUBLIC_ADDRESS: z
		.string()
		.default("")
		.transform((list) => list.split(",").map((door) => door.trim()))
		.transform((list) => list.filter((door) => door !== "") as Door[])
		.refine((list) => list.every((door) => doors.includes(door)), {
			error: `deve ser uma lista de: ${doors.join(", ")}`,
		}),
	APP_SECRET: z.string().min(MIN_SECRET_LENGTH).optional(),
	APP_LOGIN_URL: z
		.union([z.string().regex(/^\/(?![/\\])/), httpUrl], { error: "deve ser um caminho (/app/entrar) ou uma URL" })
		.default("/app/entrar"),
	ROLE: z.enum(["all", "web", "worker"]).default("all"),
	TRUST_PROXY: z
		.string()
		.default("none")
		.transform((value, context) => {
			const proxies = parseTrustedProxies(value);
			if (proxies) return proxies;
			context.addIssue({ code: "custom", message: "deve ser none, loopback ou uma lista de endereços e redes" });
			return z.NEVER;
		}),
	LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
	SEED: z.enum(["sample", "none"]).optional(),
	DRAIN_SECONDS: z.coerce.number().int().min(0).max(MAX_DRAIN_SECONDS).optional(),
	RATE_LIMITS: z.enum(["on", "off"]).default("on"),
	METRICS_TOKEN: z.string().min(16).optional(),
});

export type Config = ReturnType<typeof shape>;

export class ConfigError extends Error {
	readonly problems: string[];
	constructor(problems: string[]) {
		super(problems.join("\n"));
		this.problems = problems;
	}
}

/** Reads the settings once. Every wrong one is named in a line of its own; values are never printed. */
export function readConfig(environment: Record<string, string | undefined>): Config {
	const given = Object.fromEntries(
		Object.entries(environment).filter(([, value]) => value !== undefined && value !== ""),
	);
	// Read once: writing a program that reads it quickly, as Zod does, takes longer.
	const parsed = Environment.safeParse(given, { jitless: true });
	if (!parsed.success) {
		throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${explain(issue)}`));
	}
	const problems = problemsBetween(parsed.data);
	if (problems.length > 0) throw new ConfigError(problems);
	return shape(parsed.data);
}

export function readEnvironment(): Record<string, string | undefined> {
	if (existsSync(".env")) process.loadEnvFile(".env");
	return process.env;
}

function problemsBetween(env: z.infer<typeof Environment>): string[] {
	const problems: string[] = [];
	if (env.DATABASE_URL && !env.APP_SECRET) problems.push("APP_SECRET: é obrigatório quando DATABASE_URL está definido");
	if (env.ROLE !== "all" && !env.DATABASE_URL) problems.push("ROLE: web e worker separados precisam de DATABASE_URL");
	problems.push(...problemsOfOpening(env));
	problems.push(...incomplete(env, ["MAILGUN_API_KEY", "MAILGUN_DOMAIN"]));
	problems.push(...incomplete(env, ["TWILIO_ACCOUNT_SID", "TWILIO_AUTH_TOKEN", "TWILIO_FROM"]));
	problems.push(...incomplete(env, ["WHATSAPP_PHONE_NUMBER_ID", "WHATSAPP_TOKEN", "WHATSAPP_TEMPLATE"]));
	problems.push(...incomplete(env, ["MERCADOPAGO_ACCESS_TOKEN", "MERCADOPAGO_WEBHOOK_SECRET"]));
	problems.push(...incomplete(env, ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"]));
	if (env.S3_REGION && !env.S3_ENDPOINT) problems.push("S3_ENDPOINT: falta; vai junto com S3_REGION");
	problems.push(...incomplete(env, ["BACKUP_TO", "BACKUP_KEY"]));
	problems.push(...incomplete(env, ["BACKUP_KEYS_TO", "BACKUP_KEYS_KEY"]));
	problems.push(...incomplete(env, ["BACKUP_S3_ACCESS_KEY_ID", "BACKUP_S3_SECRET_ACCESS_KEY"]));
	problems.push(...problemsOfBackup(env));
	problems.push(...incomplete(env, ["SEAL_P12", "SEAL_P12_PASSWORD"]));
	problems.push(...incomplete(env, ["SEAL_SIGN_COMMAND", "SEAL_CERTIFICATE"]));
	if (env.TSA_TRUST_ANCHORS && !readAnchors(env.TSA_TRUST_ANCHORS))
		problems.push("TSA_TRUST_ANCHORS: não pôde ser aberto ou não tem certificados (PEM)");
	if (env.RETURN_TRUST_ANCHORS && !readAnchors(env.RETURN_TRUST_ANCHORS))
		problems.push("RETURN_TRUST_ANCHORS: não pôde ser aberto ou não tem certificados (PEM)");
	if (env.SEAL_P12 && env.SEAL_SIGN_COMMAND) problems.push("SEAL_SIGN_COMMAND: não vai junto com SEAL_P12");
	if (env.SEAL_POLICY && !env.SEAL_P12 && !env.SEAL_SIGN_COMMAND)
		problems.push("SEAL_POLICY: só vale com SEAL_P12, um certificado da ICP-Brasil");
	return problems;
}

function incomplete(env: Record<string, unknown>, names: string[]): string[] {
	const missing = names.filter((name) => env[name] === undefined);
	if (missing.length === 0 || missing.length === names.length) return [];
	return missing.map((name) => `${name}: falta; vai junto com ${names.filter((other) => other !== name).join(", ")}`);
}

function shape(env: z.infer<typeof Environment>) {
	const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
	const { hostname } = new URL(publicUrl);
	const openToStrangers = isOpenToStrangers(env);
	const opened = (door: Door) => !openToStrangers || env.ALLOW_ON_PUBLIC_ADDRESS.includes(door);
	const devPages = !env.MERCADOPAGO_ACCESS_TOKEN && opened("test-payments-and-dev-pages");
	return {
		port: env.PORT,
		host: env.HOST,
		publicUrl,
		https: publicUrl.startsWith("https://"),
		dataDir: path.resolve(env.DATA_DIR),
		databaseUrl: env.DATABASE_URL,
		mail: mailOf(env, hostname),
		messages: {
			...messageProvidersOf(env),
			// Codes lie in a folder where nobody but whoever develops could wait for one.
			folder: !openToStrangers,
		},
		s3: bucketOf(env),
		// Unset: nobody copies anything by itself, and the desk says so.
		backup: backupOf(env),
		// Unset: the built-in stand-in provider, where `devPages` allows it; else nothing is sold.
		mercadoPago: mercadoPagoOf(env),
		// Unset: a certificate of our own, made at the first start.
		seal: sealFileOf(env),
		/** A key that is elsewhere: a command signs with it. */
		sealCommand: sealCommandOf(env),
		/** The first certificate of the list that a machine without a list of its own may take from the database. */
		sealRoot: env.SEAL_ROOT_FINGERPRINT,
		/** The first authority stamps documents too; roots are stamped by each. */
		timestampUrl: env.TSA_URL?.[0],
		timestampUrls: env.TSA_URL ?? [],
		calendarUrls: [...new Set(env.OTS_CALENDARS ?? [])],
		/** PEMs that a stamp's certificate must lead up to. None: nobody has said which authorities are to be believed. */
		stampAnchors: env.TSA_TRUST_ANCHORS ? (readAnchors(env.TSA_TRUST_ANCHORS) ?? []) : [],
		/** The same for signatures that are added elsewhere to a sealed file: roots of ICP-Brasil and gov.br. */
		returnAnchors: env.RETURN_TRUST_ANCHORS ? (readAnchors(env.RETURN_TRUST_ANCHORS) ?? []) : [],
		// Unset: nobody measures how far the machine's clock is off, and the evidence says so.
		timeServer: env.TIME_SERVER,
		supportEmail: brand.supportEmail,
		adminEmails: env.ADMIN_EMAILS ?? sampleAdmins,
		/** Who gets the root of every day by mail, whatever happened on it. */
		rootWitnesses: [...new Set(env.ROOT_WITNESSES ?? [])],
		appSecret: env.APP_SECRET,
		loginUrl: env.APP_LOGIN_URL,
		role: env.ROLE,
		trustedProxies: env.TRUST_PROXY,
		logLevel: env.LOG_LEVEL,
		seed: env.SEED ?? (openToStrangers ? "none" : "sample"),
		/** How long a process that was told to stop goes on listening, so that a proxy can notice first. */
		drainMs: (env.DRAIN_SECONDS ?? (openToStrangers ? USUAL_DRAIN_SECONDS : 0)) * 1000,
		rateLimits: env.RATE_LIMITS === "on",
		metricsToken: env.METRICS_TOKEN,
		openToStrangers,
		sampleAccounts: opened("sample-accounts"),
		devPages,
		sells: env.MERCADOPAGO_ACCESS_TOKEN !== undefined || devPages,
	};
}

function mailOf(env: z.infer<typeof Environment>, hostname: string) {
	return {
		from: env.MAIL_FROM ?? `${brand.name} <nao-responda@${/\.[a-z]+$/i.test(hostname) ? hostname : "rubrica.local"}>`,
		smtpUrl: env.SMTP_URL,
		mailgun:
			env.MAILGUN_API_KEY && env.MAILGUN_DOMAIN
				? { apiKey: env.MAILGUN_API_KEY, domain: env.MAILGUN_DOMAIN, apiBase: env.MAILGUN_API_BASE }
				: undefined,
	};
}

function bucketOf(env: z.infer<typeof Environment>) {
	return env.S3_ENDPOINT && env.S3_BUCKET && env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY
		? {
				endpoint: env.S3_ENDPOINT,
				bucket: env.S3_BUCKET,
				accessKeyId: env.S3_ACCESS_KEY_ID,
				secretAccessKey: env.S3_SECRET_ACCESS_KEY,
				region: env.S3_REGION,
			}
		: undefined;
}

function mercadoPagoOf(env: z.infer<typeof Environment>) {
	return env.MERCADOPAGO_ACCESS_TOKEN && env.MERCADOPAGO_WEBHOOK_SECRET
		? {
				accessToken: env.MERCADOPAGO_ACCESS_TOKEN,
				webhookSecrets: env.MERCADOPAGO_WEBHOOK_SECRET,
				apiBase: env.MERCADOPAGO_API_BASE,
			}
		: undefined;
}

function sealFileOf(env: z.infer<typeof Environment>) {
	return env.SEAL_P12 && env.SEAL_P12_PASSWORD !== undefined
		? {
				file: path.resolve(env.SEAL_P12),
				password: env.SEAL_P12_PASSWORD,
				...(env.SEAL_POLICY && { policy: env.SEAL_POLICY }),
			}
		: undefined;
}

function sealCommandOf(env: z.infer<typeof Environment>) {
	return env.SEAL_SIGN_COMMAND && env.SEAL_CERTIFICATE
		? {
				command: env.SEAL_SIGN_COMMAND,
				certificateFile: path.resolve(env.SEAL_CERTIFICATE),
				...(env.SEAL_POLICY && { policy: env.SEAL_POLICY }),
			}
		: undefined;
}

function readAnchors(file: string): string[] | undefined {
	try {
		const found = readFileSync(path.resolve(file), "utf8").match(
			/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g,
		);
		return found?.map((pem) => new X509Certificate(pem).toString());
	} catch {
		return undefined;
	}
}

function isHttpUrl(url: string): boolean {
	return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
}

function isBareOrigin(url: string): boolean {
	if (!URL.canParse(url)) return false;
	const { pathname, search, hash, username, password } = new URL(url);
	return pathname === "/" && `${search}${hash}${username}${password}` === "";
}

function explain(issue: z.core.$ZodIssue): string {
	switch (issue.code) {
		case "invalid_value":
			return `deve ser um de: ${issue.values.join(", ")}`;
		case "too_small":
			if (issue.origin === "string" && issue.minimum === 1) return "não pode ficar em branco";
			return issue.origin === "string"
				? `precisa de pelo menos ${issue.minimum} caracteres`
				: `deve ser no mínimo ${issue.minimum}`;
		case "too_big":
			return `deve ser no máximo ${issue.maximum}`;
		case "invalid_type":
			return "deve ser um número";
		case "invalid_format":
			return "não é uma URL válida para este uso";
		default:
			return issue.message;
	}
}
