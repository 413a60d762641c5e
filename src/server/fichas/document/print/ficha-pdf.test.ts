import { PDF } from "@libpdf/core";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { type FichaType, fichaTypes } from "#core/fichas/ficha-type.ts";
import { A4 } from "#server/platform/pdf/canvas.ts";
import { MARGIN } from "#server/platform/pdf/pdf-document.ts";
import { sampleToPrint } from "#tests/support/fichas/printed-samples.ts";
import { testSeal } from "#tests/support/fichas/test-seal.ts";
import { printFicha } from "./ficha-pdf.ts";
import type { FichaToPrint } from "./ficha-to-print.ts";

async function seal(ficha: FichaToPrint): Promise<Uint8Array> {
	return (await testSeal()).signPdf(await printFicha(ficha), ficha.sealedAt);
}

async function textOf(bytes: Uint8Array): Promise<string[]> {
	const pdf = await PDF.load(bytes);
	return pdf.extractText().map(oneLine);
}

function oneLine({ text }: { text: string }): string {
	return text.replace(/\s+/g, " ");
}

type Sample = { ficha: FichaToPrint; extracted: ReturnType<PDF["extractText"]>; pages: string[] };

/** As it comes, for the tests that only read it: to lay it out and to find its words is most of what they cost. */
const samples = new Map<FichaType, Promise<Sample>>();
function readSample(tipo: FichaType): Promise<Sample> {
	const sample = samples.get(tipo) ?? sealAndRead(sampleToPrint(tipo));
	samples.set(tipo, sample);
	return sample;
}

async function sealAndRead(ficha: FichaToPrint): Promise<Sample> {
	const extracted = (await PDF.load(await seal(ficha))).extractText();
	return { ficha, extracted, pages: extracted.map(oneLine) };
}

describe.each(fichaTypes)("%s", (tipo) => {
	test("shows everything that was signed, accents included, on every page its protocol", async () => {
		const { ficha, pages } = await readSample(tipo);
		const { document } = ficha;
		// A text that goes on overleaf is whole all the same.
		const text = pages.map((page) => page.slice(0, page.lastIndexOf(`${document.protocolo} ·`))).join(" ");
		for (const { nome } of document.partes) expect(text).toContain(nome);
		for (const { titulo } of document.secoes) expect(text).toContain(titulo);
		for (const { valor } of document.secoes.flatMap(({ linhas }) => linhas))
			expect(squeeze(text)).toContain(squeeze(valor));
		for (const item of document.clausulas.itens) expect(squeeze(text)).toContain(squeeze(item));
		expect(squeeze(text)).toContain(squeeze(document.aceite));
		if (document.schema !== "rubrica-ficha-2") throw new Error("not of this version");
		for (const item of [...document.resumo, ...document.privacidade, document.aceiteIntermediador])
			expect(squeeze(text)).toContain(squeeze(item));
		expect(text).toMatch(/Um único byte diferente aparece como\s+alteração/);
		for (const page of pages) {
			expect(page).toContain(document.protocolo);
			expect(page).toContain(ficha.documentHash);
		}
	});

	test("says of each signer what is known and what is not", async () => {
		const { ficha, pages } = await readSample(tipo);
		const text = squeeze(pages.join(" "));
		for (const { evidence, evidenceHash, event } of ficha.signatures) {
			for (const known of [
				evidence.servidor.em,
				evidence.servidor.ip,
				evidence.dispositivo.relogio,
				evidence.dispositivo.navegador,
				evidence.traco.imagemSha256,
				evidenceHash,
				event.hash,
			])
				expect(text).toContain(squeeze(known));
		}
		if (ficha.signatures.length > 1) {
			expect(text).toContain(squeeze("não coletada – a pessoa não permitiu"));
			expect(text).toContain(squeeze("não coletada – havia um servidor intermediário"));
		}
	});
});

test("what a clause points at stands above it: answers and notice before the declaration", async () => {
	const text = (await readSample("visita")).pages.join(" ");
	const order = [
		"Em poucas palavras",
		"Respostas de quem assina",
		"Aviso de privacidade",
		"Declaração de visita",
		"Aceite e assinaturas",
	];
	const places = order.map((words) => text.indexOf(words));
	expect(places).not.toContain(-1);
	expect(places).toEqual(places.toSorted((one, other) => one - other));
});

