import { and, eq } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";
import { holderSeat } from "#core/accounts/seat.ts";
import { sealFicha } from "#server/fichas/document/seal-ficha.ts";
import { addPhoto } from "#server/fichas/draft/add-photo.ts";
import { sendFicha } from "#server/fichas/draft/send-ficha.ts";
import { evidenceLog } from "#server/fichas/evidence/evidence-log.table.ts";
import { fichaSigners } from "#server/fichas/ficha.table.ts";
import { cancelFicha } from "#server/fichas/signing/end-ficha.ts";
import { handOverTicket } from "#server/fichas/signing/hand-over.ts";
import { asBrowser, asForm, asJson } from "#tests/support/contact-form.ts";
import { findSent, makeBroker, makeDraft, makeSent, placePhoto } from "#tests/support/fichas/make-ficha.ts";
import { SENDER } from "#tests/support/fichas/sender.ts";
import { evidenceOf, post, posted, startSigning, tokenOf } from "#tests/support/fichas/signing-posts.ts";
import { enter } from "#tests/support/make-account.ts";

test("ten posts at once, and one an hour later, are one signature with one receipt", async () => {
	const { product, deps, sent, token } = await startSigning();
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

test("a link signs for its own person, whoever the sender says they are", async () => {
	const { product, deps, account } = await startSigning();
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

test("address, port and time are what the server saw; what the device says stays apart", async () => {
	const { product, deps, sent, token } = await startSigning();
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
	const headers = {
		"x-forwarded-for": "8.8.8.8",
		"x-forwarded-port": "1",
		"x-client-port": "1",
		"x-real-ip": "8.8.8.8",
	};
	expect((await post(product, token, posted(sent.documentHash, forged), headers)).status).toBe(200);
	const evidence = await evidenceOf(product, sent.signers[0]?.id);
	expect(evidence.servidor).toMatchObject({ em: deps.clock.now().toISOString(), ip: "127.0.0.1", versaoIp: 4 });
	expect(evidence.servidor.porta).toBeGreaterThan(1024);
	expect(evidence.dispositivo).toMatchObject({ relogio: "2031-01-01T00:00:00Z", fuso: "Asia/Tokyo" });
	expect(evidence.local).toMatchObject({ estado: "informada", latitude: 35.68, em: "2099-01-01T00:00:00Z" });
	expect(evidence).toMatchObject({ aparelho: "do cliente", segundoFator: { usado: false }, canal: "qr" });
});

const ROBOT = { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" };
const PHONE = {
	"user-agent":
		"Mozilla/5.0 (Linux; Android 14; SM-A556E) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36",
	"accept-language": "pt-BR,pt;q=0.9",
	"sec-fetch-mode": "cors",
};

test("one scripted post by whoever holds the link does not read like a person who scrolled for ten minutes", async () => {
	const { product, deps, account, sent, token } = await startSigning();
	const told = {
		leitura: { ateOFim: true },
		device: { relogio: "2031-01-01T00:00:00Z", duracaoMs: 600_000, toque: true },
	};
	await post(product, token, posted(sent.documentHash, { ...told, page: "lx0.forged" }));
	const scripted = await evidenceOf(product, sent.signers[0]?.id);
	expect(scripted).toMatchObject({
		schema: "rubrica-evidencia-2",
		pagina: { entregueEm: null, mostradaEm: null },
		sinaisDePrograma: expect.arrayContaining(["no-name", "no-language"]),
		quemEnviou: { mesmaRede: false, mesmaSessao: false },
		leitura: { ateOFim: true },
	});
	expect(scripted.schema === "rubrica-evidencia-2" && scripted.desvioDoRelogioMs).toBe(
		Date.parse("2031-01-01T00:00:00Z") - deps.clock.now().getTime(),
	);

	const byPerson = await makeSent(deps, account.userId);
	const link = tokenOf(byPerson);
	const delivered = deps.clock.now().toISOString();
	const shown = await product.send(`/assinar/${link}`, { headers: { ...asBrowser, ...PHONE } });
	const page = /data-page="([^"]+)"/.exec(shown.text)?.[1];
	deps.clock.advance(150_000);
	const other = await makeSent(deps, account.userId);
	await post(product, tokenOf(other), posted(other.documentHash, { page }), PHONE);
	expect(await evidenceOf(product, other.signers[0]?.id), "the page of another link").toMatchObject({
		pagina: { entregueEm: null },
	});
	const see = (headers: Record<string, string> = {}) => {
		const asked = { method: "POST", headers: { ...asJson, ...headers }, body: "{}" };
		return product.send(`/rest/v1/assinaturas/${link}/vista`, asked);
	};
	const seen = () =>
		deps.db.$count(
			evidenceLog,
			and(eq(evidenceLog.fichaId, byPerson.fichaId), eq(evidenceLog.kind, "visualizada-por")),
		);
	expect((await see(ROBOT)).status).toBe(204);
	expect(await seen(), "a robot that runs scripts has seen nothing").toBe(0);
	await see();
	expect(await seen()).toBe(1);
	await post(product, link, posted(byPerson.documentHash, { page }), PHONE);
	expect(await evidenceOf(product, byPerson.signers[0]?.id)).toMatchObject({
		pagina: { entregueEm: delivered, mostradaEm: deps.clock.now().toISOString() },
		sinaisDePrograma: [],
	});
});

test("that a copy was opened or downloaded is an event, once for each phone, and says by which link", async () => {
	const { product, deps, account, sent, token } = await startSigning();
	const copies = async () =>
		(await deps.db.select().from(evidenceLog).where(eq(evidenceLog.fichaId, sent.fichaId)).orderBy(evidenceLog.seq))
			.filter(({ kind }) => /^copia-(entregue|baixada)/.test(kind))
			.map(({ kind, content }) => [kind, JSON.parse(content).aparelho]);
	const tell = (headers: Record<string, string> = {}) => {
		const asked = { method: "POST", headers: { ...asJson, ...headers }, body: "{}" };
		return product.send(`/rest/v1/assinaturas/${token}/copia`, asked);
	};
	await post(product, token, posted(sent.documentHash));
	expect((await tell()).status).toBe(204);
	expect(await copies(), "there is none before the seal").toEqual([]);
	await sealFicha(deps, sent.fichaId);
	expect((await product.send(`/assinar/${token}`, { headers: asBrowser })).text).toContain(
		`/rest/v1/assinaturas/${token}/copia`,
	);
	const session = { cookie: `sessao=${(await enter(deps, account)).token}` };
	const file = (headers: Record<string, string>, method = "GET") =>
		product.send(`/assinar/${token}/copia.pdf`, { method, headers: { ...asBrowser, ...headers } });
	await file({ "sec-purpose": "prefetch" });
	expect(await copies(), "fetched ahead by a browser").toEqual([]);
	await file({ "user-agent": "WhatsApp/2.23.20.0" });
	expect(await copies(), "looked at by the chat that the link was sent in").toEqual([]);
	expect((await file({}, "HEAD")).status).toBe(200);
	expect(await copies(), "asked for its headers alone").toEqual([]);
	expect((await tell(ROBOT)).status).toBe(204);
	expect(await copies(), "told by the script of a page that a robot opened").toEqual([]);
	await tell();
	await file(session);
	await tell();
	await file({});
	expect(await copies()).toEqual([
		["copia-entregue", "do cliente"],
		["copia-baixada-por", "do corretor"],
		["copia-baixada-por", "do cliente"],
	]);
	await file({});
	await file(session);
	expect(await copies(), "and no third time").toHaveLength(3);
});

test("behind a proxy that was named the port is not made up", async () => {
	const { product, sent, token } = await startSigning({ RATE_LIMITS: "off", TRUST_PROXY: "loopback" });
	await post(product, token, posted(sent.documentHash), { "x-forwarded-for": "203.0.113.9", "x-forwarded-port": "77" });
	const { servidor } = await evidenceOf(product, sent.signers[0]?.id);
	expect([servidor.ip, servidor.porta]).toEqual(["203.0.113.9", 0]);
});

test("behind the proxy of deploy/ the evidence has the visitor's own port", async () => {
	const { product, sent, token } = await startSigning({ RATE_LIMITS: "off", TRUST_PROXY: "loopback" });
	const headers = { "x-forwarded-for": "203.0.113.9", "x-client-port": "52331" };
	await post(product, token, posted(sent.documentHash), headers);
	const { servidor } = await evidenceOf(product, sent.signers[0]?.id);
	expect([servidor.ip, servidor.porta]).toEqual(["203.0.113.9", 52_331]);
});

test("what is no drawn signature is refused, and nothing is written", async () => {
	const { product, deps, sent, token } = await startSigning();
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
	const { product, deps, account, sent, token } = await startSigning();
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
	const { product, deps, account, token } = await startSigning();
	const { userId } = account;
	const fichaId = await makeDraft(deps, userId, "vistoria");
	const bytes = await sharp({ create: { width: 64, height: 48, channels: 3, background: "#28a" } })
		.jpeg()
		.toBuffer();
	const added = await addPhoto(deps, {
		seat: holderSeat(userId),
		fichaId,
		bytes: new Uint8Array(bytes),
		source: "camera",
	});
	if (!added.ok) throw new Error(added.reason);
	await placePhoto(deps, fichaId, added.value.id);
	await sendFicha(deps, { seat: holderSeat(userId), fichaId, sender: SENDER });
	const inspection = tokenOf(await findSent(deps, fichaId));
	const photo = `/fotos/${added.value.id}`;
	const page = await product.send(`/assinar/${inspection}`, { headers: asBrowser });
	expect(page.text).toContain(`/assinar/${inspection}${photo}`);
	expect(page.text).toContain(added.value.sha256);
	const shown = await product.send(`/assinar/${inspection}${photo}`);
	expect([shown.status, shown.headers["content-type"]]).toEqual([200, "image/jpeg"]);
	expect((await product.send(`/assinar/${token}${photo}`)).status).toBe(404);
	await cancelFicha(deps, { seat: holderSeat(userId), fichaId });
	expect((await product.send(`/assinar/${inspection}${photo}`)).status).toBe(404);
});

test("the receipt, the copy and the person's data are there only for whoever has signed", async () => {
	const { product, sent, token } = await startSigning();
	const ask = (path: string) => product.send(path, { headers: asBrowser });
	for (const path of [`/assinar/${token}/copia.pdf`, `/assinar/${token}/meus-dados`, `/rest/v1/assinaturas/${token}`])
		expect((await ask(path)).status, path).toBe(404);
	await post(product, token, posted(sent.documentHash));
	const prove = (prova: string) =>
		product.send(`/assinar/${token}/meus-dados`, {
			method: "POST",
			headers: { ...asForm, ...asBrowser },
			body: new URLSearchParams({ prova }).toString(),
		});
	// With the dots they are written with: three digits by themselves are in a link once in a while.
	const secret = /529\.|\.982|52998|98224725|98765|joao@|127\.0\.0\.1/;
	const asked = await ask(`/assinar/${token}/meus-dados`);
	expect([asked.status, asked.headers["referrer-policy"]]).toEqual([200, "strict-origin"]);
	expect(asked.text).toContain("Seu CPF, CNPJ ou documento");
	expect(asked.text, "a link alone does not show them").not.toMatch(secret);
	const wrong = await prove("529.982.247-24");
	expect([wrong.status, wrong.text.includes("Não confere")]).toEqual([422, true]);
	expect(wrong.text).not.toMatch(secret);
	const { text } = await prove("529.982.247-25");
	expect(text).toContain("529.982.247-25");
	expect(text).toContain("4 (Muito bom)");
	expect(text).toContain("127.0.0.1");
	const sealing = await product.send(`/rest/v1/assinaturas/${token}`);
	expect(JSON.parse(sealing.text)).toEqual({ selada: false });
	expect((await ask(`/assinar/${token}/copia.pdf`)).status, "not sealed yet").toBe(404);
});

test("nobody is present because the body says so: the ticket of the broker's page decides", async () => {
	const { product, deps, account, sent, token } = await startSigning();
	const claim = posted(sent.documentHash, { channel: "presencial", canal: "presencial", aparelho: "do corretor" });
	expect((await post(product, token, { ...claim, handOver: token, handedOver: true })).status).toBe(200);
	const told = await evidenceOf(product, sent.signers[0]?.id);
	expect(told).toMatchObject({ canal: "link", canalSegundo: "informado", aparelho: "do cliente" });
	const [row] = await deps.db.select().from(fichaSigners);
	expect(row?.channel).toBe("link");

	// Not even in the broker's own browser: the page that hands the phone over was not open.
	const session = { cookie: `sessao=${(await enter(deps, account)).token}` };
	const byLink = await makeSent(deps, account.userId);
	await post(product, tokenOf(byLink), posted(byLink.documentHash, { channel: "presencial" }), session);
	expect(await evidenceOf(product, byLink.signers[0]?.id)).toMatchObject({ aparelho: "do corretor", canal: "link" });

	// With the ticket of another signer neither; with one's own it is so, whatever is told.
	const handed = await makeSent(deps, account.userId, "vistoria");
	const [first, second] = handed.signers.map(({ id }) => handOverTicket(deps, { id, linkVersion: 0 }));
	const tell = (handOver: string | undefined) => posted(handed.documentHash, { handOver, channel: "whatsapp" });
	await post(product, tokenOf(handed, 0), tell(second));
	await post(product, tokenOf(handed, 1), tell(second));
	expect(first).not.toBe(second);
	expect(await evidenceOf(product, handed.signers[0]?.id)).toMatchObject({ canal: "whatsapp", aparelho: "do cliente" });
	expect(await evidenceOf(product, handed.signers[1]?.id)).toMatchObject({
		canal: "presencial",
		canalSegundo: "servidor",
		aparelho: "do corretor",
	});
});

test("whoever has only seen the link soon guesses no more what is kept of a person", async () => {
	const { product, sent, token } = await startSigning({});
	await post(product, token, posted(sent.documentHash));
	const guess = async (prova: string) =>
		(
			await product.send(`/assinar/${token}/meus-dados`, {
				method: "POST",
				headers: { ...asForm, ...asBrowser },
				body: new URLSearchParams({ prova }).toString(),
			})
		).status;
	const guesses = await Promise.all(Array.from({ length: 8 }, (_, at) => guess(`1${at}298224725`)));
	expect(guesses.toSorted()).toEqual([422, 422, 422, 422, 422, 429, 429, 429]);
	expect(await guess("52998224725"), "even the right one").toBe(429);
});
