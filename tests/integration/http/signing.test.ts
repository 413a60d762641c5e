import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";
import type { SignatureEvidence } from "#core/fichas/evidence.ts";
import { addPhoto } from "#server/fichas/add-photo.ts";
import { cancelFicha } from "#server/fichas/end-ficha.ts";
import { evidenceLog } from "#server/fichas/evidence-log.table.ts";
import { fichaSigners, fichas } from "#server/fichas/ficha.table.ts";
import { handOverTicket } from "#server/fichas/hand-over.ts";
import { saveDraft } from "#server/fichas/save-draft.ts";
import { sealFicha } from "#server/fichas/seal-ficha.ts";
import { findSealedDocument } from "#server/fichas/sealed-document.read.ts";
import { sendFicha } from "#server/fichas/send-ficha.ts";
import { signingCode } from "#server/fichas/signing-token.ts";
import { startFrom } from "#server/fichas/start-from.ts";
import { asBrowser, asForm, asJson } from "#tests/support/contact-form.ts";
import { sampleForms } from "#tests/support/ficha-samples.ts";
import { enter } from "#tests/support/make-account.ts";
import { findSent, makeBroker, makeDraft, makeSent, placePhoto, type SentFicha } from "#tests/support/make-ficha.ts";
import { startTestProduct, type TestProduct } from "#tests/support/start-test-product.ts";

const DAY_MS = 86_400_000;

async function start(environment: Record<string, string> = { RATE_LIMITS: "off" }) {
	const product = await startTestProduct(environment);
	const account = await makeBroker(product.deps);
	const sent = await makeSent(product.deps, account.userId);
	return { product, deps: product.deps, account, sent, token: tokenOf(sent) };
}

const tokenOf = (sent: SentFicha, at = 0) => sent.signers[at]?.token ?? "";

/** As the page posts it. */
function posted(documentHash: string, change: Record<string, unknown> = {}) {
	const line = Array.from({ length: 12 }, (_, at) => ({ x: 20 + at * 8, y: 60 + (at % 3) * 5, t: at * 16, p: 0 }));
	return {
		accepted: true,
		documentHash,
		trace: { largura: 320, altura: 160, tracos: [line] },
		location: { estado: "recusada" },
		device: { relogio: "2031-01-01T00:00:00Z", fuso: "Asia/Tokyo", duracaoMs: 5000, toque: true },
		channel: "qr",
		leitura: { textoCompleto: true, ateOFim: false },
		respostas: { nota_geral: "4" },
		...change,
	};
}

function post(product: TestProduct, token: string, body: unknown, headers: Record<string, string> = {}) {
	const sent = { method: "POST", headers: { ...asJson, ...headers }, body: JSON.stringify(body) };
	return product.send(`/rest/v1/assinaturas/${token}`, sent);
}

const evidenceOf = async ({ deps }: TestProduct, signerId: string | undefined) =>
	(
		await deps.db
			.select()
			.from(fichaSigners)
			.where(eq(fichaSigners.id, signerId ?? ""))
	)[0]?.evidence as SignatureEvidence;

test("K-43: links that do not exist get one and the same answer, and soon none", async () => {
	const { product, token } = await start({});
	expect(Buffer.from(token, "base64url").length * 8).toBeGreaterThanOrEqual(128);
	const near = [token.slice(0, -1), token.toUpperCase(), token.toLowerCase(), "1", "2"];
	const random = Array.from({ length: 15 }, () => randomBytes(32).toString("base64url"));
	const answers = [];
	for (const guess of [...near, ...random])
		answers.push(await product.send(`/assinar/${guess}`, { headers: asBrowser }));
	expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
	expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
	const next = await product.send(`/assinar/${random[0]}`, { headers: asBrowser });
	expect(next.status).toBe(429);
	expect(Number(next.headers["retry-after"])).toBeGreaterThan(0);
	expect((await post(product, random[0] ?? "", posted("x"))).status).toBe(429);
	expect((await product.send(`/assinar/${token}`, { headers: asBrowser })).status, "a real link stays open").toBe(200);
});

