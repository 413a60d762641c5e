import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { holderSeat } from "#core/accounts/seat.ts";
import type { Values } from "#core/fichas/form/field.ts";
import { DAY_MS } from "#core/kernel/duration.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import { cancelFicha, expireFichas, refuseFicha } from "#server/fichas/signing/end-ficha.ts";
import { asBrowser } from "#tests/support/contact-form.ts";
import { sampleForms } from "#tests/support/fichas/ficha-samples.ts";
import { makeBroker, makeSent, SEEN, type SentFicha, sign } from "#tests/support/fichas/make-ficha.ts";
import { tokenOf } from "#tests/support/fichas/signing-posts.ts";
import { enter } from "#tests/support/make-account.ts";
import { startTestProduct, type TestProduct } from "#tests/support/process/start-test-product.ts";

const [visitor] = sampleForms.visita.pessoas as [Values];
const [property] = sampleForms.visita.imoveis as [{ endereco: Values }];
const spouse = { ...visitor, papel: "Cônjuge/companheiro(a)", nome: "Ana Beatriz da Conceição", cpf: "111.444.777-35" };
const couple: Values = { pessoas: [visitor, spouse] };

async function startWorld() {
	const product = await startTestProduct({ RATE_LIMITS: "off" });
	const { deps } = product;
	const account = await makeBroker(deps);
	const read = async (path: string, headers: Record<string, string> = {}) => {
		const { text } = await product.send(path, { headers: { ...asBrowser, ...headers } });
		return text.slice(0, text.indexOf("</main>")).replaceAll("<!-- -->", "");
	};
	return {
		product,
		deps,
		seat: holderSeat(account.userId),
		account,
		read,
		/** Signed in for this one: a session does not outlive a month. */
		readAsBroker: async (path: string) => read(path, { cookie: `sessao=${(await enter(deps, account)).token}` }),
	};
}

/** The first of two has signed. */
async function signedInPart({ deps }: TestProduct, userId: string, change: Values = {}): Promise<SentFicha> {
	const sent = await makeSent(deps, userId, "visita", { ...couple, ...change });
	const signed = await sign(deps, tokenOf(sent), sent.documentHash);
	if (!signed.ok) throw new Error(signed.reason);
	return sent;
}

const protocolOf = async ({ deps }: TestProduct, { fichaId }: SentFicha) =>
	(await deps.db.select().from(fichas).where(eq(fichas.id, fichaId)))[0]?.protocolo ?? "";

test("a visit that one signed and the other refused is told to each of them, and to strangers, as it was", async () => {
	const { product, deps, account, read } = await startWorld();
	const sent = await signedInPart(product, account.userId);
	await refuseFicha(deps, { token: tokenOf(sent, 1), reason: "Prefiro não assinar", seen: SEEN });
	const refused = await read(`/assinar/${tokenOf(sent, 1)}`);
	expect(refused).toContain("Você não assinou nada, e esta ficha está encerrada.");
	const receipt = await read(`/assinar/${tokenOf(sent)}`);
	expect(receipt).toContain("A sua assinatura continua registrada.");
	expect(receipt).toContain("Guardar este comprovante");
	for (const untrue of ["qualquer pessoa confere", "Sua cópia", "Minha%20c%C3%B3pia"])
		expect(receipt).not.toContain(untrue);
	const strangers = await read(`/verificar/${await protocolOf(product, sent)}`);
	expect(strangers).toContain("Não há documento selado");
	expect(strangers).not.toContain("Ainda não há documento selado");
});

test("what ended with one signature is not said to have none, and nobody is waited for", async () => {
	const { product, deps, seat, account, read, readAsBroker } = await startWorld();
	const cancelled = await signedInPart(product, account.userId);
	await cancelFicha(deps, { seat, fichaId: cancelled.fichaId });
	expect(await read(`/assinar/${tokenOf(cancelled, 1)}`)).toContain("Ela foi encerrada antes da sua assinatura.");
	const late = await signedInPart(product, account.userId);
	const waiting = await readAsBroker(`/app/fichas/${late.fichaId}`);
	expect(waiting).toContain("Falta assinar");
	deps.clock.advance(30 * DAY_MS);
	await expireFichas(deps);
	expect(await read(`/assinar/${tokenOf(late, 1)}`)).toContain("Você não assinou. Se ainda quiser assinar");
	for (const { fichaId } of [cancelled, late]) {
		const page = await readAsBroker(`/app/fichas/${fichaId}`);
		expect(page).toContain("Não assinou");
		expect(page).not.toContain("Falta assinar");
		expect(page).not.toContain("Prazo encerrado sem assinatura");
		expect(page).not.toContain("por você");
	}
});

test("the broker's page of a ficha tells what happened by the clock of its document", async () => {
	const { product, account, readAsBroker } = await startWorld();
	const endereco = { ...property.endereco, cidade: "Rio Branco", uf: "AC", cep: "" };
	const there = await signedInPart(product, account.userId, { imoveis: [{ ...property, endereco }] });
	const page = await readAsBroker(`/app/fichas/${there.fichaId}`);
	// 12:00 UTC: nine o'clock in Brasília, seven where the property is.
	expect(page).toContain("Assinou em 15/11, 07:00");
	expect(page).toContain("Nesta página, as horas são as de Rio Branco, como no documento.");
	expect(page).not.toContain("15/11, 09:00");
	const here = await signedInPart(product, account.userId);
	const usual = await readAsBroker(`/app/fichas/${here.fichaId}`);
	expect(usual).toContain("Assinou em 15/11, 09:00");
	expect(usual).not.toContain("Nesta página, as horas");
});

test("a partner broker who refuses is not thanked for a visit", async () => {
	const { deps, account, readAsBroker } = await startWorld();
	const parceiros = [{ nome: "Otávio Reis", creci: "CRECI/SP 4521", email: "otavio@exemplo.com.br", parte: "40" }];
	const sent = await makeSent(deps, account.userId, "visita", { parceiros });
	await refuseFicha(deps, { token: tokenOf(sent, 1), reason: "Outro", seen: SEEN });
	const page = await readAsBroker(`/app/fichas/${sent.fichaId}`);
	expect(page).toContain("Recusou em");
	for (const thanks of ["Agradecer pelo WhatsApp", "Agradecimento pela visita", "O agradecimento pela visita"])
		expect(page).not.toContain(thanks);
});
