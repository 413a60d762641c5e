import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { holderSeat } from "#core/accounts/seat.ts";
import { DAY_MS } from "#core/kernel/duration.ts";
import { sealFicha } from "#server/fichas/document/seal-ficha.ts";
import { findSealedDocument } from "#server/fichas/document/sealed-document.read.ts";
import { saveDraft } from "#server/fichas/draft/save-draft.ts";
import { sendFicha } from "#server/fichas/draft/send-ficha.ts";
import { startFrom } from "#server/fichas/draft/start-from.ts";
import { evidenceLog } from "#server/fichas/evidence/evidence-log.table.ts";
import { fichaSigners, fichas } from "#server/fichas/ficha.table.ts";
import { cancelFicha } from "#server/fichas/signing/end-ficha.ts";
import { handOverTicket } from "#server/fichas/signing/hand-over.ts";
import { signingCode } from "#server/fichas/signing-token.ts";
import { asBrowser, asForm, asJson } from "#tests/support/contact-form.ts";
import { sampleForms } from "#tests/support/fichas/ficha-samples.ts";
import { findSent, makeSent } from "#tests/support/fichas/make-ficha.ts";
import { SENDER } from "#tests/support/fichas/sender.ts";
import { post, posted, startSigning, tokenOf } from "#tests/support/fichas/signing-posts.ts";
import { enter } from "#tests/support/make-account.ts";

