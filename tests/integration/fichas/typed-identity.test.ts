import { expect, test } from "vitest";
import { holderSeat } from "#core/accounts/seat.ts";
import { sealFicha } from "#server/fichas/document/seal-ficha.ts";
import { findSealedDocument, readSealedFile } from "#server/fichas/document/sealed-document.read.ts";
import { readFicha } from "#server/fichas/ficha.read.ts";
import { readMyData } from "#server/fichas/signing/my-data.read.ts";
import { verifyCode } from "#server/fichas/verify/verify-document.ts";
import { asJson } from "#tests/support/contact-form.ts";
import { makeSent } from "#tests/support/fichas/make-ficha.ts";
import { evidenceOf, post, posted, startSigning, tokenOf } from "#tests/support/fichas/signing-posts.ts";

const other = "111.444.777-35";

test("without the document, or with one that cannot be, nothing is signed and the sentence says why", async () => {
	const { product, sent } = await startSigning();
	const none = await post(product, tokenOf(sent), posted(sent.documentHash, { quem: {} }));
	expect(none.status).toBe(422);
	expect(none.text).toContain("digite o número do seu documento");
	const slip = { quem: { documento: "529.982.247-24" } };
	const wrong = await post(product, tokenOf(sent), posted(sent.documentHash, slip));
	expect(wrong.status).toBe(422);
	expect(wrong.text).toContain("Este CPF não existe");
	expect(await evidenceOf(product, sent.signers[0]?.id)).toBeNull();
});

test("the page learns whether what was typed is what stands in the ficha, as long as it waits for a signature", async () => {
	const { product, sent } = await startSigning();
	const ask = (documento: string) =>
		product.send(`/rest/v1/assinaturas/${tokenOf(sent)}/identidade`, {
			method: "POST",
			headers: asJson,
			body: JSON.stringify({ documento }),
		});
	expect(JSON.parse((await ask("529.982.247-25")).text)).toEqual({ confere: true });
	expect(JSON.parse((await ask(other)).text)).toEqual({ confere: false });
	expect((await ask("529.982.247-24")).status).toBe(422);
	expect(await evidenceOf(product, sent.signers[0]?.id), "nothing is written").toBeNull();
	await post(product, tokenOf(sent), posted(sent.documentHash));
	expect((await ask("529.982.247-25")).status, "once it is signed nothing is compared").toBe(409);
});

test("another valid CPF and another name are stated to everybody, and refused to nobody", async () => {
	const { deps, product, account, sent } = await startSigning();
	const quem = { nome: "João Conceição", documento: other, perguntado: true };
	expect((await post(product, tokenOf(sent), posted(sent.documentHash, { quem }))).status).toBe(200);
	expect(await evidenceOf(product, sent.signers[0]?.id)).toMatchObject({
		signatario: { nome: "João Antônio da Conceição", documento: "52998224725" },
		identificacao: { nome: "João Conceição", nomeConfere: false, documento: "11144477735", documentoConfere: false },
	});

	const page = await readFicha(deps, { seat: holderSeat(account.userId), fichaId: sent.fichaId });
	const [signer] = page?.signers ?? [];
	expect(signer?.cautions.join(" ")).toContain("não é o que o corretor pôs na ficha");
	expect(JSON.stringify(signer?.identity)).toContain("CPF 111.444.777-35, diferente do que está na ficha");

	const mine = await readMyData(deps, { token: tokenOf(sent), typed: "529.982.247-25" });
	expect(mine.ok && JSON.stringify(mine.value.evidence)).toContain("João Conceição; na ficha está João Antônio");

	await sealFicha(deps, sent.fichaId);
	const sealed = await findSealedDocument(deps, { fichaId: sent.fichaId });
	expect(sealed && (await readSealedFile(deps, sealed))?.length).toBeGreaterThan(1000);
	const found = await verifyCode(deps, page?.ficha.protocolo ?? "");
	const record = found.found === "sealed" ? found.record : undefined;
	expect(record?.signatures[0]?.cautions.join(" ")).toContain("não é o que o corretor pôs na ficha");
	expect(JSON.stringify(record), "strangers learn that it differs, not what it is").not.toContain("444.777");
});

test("a person without a document in the ficha may give one or none", async () => {
	const { deps, product, account } = await startSigning();
	const [visitor] = [
		{ papel: "Visitante", tipo_pessoa: "Pessoa física", nome: "Rosa Lima Alves", telefone: "(11) 91234-5678" },
	];
	const pessoas = [{ ...visitor, sem_cpf: "Prefere não informar" }];
	const sent = await makeSent(deps, account.userId, "visita", { pessoas });
	expect((await post(product, tokenOf(sent), posted(sent.documentHash, { quem: {} }))).status).toBe(200);
	expect(await evidenceOf(product, sent.signers[0]?.id)).toMatchObject({
		identificacao: { nome: "Rosa Lima Alves", documento: "não informado", documentoConfere: null },
	});
	const typed = await makeSent(deps, account.userId, "visita", { pessoas });
	const quem = { documento: other };
	expect((await post(product, tokenOf(typed), posted(typed.documentHash, { quem }))).status).toBe(200);
	await sealFicha(deps, typed.fichaId);
	const page = await readFicha(deps, { seat: holderSeat(account.userId), fichaId: typed.fichaId });
	const found = await verifyCode(deps, page?.ficha.protocolo ?? "");
	expect(found.found === "sealed" && found.record.signatures[0]).toMatchObject({
		documento: "não informado na ficha",
		identity: ["Quem assinou digitou um documento; a ficha não tinha outro com que comparar."],
	});
});
