import { existsSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { connect } from "#server/platform/db/connect.ts";
import { sendRequest } from "#tests/support/process/raw-request.ts";
import {
	LIFE_TEST_LIMIT_MS,
	launchProduct,
	makeDataFolder,
	spawnProduct,
} from "#tests/support/process/spawn-product.ts";
import { createDatabase } from "#tests/support/test-database.ts";

const APP_SECRET = "segredo-de-teste-com-32-letras-ou-mais";
const ADMIN_EMAILS = "dona@imobiliaria.example";
/** As if nobody had set it: the test's own usual setting is out of the way. */
const SEED = "";
const purchase = {
	nome_nome_completo: "Ana Prado",
	email: "ana@imobiliaria.example",
	telefone: "11987654321",
	cpf_cnpj: "52998224725",
	tipo_pessoa: "fisica",
	planId: "premium",
	billing: "monthly",
};

async function countAccounts(databaseUrl: string): Promise<number> {
	const { pool } = connect(databaseUrl, { max: 1 });
	const { rows } = await pool.query("select count(*)::int as n from a_usuarios");
	await pool.end();
	return rows[0].n;
}

test.each([
	["plain http on a public name", { PUBLIC_URL: "http://rubrica.example" }, "rubrica.example"],
	["https on a public name", { PUBLIC_URL: "https://rubrica.example" }, "rubrica.example"],
	["the local name, on every address", { HOST: "0.0.0.0" }, undefined],
])(
	"%s: admins must be named; no samples, no password, no /dev, no play money, whatever is unset",
	async (_name, address, host) => {
		const nameless = await launchProduct({ ...address, SEED });
		expect(await nameless.ended).toEqual({ code: 1, signal: null });
		expect(nameless.lines).toEqual([
			"configuração: ADMIN_EMAILS: é obrigatório fora de loopback (PUBLIC_URL, HOST): os e-mails de quem administra o site",
		]);

		const [dataDir, databaseUrl] = [await makeDataFolder(), await createDatabase()];
		const shared = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, APP_SECRET, SEED };
		const product = await spawnProduct({ ...address, ...shared, ADMIN_EMAILS });
		const send = (target: string, sent: Parameters<typeof sendRequest>[2] = {}) =>
			sendRequest(product.port, target, {
				...sent,
				headers: { host: host ?? `localhost:${product.port}`, ...sent.headers },
			});
		expect((await send("/")).status).toBe(200);
		for (const page of ["/dev/ui", "/dev/emails", "/provedor-teste", "/provedor-teste/api/users/me"])
			expect([page, (await send(page)).status]).toEqual([page, 404]);
		const asked = await send("/functions/v1/create-pending-user", {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify(purchase),
		});
		expect([asked.status, JSON.parse(asked.text).error]).toEqual([
			503,
			"A contratação ainda não está aberta neste site. Nada foi cobrado. Fale com a gente pela página de contato.",
		]);
		expect(await countAccounts(databaseUrl)).toBe(0);
		expect(existsSync(path.join(dataDir, "credentials.json"))).toBe(false);
		expect(product.lines.join("\n")).not.toMatch(/exemplo\.com\.br|Acessos|Rb1!/);
	},
	LIFE_TEST_LIMIT_MS,
);

test(
	"what was tried with samples on one's own machine does not go public with them",
	async () => {
		const shared = { DATA_DIR: await makeDataFolder(), DATABASE_URL: await createDatabase(), APP_SECRET };
		const tried = await spawnProduct({ ...shared, SEED: "sample", LOG_LEVEL: "silent" });
		await expect.poll(() => tried.lines.join("\n"), { timeout: 200_000 }).toContain("demo@exemplo.com.br  Rb1!");
		expect(await tried.kill("SIGTERM")).toEqual({ code: 0, signal: null });

		const site = { ...shared, PUBLIC_URL: "https://rubrica.example", ADMIN_EMAILS, SEED, LOG_LEVEL: "silent" };
		// The same folder, and the same database with a new one.
		for (const dataDir of [shared.DATA_DIR, await makeDataFolder()]) {
			const refused = await launchProduct({ ...site, DATA_DIR: dataDir });
			expect(await refused.ended).toEqual({ code: 1, signal: null });
			expect(refused.lines).toEqual([
				"configuração: DATABASE_URL, DATA_DIR: o banco de dados guarda as contas de exemplo de um início em loopback; fora dele comece com pasta e banco vazios",
			]);
		}
	},
	LIFE_TEST_LIMIT_MS,
);

test(
	"a demonstration site says what it opens, and prints no password",
	async () => {
		const product = await spawnProduct({
			DATA_DIR: await makeDataFolder(),
			DATABASE_URL: await createDatabase(),
			APP_SECRET,
			PUBLIC_URL: "http://demo.example",
			ADMIN_EMAILS,
			SEED: "sample",
			ALLOW_ON_PUBLIC_ADDRESS: "test-payments-and-dev-pages,sample-accounts",
			LOG_LEVEL: "silent",
		});
		await expect
			.poll(() => product.lines, { timeout: 200_000 })
			.toEqual([
				"Rubrica no ar em http://demo.example",
				"Acessos de exemplo em DATA_DIR/credentials.json",
				"ATENÇÃO (ALLOW_ON_PUBLIC_ADDRESS): em /provedor-teste qualquer visitante ativa planos sem pagar, e em /dev lê todos os e-mails",
				"ATENÇÃO (ALLOW_ON_PUBLIC_ADDRESS): este site tem contas, artigos e documentos de exemplo",
				"Sem SMTP_URL nem MAILGUN_API_KEY: os e-mails ficam em DATA_DIR/mail e não chegam a ninguém",
			]);
		const headers = { host: "demo.example" };
		expect((await sendRequest(product.port, "/provedor-teste", { headers })).status).toBe(200);
	},
	LIFE_TEST_LIMIT_MS,
);
