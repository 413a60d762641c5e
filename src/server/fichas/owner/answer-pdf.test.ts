import { expect, test } from "vitest";
import type { AnswerEvidence } from "#core/fichas/owner/proposal-answer.ts";
import { canonicalJson } from "#core/kernel/canonical-json.ts";
import { sha256Hex } from "#core/kernel/sha256.ts";
import { fileHash } from "#server/fichas/document/sealed-document.read.ts";
import { pdfText } from "#tests/support/fichas/pdf-text.ts";
import { readVersion1 } from "#tests/support/fichas/read-version-1.ts";
import { printAnswer } from "./answer-pdf.ts";

const { document, documentHash, certificate } = readVersion1("proposta").ficha;

/** As answers were recorded until 2026-11-18. */
const before: AnswerEvidence = {
	schema: "rubrica-resposta-1",
	protocolo: document.protocolo,
	documentHash,
	respondente: { id: "00000000-0000-4000-8000-0000000000bb", nome: "Helena Duarte Lima", documento: "11144477735" },
	ato: {
		resposta: "aceita",
		frase:
			"Li a proposta e a aceito nos termos em que foi feita. Admito como válida esta forma de assinatura eletrônica, nos termos do art. 10, §2º, da MP 2.200-2/2001.",
		valor: null,
		mensagem: "",
	},
	servidor: { em: "2026-11-15T12:00:00.000Z", fuso: document.fuso, ip: "203.0.113.7", porta: 51_234, versaoIp: 4 },
	navegador: "Mozilla/5.0 (Linux; Android 14) Chrome/140",
	mostrado: { sha256: sha256Hex("o texto mostrado") },
};

const print = async (change: Partial<AnswerEvidence> = {}): Promise<Uint8Array> => {
	const evidence = { ...before, ...change };
	const pdf = await printAnswer({
		protocolo: "E26-7K3M-9QXA",
		proposal: document,
		imovel: "Rua Harmonia, 10",
		evidence,
		evidenceHash: sha256Hex(canonicalJson(evidence)),
		askedAt: new Date("2026-11-15T11:00:00Z"),
		viewedAt: new Date("2026-11-15T11:30:00Z"),
		event: { seq: 1044, hash: sha256Hex("respondida") },
		verifyUrl: "https://rubrica.example/verificar",
		siteUrl: "https://rubrica.example",
		witness: undefined,
		sealedAt: new Date("2026-11-15T12:00:05Z"),
		certificate,
	});
	return pdf.save();
};

test("an answer of before this was kept prints the same bytes as then", async () => {
	expect(sha256Hex(canonicalJson(before))).toBe("6b06d9308205204befaad807c3574dfa4fa3c551ff4791a17be012689bd1a9d3");
	expect(fileHash(await print())).toBe("7551cbfe04954c37b8803db47350349094dcdcdb9c273c9b5b03cbd31359e206");
	expect(await pdfText(await print())).not.toMatch(/Atenção|Em relação a quem enviou/);
});

test("the paper of today claims no more of the person and of the page than was seen", async () => {
	const plain = (text: string) => text.replace(/\s+/g, " ");
	const text = plain(await pdfText(await print({ edicao: 2 })));
	expect(text).toContain("Quem respondeu, segundo informou");
	expect(text).toContain("Da identificação de quem propõe, a página trazia só o nome e em que qualidade assina.");
	expect(text).toContain("Documento, contatos, endereço e o mais da identificação não foram mostrados");
	expect(text).toContain(`Resposta à proposta ${document.protocolo}`);
	expect(text).toContain("se ela foi aberta, não foi registrado");
	expect(text).toContain("Proposta aceita");
	expect(text).not.toMatch(
		/Aceita pelo proprietário|não foram mostrados ao proprietário|que foi mostrada|Resposta do proprietário|outros dados pessoais/,
	);
	const ato = { ...before.ato, resposta: "contraproposta", valor: 51_000_000 } as const;
	expect(plain(await pdfText(await print({ edicao: 2, ato })))).toMatch(/Contraproposta: R\$.510\.000,00/);
	const refused = {
		ato: { ...before.ato, resposta: "recusada" },
		respondente: { ...before.respondente, documento: "não informado" },
	} as const;
	expect(plain(await pdfText(await print({ edicao: 2, ...refused })))).not.toContain("segundo informou");
});

const sixth = { ...before.servidor, ip: "2804:14d:5c80:8f1::9", versaoIp: 6 } as const;
const [IN, OUT] = ["navegador conectado na conta de quem enviou", "navegador sem sessão na conta de quem enviou"];
const SESSION = "Atenção: A resposta veio do navegador em que o corretor estava conectado.";
const NETWORK =
	"Atenção: A resposta veio da rede de onde a proposta foi enviada; uma rede pode servir a várias pessoas.";

test.each([
	{
		what: "the broker's browser",
		change: { quemEnviou: { mesmaRede: true, mesmaSessao: true } },
		fact: `mesmo endereço IP de onde a ficha foi enviada; ${IN}`,
		caution: SESSION,
	},
	{
		what: "the sender's address",
		change: { quemEnviou: { mesmaRede: true, mesmaSessao: false } },
		fact: `mesmo endereço IP de onde a ficha foi enviada; ${OUT}`,
		caution: NETWORK,
	},
	{
		what: "the sender's IPv6 network",
		change: { quemEnviou: { mesmaRede: true, mesmaSessao: false }, servidor: sixth },
		fact: `mesma rede IPv6 (os primeiros 64 bits do endereço IP) de onde a ficha foi enviada; ${OUT}`,
		caution: NETWORK,
	},
	{
		what: "elsewhere",
		change: { quemEnviou: { mesmaRede: false, mesmaSessao: false } },
		fact: `endereço IP diferente daquele de onde a ficha foi enviada; ${OUT}`,
		caution: undefined,
	},
	{
		what: "nobody knows where",
		change: { quemEnviou: { mesmaRede: null, mesmaSessao: false } },
		fact: `rede não comparada, pois a do envio não foi registrada; ${OUT}`,
		caution: undefined,
	},
])("an answer from $what says so in a signature's words", async ({ change, fact, caution }) => {
	const text = await pdfText(await print(change));
	expect(text).toContain(`Em relação a quem enviou ${fact}`);
	if (caution) expect(text).toContain(caution);
	else expect(text).not.toContain("Atenção");
});