test("a signature sent by a program that never had the page does not read like a person's", async () => {
	const ficha = sampleToPrint("visita");
	const [first] = ficha.signatures;
	if (first?.evidence.schema !== "rubrica-evidencia-2") throw new Error("not of this kind");
	Object.assign(first.evidence, {
		pagina: { entregueEm: null, mostradaEm: null },
		sinaisDePrograma: ["tool-name", "no-language"],
		canal: "link",
		canalSegundo: "informado",
		desvioDoRelogioMs: 3 * 86_400_000,
	});
	first.evidence.dispositivo.duracaoMs = 600_000;
	const text = squeeze((await textOf(await seal(ficha))).join(" "));
	const [seen = "", told = ""] = text.split(squeeze("Informado pelo aparelho (o servidor anota"));
	expect(seen).toContain(squeeze("Atenção: A assinatura chegou sem passar pela página que mostra o texto."));
	expect(seen).toContain(squeeze("Atenção: O envio tem sinais de ter sido feito por um programa"));
	expect(seen).toContain(
		squeeze("sem a página que mostra o texto; nenhuma página aberta pelo link tinha avisado que estava na tela"),
	);
	// What it claims of itself stands under the device's own heading.
	for (const claim of ["10 min 0 s", "o fim do texto apareceu na tela", "adiantado 3 dias", "por link copiado"]) {
		expect(told).toContain(squeeze(claim));
		expect(seen).not.toContain(squeeze(claim));
	}
});

test("what the log knows of an opened link is not denied, and a first opening is called one", async () => {
	const ficha = sampleToPrint("visita");
	const [first] = ficha.signatures;
	if (first?.evidence.schema !== "rubrica-evidencia-2") throw new Error("not of this kind");
	const printed = async (pagina: { entregueEm: string | null; mostradaEm: string | null }) => {
		Object.assign(first.evidence, { pagina, canal: "link" });
		return squeeze((await textOf(await seal(ficha))).join(" "));
	};
	const monday = "2026-11-09T12:00:00.000Z";
	const withoutPage = await printed({ entregueEm: null, mostradaEm: monday });
	expect(withoutPage).toContain(
		squeeze(
			"sem a página que mostra o texto; antes, uma página aberta pelo link tinha avisado que estava na tela, pela primeira vez em 09/11/2026",
		),
	);
	expect(withoutPage).not.toContain(squeeze("nenhuma página aberta"));
	// The page that the signature came from was handed out days after another one of the same link had been open.
	const secondPage = await printed({ entregueEm: "2026-11-14T19:19:48.100Z", mostradaEm: monday });
	expect(secondPage).toContain(squeeze("a página avisou que estava na tela, pela primeira vez em 09/11/2026"));
	// Openings and copies are events too, and no number of theirs is printed.
	expect(secondPage).toContain(squeeze("o número e o hash do envio e de cada assinatura estão acima"));
});

test("whoever sent it has accepted it, with evidence of their own", async () => {
	const ficha = sampleToPrint("proposta");
	const text = squeeze((await textOf(await seal(ficha))).join(" "));
	expect(text).toContain(squeeze("Aceito por Marina Alves Prado, ao enviar o documento em 14/11/2026, 16:18:30"));
	for (const known of [
		"porta 50871",
		"6b1a6a0e-6d0c-4b6f-9d0e-2f6c1a1e7f10, aberta em 14/11/2026",
		ficha.acceptance?.evidenceHash ?? "-",
	])
		expect(text).toContain(squeeze(known));
	if (ficha.acceptance) ficha.acceptance.evidence.quem.nome = "Rui Prado";
	expect(squeeze((await textOf(await seal(ficha))).join(" "))).toContain(
		squeeze("Aceito por Rui Prado, da mesma conta, por Marina Alves Prado"),
	);
});

