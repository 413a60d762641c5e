import { type SideBySide, sideBySide } from "#core/fichas/document/comparison.ts";
import { factWords } from "#core/fichas/draft/inspection/compare-inspections.ts";
import type { Inspected } from "#core/fichas/draft/inspection/inspected.ts";
import { brand } from "#core/kernel/brand.ts";
import { sha256Hex } from "#core/kernel/sha256.ts";
import type { Deps } from "#server/deps.ts";
import { drawFeet } from "#server/fichas/document/print/ficha-pdf-foot.ts";
import { readPrintedPhotos } from "#server/fichas/document/print/printed-photos.ts";
import { breakLines } from "#server/platform/pdf/break-lines.ts";
import type { PdfImage } from "#server/platform/pdf/embed.ts";
import { COLUMN, MARGIN, type PdfDocument, startPdfDocument } from "#server/platform/pdf/pdf-document.ts";
import { addFacts, addHeading, addParagraph, addUnknownLetters } from "#server/platform/pdf/pdf-parts.ts";
import { line, styles, sunken } from "#server/platform/pdf/pdf-styles.ts";
import { writePdfDocument } from "#server/platform/pdf/write-pdf-document.ts";
import type { Comparison } from "./comparison.read.ts";

/** `at`: of the act it shows, so that the same two reports always give the same bytes. */
type ToPrint = Comparison & { at: Date; exitSha256: string | undefined; across?: string | undefined };

/** Both reports room by room, entry on the left and exit on the right. Made from the two signed texts and nothing else. */
export async function printComparison(
	deps: Pick<Deps, "storage" | "config">,
	{ entry, exit, entrySha256, exitSha256, at, across }: ToPrint,
): Promise<Uint8Array> {
	const doc = startPdfDocument(2, across);
	const photos = await photosOfBoth(deps, { entry, exit });
	const title = "Comparação de vistorias: entrada e saída";
	doc.row(
		[
			{
				tag: "H1",
				x: MARGIN.left,
				lines: breakLines(title, styles.title, COLUMN).map((text) => ({ text, style: styles.title })),
			},
		],
		{ leading: 27 },
	);
	doc.skip(4);
	addParagraph(
		doc,
		"Este arquivo põe lado a lado o que dizem os dois laudos assinados. Ele não é um laudo e não foi assinado: valem os textos dos dois documentos abaixo, que são outros arquivos. “Desgaste natural” e “dano” são a classificação de quem fez a vistoria de saída, como está no laudo dela.",
		styles.small,
		11.5,
	);
	addFacts(doc, [
		{ label: "Entrada", value: `Protocolo ${entry.document.protocolo}` },
		{ label: "SHA-256 do PDF da entrada", value: entrySha256 },
		{ label: "Saída", value: `Protocolo ${exit.document.protocolo}` },
		{ label: "SHA-256 do PDF da saída", value: exitSha256 ?? "ainda não selada" },
		{ label: "SHA-256 do texto da saída", value: exit.documentHash },
	]);
	for (const place of sideBySide(entry, exit)) addPlace(doc, place, photos);
	addUnknownLetters(doc, ", e nos textos assinados dos dois laudos");
	const about = { protocolo: exit.document.protocolo, titulo: title };
	drawFeet(doc, {
		document: about,
		documentHash: exit.documentHash,
		verifyUrl: `${deps.config.publicUrl}/verificar`,
		words: { hash: "SHA-256 do texto da saída", file: `Comparação feita por ${brand.name} a partir dos dois laudos` },
	});
	const pdf = await writePdfDocument(
		doc,
		{
			title,
			author: brand.name,
			// Without their protocols: `/verificar` would take this file for a changed copy of one of them.
			subject: "Dois laudos assinados, lado a lado",
			at,
			id: Buffer.from(sha256Hex(`${entrySha256} ${exit.documentHash}`).slice(0, 32), "hex"),
		},
		photos.images,
	);
	return pdf.save();
}

type Photos = { images: Map<string, PdfImage>; entry: string[]; exit: string[] };

async function photosOfBoth(
	deps: Pick<Deps, "storage">,
	{ entry, exit }: Pick<Comparison, "entry" | "exit">,
): Promise<Photos> {
	const before = await readPrintedPhotos(deps, entry.id, entry.document.fotos);
	const after = await readPrintedPhotos(deps, exit.id, exit.document.fotos);
	return {
		images: new Map([...before, ...after]),
		entry: entry.document.fotos.map(({ id }) => id),
		exit: exit.document.fotos.map(({ id }) => id),
	};
}