test("K-43: the short code leads to the link in any spelling, and every try of it counts", async () => {
	const { product, deps, sent, token } = await start({});
	const code = signingCode(deps, sent.signers[0]?.id ?? "");
	const typed = `${code.slice(0, 5)}-${code.slice(5)}`.toLowerCase().replaceAll("0", "o").replaceAll("1", "l");
	const found = await product.send(`/a/${typed}?canal=qr`, { headers: asBrowser });
	expect([found.status, found.headers.location]).toEqual([302, `/assinar/${token}?canal=qr`]);
	for (let tries = 0; tries < 19; tries++) expect((await product.send(`/a/ZZZZZZZZ${tries}`)).status).toBe(404);
	expect((await product.send(`/a/${code}`)).status, "even the right one").toBe(429);
});

test("the page of a link is nobody else's: not kept, not listed, not named to other sites", async () => {
	const { product, token } = await start();
	const { headers, text } = await product.send(`/assinar/${token}`, { headers: asBrowser });
	expect(headers["cache-control"]).toBe("no-store");
	expect(headers["referrer-policy"]).toBe("no-referrer");
	expect(headers["x-robots-tag"]).toMatch(/noindex/);
	expect(headers["permissions-policy"]).toContain("geolocation=(self)");
	expect(headers["permissions-policy"]).toContain("camera=()");
	expect(text).toContain('name="robots" content="noindex"');
	expect(text, "the document is masked where the person is asked").toContain("•••.982.247-••");
	expect(text).not.toMatch(/type="checkbox"[^>]* checked/);
});

test("opening a link writes nothing, however often", async () => {
	const { product, deps, token } = await start();
	const state = async () => ({
		fichas: await deps.db.select().from(fichas),
		signers: await deps.db.select().from(fichaSigners),
		events: await deps.db.select().from(evidenceLog),
	});
	const before = await state();
	for (const method of ["GET", "HEAD"]) {
		await product.send(`/assinar/${token}`, { method, headers: asBrowser });
		await product.send(`/assinar/${token}/recusar`, { method, headers: asBrowser });
		await product.send(`/rest/v1/assinaturas/${token}`, { method });
	}
	expect(await state()).toEqual(before);
});

test("K-44: a link that is over says so and tells nothing of the ficha", async () => {
	const { product, deps, account, sent, token } = await start();
	const show = async (link: string) => (await product.send(`/assinar/${link}`, { headers: asBrowser })).text;
	const nothing = /Conceição|Augusta|529|982|Ana Prado/;
	const cancelled = await makeSent(deps, account.userId);
	await cancelFicha(deps, { userId: account.userId, fichaId: cancelled.fichaId });
	expect(await show(tokenOf(cancelled))).toContain("Esta ficha não está mais aberta");
	expect(await show(tokenOf(cancelled))).not.toMatch(nothing);
	expect((await post(product, tokenOf(cancelled), posted(cancelled.documentHash))).status).toBe(409);

	const refused = await makeSent(deps, account.userId);
	const body = new URLSearchParams({ motivo: "Outro", detalhe: "Volto amanhã" }).toString();
	const refusal = await product.send(`/assinar/${tokenOf(refused)}/recusar`, { method: "POST", headers: asForm, body });
	expect([refusal.status, refusal.headers.location]).toEqual([303, `/assinar/${tokenOf(refused)}`]);
	expect(await show(tokenOf(refused))).toContain("Recusa registrada");
	expect(await show(tokenOf(refused))).not.toMatch(nothing);
	const [signer] = await deps.db.select().from(fichaSigners).where(eq(fichaSigners.fichaId, refused.fichaId));
	expect(signer?.refusal).toBe("Outro: Volto amanhã");

	deps.clock.advance(8 * DAY_MS);
	expect(await show(token)).toContain("O prazo para assinar terminou");
	expect(await show(token)).not.toMatch(nothing);
	const late = await post(product, token, posted(sent.documentHash));
	expect([late.status, JSON.parse(late.text).error]).toEqual([409, "O prazo para assinar terminou."]);
});

test("K-44: what is signed is the text that was sent, not another one", async () => {
	const { product, deps, token } = await start();
	const other = await post(product, token, posted("0".repeat(64)));
	expect(other.status).toBe(409);
	expect((await deps.db.select().from(fichaSigners))[0]?.status).toBe("aguardando");
});

