import { expect, test } from "vitest";
import { holderSeat } from "#core/accounts/seat.ts";
import { present } from "#core/kernel/present.ts";
import { openSession } from "#server/accounts/sessions/sessions.ts";
import { addenda, addendumPhotos } from "#server/fichas/contest/addendum.table.ts";
import { sealAddendum } from "#server/fichas/contest/seal-addendum.ts";
import { readDay } from "#server/fichas/day.read.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import { asJson } from "#tests/support/contact-form.ts";
import { answer, makeSealedInspection, samplePhoto } from "#tests/support/fichas/make-contested.ts";
import { findSent, makeBroker } from "#tests/support/fichas/make-ficha.ts";
import { makeSignedFicha } from "#tests/support/fichas/make-signed-ficha.ts";
import { startTestProduct } from "#tests/support/process/start-test-product.ts";

async function start() {
	const product = await startTestProduct({ RATE_LIMITS: "off" });
	const { deps } = product;
	const inspection = await makeSealedInspection(deps);
	const linkOf = (papel: string) =>
		inspection.tokenOf(present(inspection.rows.find((row) => row.papel === papel)?.id, papel));
	const sendPhoto = async (token: string, body: Uint8Array) =>
		product.send(`/rest/v1/assinaturas/${token}/contestacao/fotos`, { method: "POST", body });
	const contest = (token: string, change: Record<string, unknown> = {}) =>
		product.send(`/rest/v1/assinaturas/${token}/contestacao`, {
			method: "POST",
			headers: asJson,
			body: JSON.stringify({
				chave: "chave-do-aparelho",
				confirmo: true,
				documentHash: inspection.documentHash,
				apontamentos: [{ lugar: "outro", texto: "Falta a lâmpada.", fotos: [] }],
				...change,
			}),
		});
	const signIn = async (userId: string) => {
		const visitor = { ip: "::1", userAgent: "test" };
		const { token } = await deps.db.transaction((tx) => openSession(deps, tx, userId, visitor));
		return { headers: { cookie: `sessao=${token}` } };
	};
	return { product, deps, inspection, linkOf, sendPhoto, contest, signIn };
}

test("who rents contests with a photo; the other party and the broker read it, nobody else does", async () => {
	const { product, deps, inspection, linkOf, sendPhoto, contest, signIn } = await start();
	const { token, fichaId, userId } = inspection;
	const uploaded = await sendPhoto(token, await samplePhoto("#355"));
	expect(uploaded.status).toBe(201);
	const { sha256 } = JSON.parse(uploaded.text);
	const apontamentos = [{ lugar: "outro", texto: "Falta a lâmpada.", fotos: [sha256] }];
	expect(await contest(token, { apontamentos })).toMatchObject({ status: 200 });
	expect(await contest(token, { apontamentos })).toMatchObject({ status: 200 });
	const [row, ...others] = await deps.db.select().from(addenda);
	expect(others).toEqual([]);
	const addendumId = present(row, "the contestation").id;
	const [photo] = await deps.db.select().from(addendumPhotos);
	await sealAddendum(deps, addendumId);

	const pdf = `adendos/${addendumId}/documento.pdf`;
	const picture = `contestacao/fotos/${photo?.id}`;
	const broker = await signIn(userId);
	const stranger = await signIn((await makeBroker(deps, "outra@exemplo.com.br", "outra")).userId);
	const visit = await findSent(deps, await makeSignedFicha(deps, userId));
	for (const file of [pdf, picture]) {
		expect(await product.send(`/assinar/${linkOf("Locador")}/${file}`)).toMatchObject({ status: 200 });
		expect(await product.send(`/app/fichas/${fichaId}/${file}`, broker)).toMatchObject({ status: 200 });
		expect(await product.send(`/app/fichas/${fichaId}/${file}`, stranger)).toMatchObject({ status: 404 });
		expect(await product.send(`/app/fichas/${fichaId}/${file}`)).toMatchObject({ status: 401 });
		// Somebody who signed another ficha of the same account.
		expect(await product.send(`/assinar/${visit.signers[0]?.token}/${file}`)).toMatchObject({ status: 404 });
	}
	// Kept for whoever may see it now: each time it is asked about.
	for (const address of [`/assinar/${linkOf("Locador")}/${picture}`, `/app/fichas/${fichaId}/${picture}`]) {
		const { headers } = await product.send(address, broker);
		expect(headers["cache-control"]).toBe("private, no-cache");
		const known = { headers: { ...broker.headers, "if-none-match": String(headers.etag) } };
		expect(await product.send(address, known)).toMatchObject({ status: 304 });
	}
	const owner = await product.send(`/assinar/${linkOf("Locador")}`);
	expect(owner.text).toContain("Falta a lâmpada.");
	expect((await readDay(deps, holderSeat(userId))).contested.map(({ id }) => id)).toEqual([fichaId]);
	const pontos = [{ decisao: "aceito" as const, texto: "" }];
	expect(await answer(deps, { userId, fichaId, addendumId, pontos })).toMatchObject({ ok: true });
	expect((await readDay(deps, holderSeat(userId))).contested).toEqual([]);
});