test("a visit weighs at most 40 KB", async () => {
	expect((await seal(sampleToPrint("visita"))).length).toBeLessThanOrEqual(40 * 1024);
});

test("the same ficha and moment make the same bytes", async () => {
	const [one, two] = [await seal(sampleToPrint("proposta")), await seal(sampleToPrint("proposta"))];
	expect(Buffer.compare(one, two)).toBe(0);
});

test("it is tagged, in Portuguese, titled, and every piece of content has its place in the structure", async () => {
	const pdf = await PDF.load(await seal(sampleToPrint("visita")));
	const resolve = pdf.context.registry.resolve.bind(pdf.context.registry);
	const catalog = pdf.getCatalog();
	expect(pdf.getLanguage()).toBe("pt-BR");
	expect(pdf.getTitle()).toBe("Ficha de visita V26-7K3M-9QXA");
	expect(catalog.getDict("MarkInfo", resolve)?.getBool("Marked")?.value).toBe(true);
	const root = catalog.getDict("StructTreeRoot", resolve);
	const numbers = root?.getDict("ParentTree", resolve)?.getArray("Nums", resolve);
	for (let page = 0; page < pdf.getPageCount(); page++) {
		const content = pdf.getPage(page)?.dict.get("Contents", resolve) as unknown as { getDecodedData(): Uint8Array };
		const marks =
			Buffer.from(content.getDecodedData())
				.toString()
				.match(/\/MCID \d+/g) ?? [];
		const parents = numbers?.at(page * 2 + 1) as unknown as { length: number };
		expect(marks.length).toBeGreaterThan(0);
		expect(parents.length).toBe(marks.length);
	}
});

test("text longer than a page goes on on the next one, whole", async () => {
	const ficha = sampleToPrint("vistoria");
	const words = Array.from({ length: 1500 }, (_, at) => `palavra${at}`);
	ficha.document.secoes.push({
		titulo: "Observações",
		linhas: [{ rotulo: "Relato", valor: words.join(" ") }],
		tabelas: [{ titulo: "Itens", colunas: ["Item", "Relato"], linhas: [["Piso", words.join(" ")]] }],
	});
	const text = squeeze((await textOf(await seal(ficha))).join(" "));
	for (const word of words) expect(text.split(word).length).toBeGreaterThanOrEqual(3);
});

test("a name in another script does not stop the seal, and the document says that letters are missing", async () => {
	const ficha = sampleToPrint("visita");
	const [party] = ficha.document.partes;
	if (party) party.nome = "王小明 Łukasz";
	const text = squeeze((await textOf(await seal(ficha))).join(" "));
	expect(text).toContain("Łukasz");
	expect(text).toContain(squeeze("3 caracteres diferentes que a fonte não desenha"));
	expect(text, "the verify page masks names and has no text").not.toContain(squeeze("na página de verificação."));
});

test("letters that are missing are told of wherever they stand: in a name that was typed, or in a model's", async () => {
	const ficha = sampleToPrint("visita");
	const [signature] = ficha.signatures;
	if (signature?.evidence.schema !== "rubrica-evidencia-2") throw new Error("no signature");
	const identificacao = { nome: "João 👑", nomeConfere: false, documento: "52998224725", documentoConfere: true };
	signature.evidence.identificacao = { ...identificacao, perguntado: false };
	const text = squeeze((await textOf(await seal({ ...ficha, modelName: "Visita مع" }))).join(" "));
	expect(text).toContain(squeeze("3 caracteres diferentes que a fonte não desenha"));
});

test("photos are shown reduced; one that is gone says so", async () => {
	const photo = await sharp({ create: { width: 640, height: 480, channels: 3, background: "#8899aa" } })
		.jpeg()
		.toBuffer();
	const fotos = ["a", "b"].map((id, at) => ({ id: `foto-${id}`, sha256: "0".repeat(64), legenda: `Foto ${at + 1}` }));
	const ficha = sampleToPrint("vistoria", fotos);
	ficha.photos.set("foto-a", { bytes: new Uint8Array(photo), width: 640, height: 480 });
	const bytes = await seal(ficha);
	expect(Buffer.from(bytes).includes("/DCTDecode")).toBe(true);
	const text = (await textOf(bytes)).join(" ");
	expect(text).toContain("Foto 2");
	expect(text).toContain("0".repeat(64));
	expect(text).toContain("Arquivo indisponível");
});