test("K-44: what was sent stays as it was sent, whatever is saved or corrected later; so does the sealed file", async () => {
	const { product, deps, account, sent, token } = await start();
	const { userId } = account;
	const show = async () => (await product.send(`/assinar/${token}`, { headers: asBrowser })).text;
	const session = { cookie: `sessao=${(await enter(deps, account)).token}` };
	const fields = { ...sampleForms.visita, pessoas: [{ nome: "Outra Pessoa" }] };
	const edited = await product.send(`/rest/v1/fichas/${sent.fichaId}`, {
		method: "POST",
		headers: { ...asJson, ...session },
		body: JSON.stringify({ version: 1, fields }),
	});
	expect(edited.status).toBe(409);
	const correct = async (originKey: string) => {
		const from = { correctionOf: sent.fichaId };
		const started = await startFrom(deps, { userId, tipo: "visita", from, originKey });
		if (!started.ok) throw new Error(started.reason);
		const { id: fichaId, version } = started.value;
		const raw = { ...sampleForms.visita, finalidade: "Locação" };
		expect(await saveDraft(deps, { userId, fichaId, version, raw })).toMatchObject({ ok: true });
		expect(await sendFicha(deps, { userId, fichaId })).toMatchObject({ ok: true });
		return findSent(deps, fichaId);
	};
	const before = await correct("correcao-1");
	expect(before.documentHash).not.toBe(sent.documentHash);
	expect(await show()).toContain(sent.documentHash);
	expect((await post(product, token, posted(before.documentHash))).status, "the other text").toBe(409);
	expect((await post(product, token, posted(sent.documentHash))).status).toBe(200);

	await sealFicha(deps, sent.fichaId);
	const sealed = await findSealedDocument(deps, { fichaId: sent.fichaId });
	await correct("correcao-2");
	await sealFicha(deps, sent.fichaId);
	expect(await findSealedDocument(deps, { fichaId: sent.fichaId })).toEqual(sealed);
	const copy = await product.send(`/assinar/${token}/copia.pdf`);
	expect([copy.status, Number(copy.headers["content-length"])]).toEqual([200, sealed?.bytes]);
});

test("a refusal without a word is asked again, and signing stays possible", async () => {
	const { product, deps, token, sent } = await start();
	const empty = await product.send(`/assinar/${token}/recusar`, { method: "POST", headers: asForm, body: "" });
	expect(empty.status).toBe(303);
	expect(empty.headers.location).toMatch(/\/recusar/);
	expect((await deps.db.select().from(fichaSigners))[0]?.status).toBe("aguardando");
	expect((await post(product, token, posted(sent.documentHash))).status).toBe(200);
});

test("K-45: no table holds a link, a short code or a hand-over ticket", async () => {
	const { product, deps, sent, token } = await start();
	await post(product, token, posted(sent.documentHash));
	const id = sent.signers[0]?.id ?? "";
	const secrets = [token, signingCode(deps, id), handOverTicket(deps, id)];
	const tables = await deps.pool.query(
		"select format('%I.%I', table_schema, table_name) as name from information_schema.tables where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')",
	);
	for (const { name } of tables.rows as { name: string }[]) {
		const { rows } = await deps.pool.query(`select coalesce(string_agg(t::text, ' '), '') as all from ${name} t`);
		for (const secret of secrets) expect((rows[0].all as string).includes(secret), name).toBe(false);
	}
});

test("K-46: ten posts at once, and one an hour later, are one signature with one receipt", async () => {
	const { product, deps, sent, token } = await start();
	const answers = await Promise.all(Array.from({ length: 10 }, () => post(product, token, posted(sent.documentHash))));
	expect(answers.map(({ status, text }) => [status, text])).toEqual(Array(10).fill([200, '{"assinada":true}']));
	const first = await evidenceOf(product, sent.signers[0]?.id);
	deps.clock.advance(3_600_000);
	const again = await post(product, token, posted(sent.documentHash, { channel: "link" }));
	expect([again.status, again.text]).toEqual([200, '{"assinada":true}']);
	expect((await post(product, token, {})).status, "whatever is sent").toBe(200);
	expect(await evidenceOf(product, sent.signers[0]?.id)).toEqual(first);
	const events = await deps.db.select().from(evidenceLog).where(eq(evidenceLog.kind, "assinada-por"));
	expect(events).toHaveLength(1);
	const receipt = await product.send(`/assinar/${token}`, { headers: asBrowser });
	expect(receipt.text).toContain("Assinatura registrada");
	expect(receipt.text).toContain(sent.documentHash);
});