test("the public code, an inspector's link and a visit's link give no right", async () => {
	const { product, deps, inspection, linkOf, sendPhoto, contest } = await start();
	const [ficha] = await deps.db.select({ protocolo: fichas.protocolo }).from(fichas);
	const { protocolo } = present(ficha, "the inspection");
	expect(await product.send(`/assinar/${protocolo}/contestar`)).toMatchObject({ status: 404 });
	expect(await contest(protocolo)).toMatchObject({ status: 404 });
	expect(await product.send(`/assinar/${linkOf("Vistoriador")}/contestar`)).toMatchObject({ status: 404 });
	expect(await contest(linkOf("Vistoriador"))).toMatchObject({ status: 403 });
	expect(await sendPhoto(linkOf("Vistoriador"), await samplePhoto("#355"))).toMatchObject({ status: 403 });
	const visit = await findSent(deps, await makeSignedFicha(deps, inspection.userId));
	const token = visit.signers[0]?.token ?? "";
	expect(await product.send(`/assinar/${token}/contestar`)).toMatchObject({ status: 404 });
	expect(await contest(token, { documentHash: visit.documentHash })).toMatchObject({ status: 403 });
	expect(await deps.db.$count(addenda)).toBe(0);
});

test("what is not a photo, too large, or written for another report is refused with a sentence", async () => {
	const { inspection, sendPhoto, contest } = await start();
	const { token } = inspection;
	expect(await sendPhoto(token, new TextEncoder().encode("<svg onload=alert(1)>"))).toMatchObject({ status: 415 });
	expect(await sendPhoto(token, new Uint8Array(13 * 1024 * 1024))).toMatchObject({ status: 413 });
	expect(await contest(token, { documentHash: "0".repeat(64) })).toMatchObject({ status: 409 });
	expect(await contest(token, { confirmo: false })).toMatchObject({ status: 422 });
	expect(await contest(token, { apontamentos: [{ lugar: "99.1", texto: "x" }] })).toMatchObject({ status: 422 });
});

test("after the term the page says so with the date, and takes nothing any more", async () => {
	const { product, deps, inspection, contest } = await start();
	deps.clock.advance(12 * 86_400_000);
	const page = await product.send(`/assinar/${inspection.token}/contestar`);
	expect(page.status).toBe(200);
	expect(page.text).toMatch(/O prazo para apontar divergências terminou em [\wáçã-]+, \d\d\/\d\d\/\d{4}\./);
	expect(page.text).not.toContain("data-contest");
	expect(await contest(inspection.token)).toMatchObject({ status: 409 });
	const receipt = await product.send(`/assinar/${inspection.token}`);
	expect(receipt.text).toContain("O prazo para apontar divergências terminou em");
	expect(receipt.text).not.toContain("/contestar");
});
