import { once } from "node:events";
import { createServer, request } from "node:http";
import { connect as connectSocket } from "node:net";
import { PDF } from "@libpdf/core";
import { expect, onTestFinished, test } from "vitest";
import { sealFicha } from "#server/fichas/document/seal-ficha.ts";
import { findSealedDocument, readSealedFile } from "#server/fichas/document/sealed-document.read.ts";
import { asBrowser, asJson } from "#tests/support/contact-form.ts";
import { evidenceOf, posted, startSigning } from "#tests/support/fichas/signing-posts.ts";
import { rememberTestSeal } from "#tests/support/fichas/test-seal.ts";

/** As deploy/ sets one up: it tells the address and the port that it saw, whatever the visitor claims. */
async function startProxy(upstream: number): Promise<number> {
	const proxy = createServer((visitor, answer) => {
		const { remoteAddress = "", remotePort = 0 } = visitor.socket;
		const told = { "x-forwarded-for": remoteAddress, "x-client-port": String(remotePort) };
		const { method, url: path } = visitor;
		const passed = request(
			{ host: "127.0.0.1", port: upstream, method, path, headers: { ...visitor.headers, ...told } },
			(heard) => {
				answer.writeHead(heard.statusCode ?? 502, heard.headers);
				heard.pipe(answer);
			},
		);
		visitor.pipe(passed);
	});
	proxy.listen(0, "127.0.0.1");
	await once(proxy, "listening");
	onTestFinished(() => void proxy.close());
	const address = proxy.address();
	return typeof address === "object" && address ? address.port : 0;
}

/** From a connection whose own port we know, under headers that lie. */
async function postThrough(proxy: number, path: string, host: string, body: string): Promise<number> {
	const socket = connectSocket(proxy, "127.0.0.1");
	await once(socket, "connect");
	const from = socket.localPort ?? 0;
	const lies = { "x-forwarded-for": "8.8.8.8", "x-client-port": "1" };
	const headers = { ...asJson, ...lies, host, "content-length": Buffer.byteLength(body), connection: "close" };
	const sent = request({ createConnection: () => socket, path, method: "POST", headers });
	sent.end(body);
	const [answer] = await once(sent, "response");
	expect(answer.statusCode).toBe(200);
	answer.resume();
	return from;
}

test("a visitor's own port behind a proxy, and how right the clock was, reach evidence, PDF and verify page", async () => {
	const { product, deps, sent, token } = await startSigning({ RATE_LIMITS: "off", TRUST_PROXY: "loopback" });
	await rememberTestSeal(deps);
	const medidoEm = deps.clock.now().toISOString();
	deps.clock.standing = () => ({ desvio: "medido", contra: "a.ntp.br", desvioMs: -7, incertezaMs: 4, medidoEm });
	const proxy = await startProxy(product.port);
	const host = new URL(deps.config.publicUrl).host;
	const path = `/rest/v1/assinaturas/${token}`;
	const port = await postThrough(proxy, path, host, JSON.stringify(posted(sent.documentHash)));

	const { servidor } = await evidenceOf(product, sent.signers[0]?.id);
	expect(servidor).toMatchObject({ ip: "127.0.0.1", porta: port, relogio: { desvio: "medido", desvioMs: -7 } });

	await sealFicha(deps, sent.fichaId);
	const sealed = await findSealedDocument(deps, { fichaId: sent.fichaId });
	const bytes = sealed && (await readSealedFile(deps, sealed));
	if (!bytes) throw new Error("not sealed");
	const pages = (await PDF.load(bytes)).extractText();
	const text = pages.map((page) => page.text.replace(/\s+/g, " ")).join(" ");
	expect(text).toContain(`porta ${port}`);
	expect(text).toContain("relógio do sistema operacional; 7 ms atrasado em relação a a.ntp.br (± 4 ms)");

	const shown = await product.send(`/verificar/${sealed.protocolo}`, { headers: asBrowser });
	expect(shown.text).toContain("7 ms atrasado em relação a a.ntp.br");
	expect(shown.text, "addresses stay with the parties").not.toContain("127.0.0.1");
});

test("where nobody measures the clock the evidence says so", async () => {
	const { product, sent, token } = await startSigning();
	const asked = { method: "POST", headers: asJson, body: JSON.stringify(posted(sent.documentHash)) };
	await product.send(`/rest/v1/assinaturas/${token}`, asked);
	const { servidor } = await evidenceOf(product, sent.signers[0]?.id);
	expect(servidor.relogio).toEqual({ desvio: "não medido" });
});