/** Where a line was broken is no part of the text. */
function squeeze(text: string): string {
	return text.replace(/\s+/g, "");
}

/** The last part's room, with as many things in it as fill more than a page. */
function withLongRoom(ficha: FichaToPrint): FichaToPrint {
	const { document } = ficha;
	const items = Array.from({ length: 60 }, (_, at) => [`Item ${at + 1}`, "Bom", "–"]);
	const room = {
		titulo: "Ambiente: Banheiro",
		linhas: [],
		tabelas: [{ titulo: "Itens", colunas: ["Item", "Estado", "Fotos"], linhas: items }],
	};
	return { ...ficha, document: { ...document, secoes: [...document.secoes, room] } };
}

test("a room that goes on overleaf says its name again: a row without it could be any room's", async () => {
	const pages = await textOf(await seal(withLongRoom(sampleToPrint("vistoria"))));
	const more = pages.filter((page) => page.includes("Item 60") && !page.includes("Item 1 "));
	expect(more).toHaveLength(1);
	expect(more[0]).toContain("Ambiente: Banheiro (continuação)");
});

test("nothing is printed into the margin, two signatures side by side included", async () => {
	for (const tipo of fichaTypes) {
		for (const { lines } of (await readSample(tipo)).extracted)
			for (const { text, bbox } of lines) expect(bbox.x + bbox.width, text).toBeLessThan(A4.width - MARGIN.right + 1);
	}
});

/** The pages after it are not read. */
function firstPageWith(pdf: PDF, words: string): string | undefined {
	for (const page of pdf.getPages()) {
		const text = oneLine(page.extractText());
		if (text.includes(words)) return text;
	}
	return undefined;
}

test("wherever the page ends, the broker's acceptance stands on one page with its own words", async () => {
	const ficha = sampleToPrint("visita");
	if (ficha.document.schema !== "rubrica-ficha-2") throw new Error("not of this version");
	for (let more = 0; more < 40; more++) {
		const resumo = [...ficha.document.resumo, ...Array.from({ length: more }, (_, at) => `Mais uma linha ${at}.`)];
		const pdf = await PDF.load(await (await printFicha({ ...ficha, document: { ...ficha.document, resumo } })).save());
		const accepted = firstPageWith(pdf, "Aceito por Marina Alves Prado");
		expect(accepted, `${more} lines more`).toContain("Aceite de quem intermedeia");
	}
});

test("of whom the ficha had no document, the one they wrote stands under their name, as written by them", async () => {
	const ficha = sampleToPrint("visita");
	const [first] = ficha.signatures;
	if (first?.evidence.schema !== "rubrica-evidencia-2") throw new Error("not of this kind");
	const typed = { nome: "João", nomeConfere: true, documentoConfere: null, perguntado: false };
	const identificacao = { ...typed, documento: "52998224725" };
	const signatario = { ...first.evidence.signatario, documento: "não informado" };
	const evidence = { ...first.evidence, signatario, identificacao };
	const text = (await textOf(await seal({ ...ficha, signatures: [{ ...first, evidence }] }))).join(" ");
	expect(text).toContain("CPF 529.982.247-25, escrito ao assinar");
});

test("a document that is longer than its place under the stroke takes a second line, and leaves its neighbour's alone", async () => {
	const ficha = sampleToPrint("vistoria");
	const documento = "PASSAPORTE-REPUBLICA-FEDERAL-DA-ALEMANHA";
	for (const { evidence } of ficha.signatures) evidence.signatario.documento = documento;
	const lines = (await PDF.load(await seal(ficha))).extractText().flatMap((page) => page.lines);
	expect(lines.map(({ text }) => oneLine({ text }))).toContain(`${documento} ${documento}`);
	for (const { text, bbox } of lines) expect(bbox.x + bbox.width, text).toBeLessThan(A4.width - MARGIN.right + 1);
});
