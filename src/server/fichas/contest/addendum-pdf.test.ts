import { PDF } from "@libpdf/core";
import { expect, test } from "vitest";
import { type ContestationEvidence, contestSentence } from "#core/fichas/contest/addendum.ts";
import { SAMPLE_SEAL } from "#core/fichas/evidence/sample-log.ts";
import { pdfText } from "#tests/support/fichas/pdf-text.ts";
import { type AddendumToPrint, printAddendum } from "./addendum-pdf.ts";

const evidence: ContestationEvidence = {
	schema: "rubrica-contestacao-1",
	protocolo: "T26-7K3M-9QXA",
	documentHash: "a".repeat(64),
	frase: contestSentence,
	servidor: {
		em: "2026-11-16T12:00:00.000Z",
		fuso: "America/Manaus",
		ip: "203.0.113.7",
		porta: 51_234,
		versaoIp: 4,
	},
	navegador: "Mozilla/5.0",
	autor: { id: "1", papel: "Locatário", nome: "João Antônio da Conceição", documento: "52998224725" },
	apontamentos: [{ ambiente: "Sala", item: "Piso", descrito: "Bom", texto: "Está riscado 王.", fotos: [] }],
	fotos: [],
	prazo: { diasUteis: 5, recebidaEm: null, ate: null },
	aparelho: "do cliente",
	pagina: { entregueEm: null },
	quemEnviou: { mesmaRede: false, mesmaSessao: false },
	sinaisDePrograma: [],
};

async function print(change: Partial<ContestationEvidence> = {}, subject = "Rubrica – selo") {
	const addendum: AddendumToPrint = {
		protocolo: "C26-7K3M-9QXA",
		imovel: "Rua Augusta, 1500",
		reportHash: "b".repeat(64),
		evidenceHash: "c".repeat(64),
		event: { seq: 7, hash: "d".repeat(64) },
		verifyUrl: "https://rubrica.com.br/verificar",
		siteUrl: "https://rubrica.com.br",
		witness: undefined,
		sealedAt: new Date("2026-11-16T12:00:01Z"),
		certificate: { subject, fingerprint: "e".repeat(64), selfMade: true },
		evidence: { ...evidence, ...change },
		photos: new Map(),
	};
	const bytes = await (await printAddendum(addendum)).save();
	return { bytes, text: await pdfText(bytes) };
}

/** By its size: what is read aloud stands between these letters. */
async function writtenAcross(bytes: Uint8Array): Promise<string[]> {
	const pages = (await PDF.load(bytes)).extractText();
	return pages.map(({ lines }) => {
		const letters = lines.flatMap(({ spans }) => spans.flatMap(({ chars }) => chars));
		const large = letters.filter(({ fontSize }) => fontSize > 60);
		return large
			.toSorted((one, other) => one.baseline - other.baseline)
			.map(({ char }) => char)
			.join("");
	});
}

test("a contestation says what was seen of the browser it came from, and not whose device that is", async () => {
	const { text } = await print();
	expect(text).toContain("endereço IP diferente daquele de onde a ficha foi enviada");
	expect(text).toContain("navegador sem sessão na conta de quem enviou");
	expect(text).not.toContain("do cliente");
});

test("letters that no font has are told of", async () => {
	expect((await print()).text).toContain("tem um caractere que a fonte não desenha");
});

test("a sample's addendum is marked across each page, as whatever is sealed with that key", async () => {
	const [sample, real] = [await print({}, SAMPLE_SEAL), await print()];
	expect(new Set(await writtenAcross(sample.bytes))).toEqual(new Set(["AMOSTRA"]));
	expect(new Set(await writtenAcross(real.bytes))).toEqual(new Set([""]));
});

test("no page holds a line or two and nothing else: what hardly began a page goes on with the evidence", async () => {
	const long = { ambiente: "Sala", item: "Piso", descrito: "Bom", texto: "Está riscado. ".repeat(34), fotos: [] };
	const counts = await Promise.all(
		Array.from({ length: 12 }, (_, extra) =>
			print({ apontamentos: [...Array(3).fill(long), ...Array(extra).fill({ ...long, texto: "Uma linha." })] }),
		),
	);
	// The foot comes last on a page: without one in between, both stand on the same.
	const onOnePage = counts.filter(({ text }) => !/Declaração confirmada.*Página \d.*Registro de evidências/.test(text));
	expect(onOnePage.length).toBeGreaterThan(0);
	expect(onOnePage.length, "where the page is taken, on one of its own").toBeLessThan(counts.length);
});