test("K-46: a link signs for its own person, whoever the sender says they are", async () => {
	const { product, deps, account } = await start();
	const [helena, joao] = ["Helena Duarte Lima", "João Antônio da Conceição"];
	const sent = await makeSent(deps, account.userId, "vistoria");
	const ids = sent.signers.map(({ id }) => id);
	const body = posted(sent.documentHash, {
		signer: ids[2],
		signerId: ids[2],
		signatario: { id: ids[2], nome: helena },
	});
	expect((await post(product, tokenOf(sent, 1), body)).status).toBe(200);
	const rows = await deps.db.select().from(fichaSigners).where(eq(fichaSigners.fichaId, sent.fichaId));
	const byId = new Map(rows.map((row) => [row.id, row]));
	expect(ids.map((id) => byId.get(id)?.status)).toEqual(["aguardando", "assinou", "aguardando"]);
	expect((await evidenceOf(product, ids[1])).signatario).toMatchObject({ id: ids[1], nome: joao });
});

test("K-47: address, port and time are what the server saw; what the device says stays apart", async () => {
	const { product, deps, sent, token } = await start();
	const forged = {
		ip: "8.8.8.8",
		port: 1,
		timestamp: "1999-01-01T00:00:00Z",
		servidor: { em: "1999-01-01T00:00:00Z", ip: "8.8.8.8", porta: 1 },
		aparelho: "do corretor",
		handOver: "x".repeat(43),
		segundoFator: { usado: true },
		location: { estado: "informada", latitude: 35.68, longitude: 139.69, precisaoM: 5, em: "2099-01-01T00:00:00Z" },
	};
	const headers = { "x-forwarded-for": "8.8.8.8", "x-forwarded-port": "1", "x-real-ip": "8.8.8.8" };
	expect((await post(product, token, posted(sent.documentHash, forged), headers)).status).toBe(200);
	const evidence = await evidenceOf(product, sent.signers[0]?.id);
	expect(evidence.servidor).toMatchObject({ em: deps.clock.now().toISOString(), ip: "127.0.0.1", versaoIp: 4 });
	expect(evidence.servidor.porta).toBeGreaterThan(1024);
	expect(evidence.dispositivo).toMatchObject({ relogio: "2031-01-01T00:00:00Z", fuso: "Asia/Tokyo" });
	expect(evidence.local).toMatchObject({ estado: "informada", latitude: 35.68, em: "2099-01-01T00:00:00Z" });
	expect(evidence).toMatchObject({ aparelho: "do cliente", segundoFator: { usado: false }, canal: "qr" });
});

test("K-47: behind a proxy that was named the port is not made up", async () => {
	const { product, sent, token } = await start({ RATE_LIMITS: "off", TRUST_PROXY: "loopback" });
	await post(product, token, posted(sent.documentHash), { "x-forwarded-for": "203.0.113.9", "x-forwarded-port": "77" });
	const { servidor } = await evidenceOf(product, sent.signers[0]?.id);
	expect([servidor.ip, servidor.porta]).toEqual(["203.0.113.9", 0]);
});

test("K-47: what is no drawn signature is refused, and nothing is written", async () => {
	const { product, deps, sent, token } = await start();
	const dot = [{ x: 10, y: 10, t: 0, p: 0 }];
	const traces = [
		undefined,
		"data:image/png;base64,iVBORw0KGgo=",
		"<svg onload=alert(1)>",
		{ largura: 1, altura: 1, tracos: [dot] },
		{ largura: 300, altura: 100, tracos: [] },
		{ largura: 300, altura: 100, tracos: [dot, dot, dot, dot, dot] },
		{ largura: 300, altura: 100, tracos: [[{ x: "<script>", y: 1, t: 0, p: 0 }]] },
	];
	for (const trace of traces)
		expect((await post(product, token, posted(sent.documentHash, { trace }))).status).toBe(422);
	expect((await post(product, token, posted(sent.documentHash, { accepted: "sim" }))).status).toBe(422);
	const huge = posted(sent.documentHash, { trace: "x".repeat(20 * 1024 * 1024) });
	expect((await post(product, token, huge)).status).toBe(413);
	expect((await deps.db.select().from(fichaSigners))[0]?.status).toBe("aguardando");
	const shy = posted(sent.documentHash, {
		location: { estado: "informada", latitude: 999, longitude: 0, precisaoM: 1 },
	});
	expect((await post(product, token, shy)).status, "a location that makes no sense is no reason to fail").toBe(200);
	expect((await evidenceOf(product, sent.signers[0]?.id)).local).toEqual({ estado: "indisponível" });
});

