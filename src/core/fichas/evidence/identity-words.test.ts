import { expect, test } from "vitest";
import { personName } from "#core/fichas/draft/signers-of.ts";
import { compareIdentity, readIdentity } from "#core/fichas/signing/identify.ts";
import { sampleToPrint } from "#tests/support/fichas/printed-samples.ts";
import { identityCautions, identityChecks, identityLines } from "./identity-words.ts";

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

/** Named as a ficha names it: whoever represents a company is found by how that is written. */
const company = {
	nome: personName({
		tipo_pessoa: "Pessoa jurídica",
		representante: "Carla Reis Nunes",
		razao_social: "Construtora Sol Ltda",
	}),
	cpfCnpj: "11222333000181",
};

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

test("whoever signs for a company types its CNPJ or their own CPF, and neither is called another document", () => {
	const [first] = sampleToPrint("visita").signatures;
	const evidence = first?.evidence;
	if (evidence?.schema !== "rubrica-evidencia-2") throw new Error("not of this kind");
	const signatario = { ...evidence.signatario, nome: company.nome, documento: company.cpfCnpj };
	const typing = (documento: string) => ({
		...evidence,
		signatario,
		identificacao: compareIdentity(company, readIdentity({ documento })),
	});
	const words = (documento: string) =>
		identityLines(typing(documento))
			.map(({ valor }) => valor)
			.join("\n");
	expect(words("529.982.247-25")).toContain("a ficha traz só o documento da empresa (CNPJ 11.222.333/0001-81)");
	expect(identityCautions(typing("529.982.247-25"))).toEqual([]);
	expect(identityChecks(typing("529.982.247-25"))[0]).toContain("não há CPF com que comparar");
	expect(identityCautions(typing("11.444.777/0001-61")), "another company").toHaveLength(1);
	expect(words("11.222.333/0001-81")).toContain("igual ao da ficha");
});

test("whoever signs for a company by their own name has written no other one; somebody else's is another", () => {
	const [first] = sampleToPrint("visita").signatures;
	const evidence = first?.evidence;
	if (evidence?.schema !== "rubrica-evidencia-2") throw new Error("not of this kind");
	const signatario = { ...evidence.signatario, nome: company.nome, documento: company.cpfCnpj };
	const writing = (nome: string, of = signatario) => ({
		...evidence,
		signatario: of,
		identificacao: compareIdentity(company, readIdentity({ nome, documento: "529.982.247-25" })),
	});
	const [line] = identityLines(writing("carla reis nunes"));
	expect(line?.valor).toBe(`carla reis nunes, que na ficha representa a empresa (${company.nome})`);
	expect(identityCautions(writing("carla reis nunes"))).toEqual([]);
	expect(identityCautions(writing("Carla Nunes"))).toHaveLength(1);
	const person = { ...signatario, documento: "52998224725" };
	const another = "Quem assinou escreveu o nome de outro modo que o da ficha.";
	expect(identityCautions(writing("Carla Reis Nunes", person)), "no company").toContain(another);
});

test("whoever signs by the social name that the ficha has is told as that, and not cautioned about", () => {
	const [first] = sampleToPrint("visita").signatures;
	if (first?.evidence.schema !== "rubrica-evidencia-2") throw new Error("not of this kind");
	const person = { ...known, nomeSocial: "Joana da Conceição" };
	const signatario = { ...first.evidence.signatario, nome: known.nome, documento: known.cpfCnpj };
	const told = (nome: string) => ({
		...first.evidence,
		schema: "rubrica-evidencia-2" as const,
		signatario,
		identificacao: compareIdentity(person, readIdentity({ nome, documento: "529.982.247-25" })),
	});
	const social = told("Joana da Conceição") as Parameters<typeof identityLines>[0];
	expect(identityLines(social)[0]?.valor).toBe(
		`Joana da Conceição, o nome social que está na ficha, ao lado de ${known.nome}`,
	);
	expect(identityCautions(social)).toEqual([]);
	expect(identityCautions(told("Maria da Conceição") as typeof social)).toHaveLength(1);
});