const GAP = 16;
const SIDE = (COLUMN - GAP) / 2;
const RIGHT = MARGIN.left + SIDE + GAP;
const ACROSS = 3;
const PICTURE_GAP = 6;
const PICTURE = (SIDE - PICTURE_GAP * (ACROSS - 1)) / ACROSS;
const PICTURE_HEIGHT = PICTURE * 0.75;
const CAPTION = 11;

function addPlace(doc: PdfDocument, { nome, tipo, coisas }: SideBySide, photos: Photos): void {
	doc.within("Sect", () => {
		addHeading(doc, nome);
		doc.row(
			[
				{ tag: "P", x: MARGIN.left + 5, lines: [{ text: "Na entrada", style: styles.smallStrong }] },
				{ tag: "P", x: RIGHT, lines: [{ text: "Na saída", style: styles.smallStrong }] },
			],
			{ leading: 11, pad: 4, background: sunken, keepWith: 40 },
		);
		// A meter runs: its two readings say enough.
		const same = tipo === "medidores" ? "" : "Sem mudança";
		for (const thing of coisas) addThing(doc, { ...thing, mudanca: thing.mudanca ?? same }, photos);
	});
}

function addThing(
	doc: PdfDocument,
	{ nome, before, after, mudanca }: SideBySide["coisas"][number],
	photos: Photos,
): void {
	const heading = [{ text: nome, style: styles.strong }];
	doc.skip(4);
	doc.row(
		[
			{ tag: "P", x: MARGIN.left + 5, lines: [...heading, ...words(before)] },
			{
				tag: "P",
				x: RIGHT,
				lines: [{ text: mudanca ?? "", style: styles.smallStrong }, ...words(after)],
			},
		],
		{ leading: 11, pad: 2, together: true },
	);
	addPictures(doc, photos, before?.fotos ?? [], after?.fotos ?? []);
	doc.decorate((canvas, top) => canvas.rule(MARGIN.left, top + 2, COLUMN, line));
	doc.skip(3);
}

function words(thing: Inspected | undefined) {
	return breakLines(factWords(thing?.fatos), styles.small, SIDE - 8).map((text) => ({ text, style: styles.small }));
}

/** The photos of one thing, three across on each side. */
function addPictures(doc: PdfDocument, { images, entry, exit }: Photos, before: number[], after: number[]): void {
	const sides = [
		{ numbers: before, ids: entry, x: MARGIN.left + 5, of: "da entrada" },
		{ numbers: after, ids: exit, x: RIGHT, of: "da saída" },
	];
	const rows = Math.ceil(Math.max(before.length, after.length) / ACROSS);
	for (let row = 0; row < rows; row++) {
		const height = PICTURE_HEIGHT + CAPTION;
		doc.keep(height + 4);
		const top = doc.position();
		for (const { numbers, ids, x, of } of sides) {
			for (const [at, number] of numbers.slice(row * ACROSS, (row + 1) * ACROSS).entries()) {
				const id = ids[number - 1];
				const image = id === undefined ? undefined : images.get(id);
				doc.moveTo(top);
				addPicture(doc, { id, image, number, of, x: x + at * (PICTURE + PICTURE_GAP) });
			}
		}
		doc.moveTo(top + height + 4);
	}
}

type Picture = { id: string | undefined; image: PdfImage | undefined; number: number; of: string; x: number };

function addPicture(doc: PdfDocument, { id, image, number, of, x }: Picture): void {
	doc.block(
		"Figure",
		PICTURE_HEIGHT + CAPTION,
		(canvas, top) => {
			if (id && image) {
				const scale = Math.min(PICTURE / image.width, PICTURE_HEIGHT / image.height);
				const [width, height] = [image.width * scale, image.height * scale];
				canvas.image(id, x + (PICTURE - width) / 2, top + (PICTURE_HEIGHT - height) / 2, width, height);
			} else canvas.text("Arquivo indisponível", x, top + PICTURE_HEIGHT / 2, styles.foot);
			canvas.text(`Foto ${number}`, x, top + PICTURE_HEIGHT + 8, styles.foot);
		},
		`Foto ${number} ${of}`,
	);
}