test("links that do not exist get one and the same answer, and soon none", async () => {
	const { product, token } = await startSigning({});
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

test("the short code leads to the link in any spelling, and every try of it counts", async () => {
	const { product, deps, sent, token } = await startSigning({});
	const code = signingCode(deps, { id: sent.signers[0]?.id ?? "", linkVersion: 0 });
	const typed = `${code.slice(0, 5)}-${code.slice(5)}`.toLowerCase().replaceAll("0", "o").replaceAll("1", "l");
	const found = await product.send(`/a/${typed}?canal=qr`, { headers: asBrowser });
	expect([found.status, found.headers.location]).toEqual([302, `/assinar/${token}?canal=qr`]);
	for (let tries = 0; tries < 19; tries++) expect((await product.send(`/a/ZZZZZZZZ${tries}`)).status).toBe(404);
	expect((await product.send(`/a/${code}`)).status, "even the right one").toBe(429);
});

test("the page of a link is nobody else's: not kept, not listed, not named to other sites", async () => {
	const { product, token } = await startSigning();
	const { headers, text } = await product.send(`/assinar/${token}`, { headers: asBrowser });
	expect(headers["cache-control"]).toBe("no-store");
	expect(headers["referrer-policy"]).toBe("no-referrer");
	expect(headers["x-robots-tag"]).toMatch(/noindex/);
	expect(headers["permissions-policy"]).toContain("geolocation=(self)");
	expect(headers["permissions-policy"]).toContain("camera=()");
	expect(text).toContain('name="robots" content="noindex"');
	const asked = text.slice(text.indexOf('data-step="quem"'), text.indexOf('data-step="respostas"'));
	expect(asked).toContain("Seu CPF");
	expect(asked, "whoever signs types it: it does not stand where they are asked").not.toContain("982");
	expect(text).not.toMatch(/type="checkbox"[^>]* checked/);
});

test("opening a link writes nothing, however often", async () => {
	const { product, deps, token } = await startSigning();
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

test("a link that is over says so and tells nothing of the ficha", async () => {
	const { product, deps, account, sent, token } = await startSigning();
	const show = async (link: string) => (await product.send(`/assinar/${link}`, { headers: asBrowser })).text;
	const nothing = /Conceição|Augusta|529\.|\.982|52998|Ana Prado/;
	const cancelled = await makeSent(deps, account.userId);
	await cancelFicha(deps, { seat: holderSeat(account.userId), fichaId: cancelled.fichaId });
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

test("what is signed is the text that was sent, not another one", async () => {
	const { product, deps, token } = await startSigning();
	const other = await post(product, token, posted("0".repeat(64)));
	expect(other.status).toBe(409);
	expect((await deps.db.select().from(fichaSigners))[0]?.status).toBe("aguardando");
});

test("what was sent stays as it was sent, whatever is saved or corrected later; so does the sealed file", async () => {
	const { product, deps, account, sent, token } = await startSigning();
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
		const started = await startFrom(deps, { seat: holderSeat(userId), tipo: "visita", from, originKey });
		if (!started.ok) throw new Error(started.reason);
		const { id: fichaId, version } = started.value;
		const raw = { ...sampleForms.visita, finalidade: "Locação" };
		expect(await saveDraft(deps, { seat: holderSeat(userId), fichaId, version, raw })).toMatchObject({ ok: true });
		expect(await sendFicha(deps, { seat: holderSeat(userId), fichaId, sender: SENDER })).toMatchObject({ ok: true });
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
	const { product, deps, token, sent } = await startSigning();
	const empty = await product.send(`/assinar/${token}/recusar`, { method: "POST", headers: asForm, body: "" });
	expect(empty.status).toBe(303);
	expect(empty.headers.location).toMatch(/\/recusar/);
	expect((await deps.db.select().from(fichaSigners))[0]?.status).toBe("aguardando");
	expect((await post(product, token, posted(sent.documentHash))).status).toBe(200);
});

test("no table holds a link, a short code or a hand-over ticket", async () => {
	const { product, deps, sent, token } = await startSigning();
	await post(product, token, posted(sent.documentHash));
	const own = { id: sent.signers[0]?.id ?? "", linkVersion: 0 };
	const secrets = [token, signingCode(deps, own), handOverTicket(deps, own)];
	const tables = await deps.pool.query(
		"select format('%I.%I', table_schema, table_name) as name from information_schema.tables where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')",
	);
	for (const { name } of tables.rows as { name: string }[]) {
		const { rows } = await deps.pool.query(`select coalesce(string_agg(t::text, ' '), '') as all from ${name} t`);
		for (const secret of secrets) expect((rows[0].all as string).includes(secret), name).toBe(false);
	}
});

test("a short code leads nowhere once it is decided, and tells nothing of whom it was for", async () => {
	const { product, deps, account, sent, token } = await startSigning();
	const codeOf = (of: typeof sent) => signingCode(deps, { id: of.signers[0]?.id ?? "", linkVersion: 0 });
	const show = async (code: string) => product.send(`/a/${code}`, { headers: asBrowser });
	expect((await show(codeOf(sent))).status).toBe(302);
	await post(product, token, posted(sent.documentHash));
	const cancelled = await makeSent(deps, account.userId);
	await cancelFicha(deps, { seat: holderSeat(account.userId), fichaId: cancelled.fichaId });
	const refused = await makeSent(deps, account.userId);
	const body = "motivo=Outro";
	await product.send(`/assinar/${tokenOf(refused)}/recusar`, { method: "POST", headers: asForm, body });
	const late = await makeSent(deps, account.userId);
	deps.clock.advance(8 * DAY_MS);
	for (const [of, words, title] of [
		[sent, "Este código já foi usado", "Código encerrado"],
		[cancelled, "Esta ficha não está mais aberta", "Ficha encerrada"],
		[refused, "Recusa registrada", "Recusa registrada"],
		[late, "O prazo para assinar terminou", "Prazo encerrado"],
	] as const) {
		const answer = await show(codeOf(of));
		expect([answer.status, answer.headers.location]).toEqual([410, undefined]);
		expect(answer.text).toContain(words);
		expect(answer.text, "found, and what became of it").toContain(`<title>${title} · Rubrica</title>`);
		expect(answer.text).not.toMatch(/Conceição|Augusta|529\.|\.982|52998|assinar\/[\w-]{30}/);
	}
});
