import { once } from "node:events";
import { mkdir, writeFile } from "node:fs/promises";
import { createServer, type Socket } from "node:net";
import path from "node:path";
import tls from "node:tls";
import { expect, onTestFinished, test } from "vitest";
import { makeCertificate } from "#server/platform/seal/make-certificate.ts";
import { freePort } from "#tests/support/free-port.ts";
import { portOf } from "#tests/support/port-of.ts";
import {
	LIFE_TEST_LIMIT_MS,
	launchProduct,
	makeDataFolder,
	spawnProduct,
} from "#tests/support/process/spawn-product.ts";
import { createDatabase } from "#tests/support/test-database.ts";

/** What a certificate of whoever answers on the net is for. */
const SERVER = "1.3.6.1.5.5.7.3.1";

test(
	"every wrong setting is told in a line of its own, and no value is repeated",
	async () => {
		const product = await launchProduct({
			PORT: "70000",
			PUBLIC_URL: "segredo-na-url",
			APP_SECRET: "curto-demais",
			ROLE: "patrao",
			S3_SECRET_ACCESS_KEY: "segredo-do-balde",
		});
		expect(await product.ended).toEqual({ code: 1, signal: null });
		const names = product.lines.map((line) => /^configuração: (\w+): \S/.exec(line)?.[1]);
		expect(names.toSorted()).toEqual(["APP_SECRET", "PORT", "PUBLIC_URL", "ROLE"]);
		expect(product.lines.join("\n")).not.toMatch(/segredo|curto-demais|70000|patrao/);
	},
	LIFE_TEST_LIMIT_MS,
);

test(
	"settings that only together are wrong are told too",
	async () => {
		const product = await launchProduct({ ROLE: "worker", S3_BUCKET: "balde", MAILGUN_API_KEY: "segredo" });
		expect(await product.ended).toEqual({ code: 1, signal: null });
		const names = product.lines.map((line) => /^configuração: (\w+): \S/.exec(line)?.[1]);
		expect(names.toSorted()).toEqual([
			"MAILGUN_DOMAIN",
			"ROLE",
			"S3_ACCESS_KEY_ID",
			"S3_ENDPOINT",
			"S3_SECRET_ACCESS_KEY",
		]);
		expect(product.lines.join("\n")).not.toContain("segredo");
	},
	LIFE_TEST_LIMIT_MS,
);

test(
	"a port that is taken is told in one line",
	async () => {
		const squatter = createServer().listen(0, "127.0.0.1");
		await once(squatter, "listening");
		onTestFinished(() => void squatter.close());
		const { port } = squatter.address() as { port: number };
		const product = await launchProduct({
			DATA_DIR: await makeDataFolder(),
			DATABASE_URL: await createDatabase(),
			APP_SECRET: "x".repeat(32),
			PORT: String(port),
			LOG_LEVEL: "silent",
		});
		expect(await product.ended).toEqual({ code: 1, signal: null });
		expect(product.lines).toEqual(["não iniciou: a porta (PORT) já está em uso"]);
	},
	LIFE_TEST_LIMIT_MS,
);

test(
	"an address that is not this machine's and a folder that cannot be had are told in one line each, at once",
	async () => {
		const elsewhere = await launchProduct({
			DATA_DIR: await makeDataFolder(),
			DATABASE_URL: await createDatabase(),
			APP_SECRET: "x".repeat(32),
			HOST: "192.0.2.1",
			PUBLIC_URL: "https://rubrica.exemplo.com.br",
			ADMIN_EMAILS: "chefe@corretora.com.br",
			LOG_LEVEL: "silent",
		});
		expect(await elsewhere.ended).toEqual({ code: 1, signal: null });
		expect(elsewhere.lines).toEqual(["configuração: HOST: não é um endereço desta máquina"]);

		const file = path.join(await makeDataFolder(), "arquivo");
		await mkdir(path.dirname(file), { recursive: true });
		await writeFile(file, "");
		for (const DATA_DIR of [file, "/proc/dados"]) {
			const nowhere = await launchProduct({ DATA_DIR, LOG_LEVEL: "silent" });
			expect(await nowhere.ended, DATA_DIR).toEqual({ code: 1, signal: null });
			expect(nowhere.lines).toEqual(["configuração: DATA_DIR: a pasta não pôde ser criada ou não aceita gravação"]);
		}
	},
	LIFE_TEST_LIMIT_MS,
);

test(
	"a secret that is not this database's is told in one line, and neither is repeated",
	async () => {
		const shared = { DATA_DIR: await makeDataFolder(), DATABASE_URL: await createDatabase(), LOG_LEVEL: "silent" };
		const first = await spawnProduct({ ...shared, APP_SECRET: "primeiro-segredo".repeat(2) });
		expect(await first.kill("SIGTERM")).toEqual({ code: 0, signal: null });
		const second = await launchProduct({ ...shared, APP_SECRET: "outro-segredo".repeat(3) });
		expect(await second.ended).toEqual({ code: 1, signal: null });
		expect(second.lines).toEqual([
			"configuração: APP_SECRET: não é o segredo com que este banco de dados foi iniciado; use o mesmo em todos os processos",
		]);
	},
	LIFE_TEST_LIMIT_MS,
);

test(
	"a database that cannot be reached is told in one line, without its password",
	async () => {
		const product = await launchProduct({
			DATA_DIR: await makeDataFolder(),
			DATABASE_URL: `postgres://rubrica:senha-secreta@127.0.0.1:${await freePort()}/rubrica`,
			APP_SECRET: "x".repeat(32),
			LOG_LEVEL: "silent",
		});
		expect(await product.ended).toEqual({ code: 1, signal: null });
		expect(product.lines).toEqual(["não iniciou: o banco de dados (DATABASE_URL) não responde"]);
	},
	LIFE_TEST_LIMIT_MS,
);

test(
	"a database whose certificate nobody vouches for, or that has none, is told in one line",
	async () => {
		const { certificate, privateKey } = await makeCertificate("banco", {
			now: new Date(),
			serial: new Uint8Array(16),
			purposes: { ids: [SERVER], critical: false },
		});
		const secureContext = tls.createSecureContext({ cert: certificate, key: privateKey });
		for (const [answer, line] of [
			[
				"S",
				"não iniciou: o certificado do banco de dados (DATABASE_URL) não confere (DEPTH_ZERO_SELF_SIGNED_CERT); sslrootcert diz quem o emitiu",
			],
			["N", "não iniciou: o banco de dados (DATABASE_URL) não fala TLS, que sslmode pede"],
		] as const) {
			const server = createServer((socket: Socket) => {
				socket.on("error", () => socket.destroy());
				socket.once("data", () => {
					socket.write(answer);
					if (answer === "S") new tls.TLSSocket(socket, { isServer: true, secureContext }).on("error", () => {});
				});
			});
			await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
			onTestFinished(() => void server.close());
			const product = await launchProduct({
				DATA_DIR: await makeDataFolder(),
				DATABASE_URL: `postgres://rubrica:senha-secreta@127.0.0.1:${portOf(server)}/rubrica?sslmode=verify-full`,
				APP_SECRET: "x".repeat(32),
				LOG_LEVEL: "silent",
			});
			expect(await product.ended).toEqual({ code: 1, signal: null });
			expect(product.lines).toEqual([line]);
		}
	},
	LIFE_TEST_LIMIT_MS,
);
