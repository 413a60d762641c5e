import { writeFileSync } from "node:fs";
import path from "node:path";
import { until } from "./child-program.ts";
import type { Journey, World } from "./world.ts";

const visitor = "Marcelo Augusto Teixeira";

export const signIn: Journey = {
	name: "entrar",
	async walk({ broker, product }) {
		await broker.open("/app/entrar");
		await broker.type("E-mail ou nome de usuário", product.login.email);
		await broker.type("Senha", product.login.password);
		await broker.tap("button", "Entrar");
		await broker.sees("a ferramenta", "return location.pathname === '/app'");
		await broker.awake();
	},
};

/** From the day to a ficha that waits, and the link in the message to the client. */
export const sendVisit: Journey = {
	name: "nova visita, enviada",
	async walk({ broker, left }) {
		await broker.open("/app/fichas/nova/visita");
		await broker.awake();
		await broker.tap("a", new RegExp(visitor));
		await broker.tap("button", /Alameda Lorena/);
		await broker.reads("Tudo pronto para assinar");
		await broker.tap("button", "Enviar para assinatura");
		left.link = await until("o link do cliente", async () => {
			const texts = "return [...document.links].map(({ href }) => new URL(href).searchParams.get('text'))";
			return /https?:\S+\/assinar\/[\w-]+/.exec(String(await broker.run(texts)))?.[0];
		});
		left.ficha = await broker.address();
	},
};

/** From the link to the receipt, on a phone of the client's own; the broker's page hears of it by itself. */
export const sign: Journey = {
	name: "o cliente lê, assina com o dedo e confirma; a página do corretor fica sabendo",
	async walk(world) {
		const { client, broker, left } = world;
		await client.open(left.link ?? "");
		await client.awake();
		const cpf = await client.run("return /\\d{3}\\.\\d{3}\\.\\d{3}-\\d{2}/.exec(document.body.textContent)?.[0]");
		await client.type("Seu CPF", String(cpf));
		await client.tap("button", "Sim, sou eu");
		await client.find("h2", "O que achou da visita?");
		await client.tap("button", "Continuar");
		await client.find("h2", "O que você vai assinar");
		await client.tap("button", "Continuar");
		await client.tap("button", "Continuar sem localização");
		await client.find("h2", "Sua assinatura");
		await client.tap("input[type=checkbox]", /./);
		await drawWave(world);
		await client.tap("button", "Confirmar");
		await client.find("h1, h2", "Assinatura registrada");
		await broker.reads("Documento selado");
	},
};

async function drawWave({ client, folder }: World): Promise<void> {
	const box = await client.run(`
		const pad = document.querySelector("[role=application]");
		pad.scrollIntoView({ block: "center" });
		const { x, y, width, height } = pad.getBoundingClientRect();
		return [x, y, width, height];`);
	if (!Array.isArray(box)) throw new Error("não há onde assinar");
	const [x = 0, y = 0, width = 0, height = 0] = box.map(Number);
	const step = (width - 60) / 24;
	const points = Array.from({ length: 25 }, (_, at): [number, number] => [
		x + 30 + at * step,
		y + height / 2 + Math.sin(at / 2) * 30,
	]);
	await client.draw(points);
	await client.photograph(path.join(folder, "assinatura.png"));
}

/** The file as the browser got it, given to the public page. */
export const verify: Journey = {
	name: "o PDF baixado, conferido em /verificar",
	async walk({ broker, client, left, folder }) {
		const pdf = await broker.runAsync(`
			const link = [...document.links].find(({ textContent }) => textContent.includes("Baixar PDF"));
			const file = new Uint8Array(await (await fetch(link.href)).arrayBuffer());
			return btoa(Array.from(file, (byte) => String.fromCharCode(byte)).join(""));`);
		const bytes = Buffer.from(String(pdf), "base64");
		if (!bytes.subarray(0, 5).equals(Buffer.from("%PDF-")))
			throw new Error(`não é um PDF: ${String(pdf).slice(0, 80)}`);
		left.pdf = path.join(folder, "visita.pdf");
		writeFileSync(left.pdf, bytes);
		await client.open("/verificar");
		await client.awake();
		await client.run("document.querySelector('input[type=file]').scrollIntoView({ block: 'center' })");
		await client.sees(
			"a ilha",
			"return document.querySelector('[data-island=verify-file]').hasAttribute('data-awake')",
		);
		await client.choose(/^Solte o PDF/, left.pdf);
		await client.sees("o veredito", "return document.querySelector('#veredito')?.textContent.trim() !== undefined");
		const verdict = await client.run("return document.querySelector('#veredito').textContent");
		if (!/amostra|autêntico/i.test(String(verdict))) throw new Error(`o veredito foi “${verdict}”`);
	},
};
