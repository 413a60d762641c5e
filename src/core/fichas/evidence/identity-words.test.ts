import { expect, test } from "vitest";
import { compareIdentity, readIdentity } from "#core/fichas/signing/identify.ts";
import { sampleToPrint } from "#tests/support/fichas/printed-samples.ts";
import { identityLines } from "./identity-words.ts";

const known = { nome: "João Antônio da Conceição", cpfCnpj: "52998224725" };

function wordsOf(quem: unknown): string {
	const [first] = sampleToPrint("visita").signatures;
	if (first?.evidence.schema !== "rubrica-evidencia-2") throw new Error("not of this kind");
	const signatario = { ...first.evidence.signatario, nome: known.nome, documento: known.cpfCnpj };
	const identificacao = compareIdentity(known, readIdentity(quem));
	return identityLines({ ...first.evidence, signatario, identificacao })
		.map(({ rotulo, valor }) => `${rotulo}: ${valor}`)
		.join("\n");
}

test("that the page asked about another document is the device's word, not the server's", () => {
	const other = { documento: "111.444.777-35" };
	expect(wordsOf({ ...other, perguntado: true })).toContain("; segundo o aparelho, a página avisou da diferença");
	expect(wordsOf(other)).toContain("; o aparelho não informou que a página tenha avisado da diferença");
});

test("a name that was left out is not said to have been kept by whoever signed", () => {
	for (const quem of [{}, { nome: known.nome }]) {
		expect(wordsOf(quem)).toContain(`${known.nome}, como está na ficha: não foi escrito outro`);
		expect(wordsOf(quem)).not.toContain("mantido");
	}
	expect(wordsOf({ nome: "João da Conceição Filho" })).toContain(
		"João da Conceição Filho; na ficha está João Antônio da Conceição",
	);
});