test("on the broker's phone the evidence says so: by the ticket of its page, or by the broker's own session", async () => {
	const { product, deps, account, sent, token } = await start();
	const id = sent.signers[0]?.id ?? "";
	const session = { cookie: `sessao=${(await enter(deps, account)).token}` };
	const here = `/app/fichas/${sent.fichaId}/assinar/${id}`;
	expect((await product.send(here, { headers: asBrowser })).headers.location).toMatch(/^\/app\/entrar/);
	const page = await product.send(here, { headers: { ...asBrowser, ...session } });
	expect(page.text).toContain("Entregue o aparelho");
	const ticket = /data-hand-over="([^"]+)"/.exec(page.text)?.[1];
	await post(product, token, posted(sent.documentHash, { handOver: ticket, channel: "presencial" }));
	expect(await evidenceOf(product, id)).toMatchObject({ aparelho: "do corretor", canal: "presencial" });
	const done = await product.send(here, { headers: { ...asBrowser, ...session } });
	expect(done.text).toContain("Pronto! Devolva o aparelho a Ana Prado.");

	const byLink = await makeSent(deps, account.userId);
	await post(product, tokenOf(byLink), posted(byLink.documentHash), session);
	expect((await evidenceOf(product, byLink.signers[0]?.id)).aparelho).toBe("do corretor");

	const stranger = await makeBroker(deps, "outra@corretora.com.br", "outra");
	const theirs = { cookie: `sessao=${(await enter(deps, stranger)).token}` };
	const refused = await product.send(here, { headers: { ...asBrowser, ...theirs } });
	expect(refused.status).toBe(404);
	expect(refused.text, "in the site's own clothes").toMatch(/\/assets\/app-[\w-]+\.css/);
	const third = await makeSent(deps, account.userId);
	await post(product, tokenOf(third), posted(third.documentHash), theirs);
	expect((await evidenceOf(product, third.signers[0]?.id)).aparelho).toBe("do cliente");
});

test("the photos of an inspection are seen by its signers, and by nobody with another link", async () => {
	const { product, deps, account, token } = await start();
	const { userId } = account;
	const fichaId = await makeDraft(deps, userId, "vistoria");
	const bytes = await sharp({ create: { width: 64, height: 48, channels: 3, background: "#28a" } })
		.jpeg()
		.toBuffer();
	const added = await addPhoto(deps, { userId, fichaId, bytes: new Uint8Array(bytes), source: "camera" });
	if (!added.ok) throw new Error(added.reason);
	await placePhoto(deps, fichaId, added.value.id);
	await sendFicha(deps, { userId, fichaId });
	const inspection = tokenOf(await findSent(deps, fichaId));
	const photo = `/fotos/${added.value.id}`;
	const page = await product.send(`/assinar/${inspection}`, { headers: asBrowser });
	expect(page.text).toContain(`/assinar/${inspection}${photo}`);
	expect(page.text).toContain(added.value.sha256);
	const shown = await product.send(`/assinar/${inspection}${photo}`);
	expect([shown.status, shown.headers["content-type"]]).toEqual([200, "image/jpeg"]);
	expect((await product.send(`/assinar/${token}${photo}`)).status).toBe(404);
	await cancelFicha(deps, { userId, fichaId });
	expect((await product.send(`/assinar/${inspection}${photo}`)).status).toBe(404);
});

test("the receipt, the copy and the person's data are there only for whoever has signed", async () => {
	const { product, sent, token } = await start();
	const ask = (path: string) => product.send(path, { headers: asBrowser });
	for (const path of [`/assinar/${token}/copia.pdf`, `/assinar/${token}/meus-dados`, `/rest/v1/assinaturas/${token}`])
		expect((await ask(path)).status, path).toBe(404);
	await post(product, token, posted(sent.documentHash));
	const { text } = await ask(`/assinar/${token}/meus-dados`);
	expect(text).toContain("529.982.247-25");
	expect(text).toContain("4 (Muito bom)");
	expect(text).toContain("127.0.0.1");
	const asked = await product.send(`/rest/v1/assinaturas/${token}`);
	expect(JSON.parse(asked.text)).toEqual({ selada: false });
	expect((await ask(`/assinar/${token}/copia.pdf`)).status, "not sealed yet").toBe(404);
});
