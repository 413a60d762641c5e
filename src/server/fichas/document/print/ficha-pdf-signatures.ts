import type { DocumentLine, FichaDocument2 } from "#core/fichas/document.ts";
import { PARTNER } from "#core/fichas/draft/partnership.ts";
import { completedLines, LEFT_OUT } from "#core/fichas/evidence/completed.ts";
import type { SignatureTrace } from "#core/fichas/evidence/evidence.ts";
import { formatMoment } from "#core/kernel/day.ts";
import { breakLines } from "#server/platform/pdf/break-lines.ts";
import type { Canvas } from "#server/platform/pdf/canvas.ts";
import { COLUMN, MARGIN, type PdfDocument } from "#server/platform/pdf/pdf-document.ts";
import { addHeading, addPairs, addParagraph, heightOfParagraph } from "#server/platform/pdf/pdf-parts.ts";
import { ink, pen, styles } from "#server/platform/pdf/pdf-styles.ts";
import { textWidth } from "#server/platform/pdf/set-text.ts";
import type { FichaToPrint, PrintedAcceptance, PrintedSignature } from "./ficha-to-print.ts";
import { NOT_TOLD, printedDocument, senderWords } from "./person-words.ts";

const GAP = 26;
const WIDTH = (COLUMN - GAP) / 2;
const FIELD = 58;
const NAME_LEADING = 12;
const STROKE = 1.3;
/** Heading and accepted sentence, in points. */
const ACCEPTANCE = 90;
/** With the space above it. */
const SUBHEADING = 27;
const PERSON_LEADING = 10;
const MOMENT_LEADING = 9;

export function addSignatures(doc: PdfDocument, { document, signatures, acceptance }: FichaToPrint): void {
	doc.within("Sect", () => {
		// The sentence that was accepted and the first stroke under it are read together.
		doc.keep(ACCEPTANCE + heightOf(doc, signatures.slice(0, 2)));
		addHeading(doc, "Aceite e assinaturas");
		addParagraph(doc, document.aceite);
		if (document.schema === "rubrica-ficha-2" && document.parceria) {
			doc.skip(6);
			addParagraph(doc, `${PARTNER}: ${document.parceria.aceite}`);
		}
		doc.skip(8);
		for (let at = 0; at < signatures.length; at += 2) {
			const pair = signatures.slice(at, at + 2);
			const height = heightOf(doc, pair);
			doc.keep(height);
			const top = doc.position();
			for (const [column, signature] of pair.entries()) {
				doc.moveTo(top);
				addSignature(doc, signature, { x: MARGIN.left + column * (WIDTH + GAP), height });
			}
			doc.skip(6);
		}
		if (document.schema === "rubrica-ficha-2") addSenderAcceptance(doc, document, acceptance);
	});
}

/** Nobody draws here: it was accepted by sending, and the evidence pages say by whom and from where. */
function addSenderAcceptance(
	doc: PdfDocument,
	{ aceiteIntermediador, fuso }: FichaDocument2,
	acceptance: PrintedAcceptance | undefined,
): void {
	const accepted = acceptance && acceptedWords(acceptance, fuso);
	const ending = accepted ? heightOfParagraph(doc, accepted, styles.strong) : 0;
	doc.keep(SUBHEADING + heightOfParagraph(doc, aceiteIntermediador) + ending);
	addHeading(doc, "Aceite de quem intermedeia", 3);
	addParagraph(doc, aceiteIntermediador);
	if (accepted) addParagraph(doc, accepted, styles.strong);
}

function acceptedWords({ evidence: { quem, servidor, semConexao } }: PrintedAcceptance, fuso: string): string {
	const moment = formatMoment(new Date(servidor.em), fuso);
	const how = semConexao ? `sem conexão; recebido pelo servidor em ${moment}` : `ao enviar o documento em ${moment}`;
	return `Aceito por ${senderWords(quem)}, ${how}.`;
}

function heightOf(doc: PdfDocument, pair: PrintedSignature[]): number {
	const under = pair.map((signature) => linesUnder(doc, signature));
	const most = (what: keyof (typeof under)[number]) => Math.max(...under.map((lines) => lines[what].length));
	const [names, people, moments] = [most("name"), most("person"), most("moment")];
	return FIELD + 28 + NAME_LEADING * names + PERSON_LEADING * (people - 1) + MOMENT_LEADING * (moments - 1);
}

/** Two stand side by side: nothing is cut, and what is long takes a second line instead of the other's place, or of the margin. */
function linesUnder({ edition }: PdfDocument, signature: PrintedSignature) {
	const { nome, papel } = signature.evidence.signatario;
	const person = `${papel}  ·  ${signersDocument(signature)}`;
	const moment = momentWords(signature);
	const isOne = edition === 1;
	return {
		name: breakLines(nome, styles.strong, WIDTH, edition),
		person: isOne || textWidth(person, styles.small) <= WIDTH ? [person] : breakLines(person, styles.small, WIDTH),
		moment: signature.evidence.schema === "rubrica-evidencia-1" ? [moment] : breakLines(moment, styles.foot, WIDTH),
	};
}

function momentWords({ evidence }: PrintedSignature): string {
	const { em, fuso } = evidence.servidor;
	const moment = formatMoment(new Date(em), fuso);
	if (evidence.schema === "rubrica-evidencia-1") return `Assinou em ${moment}`;
	return `${evidence.semConexao ? "Sem conexão; recebida" : "Assinatura recebida"} em ${moment}`;
}

/** Where the ficha had none, the one its owner wrote while signing is not left out. */
function signersDocument({ evidence }: PrintedSignature): string {
	const { documento } = evidence.signatario;
	const typed = evidence.schema === "rubrica-evidencia-1" ? undefined : evidence.identificacao?.documento;
	const isTyped = documento === NOT_TOLD && typed !== undefined && typed !== NOT_TOLD;
	return isTyped ? `${printedDocument(typed)}, escrito ao assinar` : printedDocument(documento);
}

type Place = { x: number; height: number };

function addSignature(doc: PdfDocument, signature: PrintedSignature, { x, height }: Place): void {
	const { evidence } = signature;
	const { nome, papel } = evidence.signatario;
	doc.block(
		"Figure",
		height,
		(canvas, top) => {
			drawTrace(canvas, evidence.traco, { x: x + 6, y: top, width: WIDTH - 12, height: FIELD - 4 });
			canvas.rule(x, top + FIELD, WIDTH, ink, 0.7);
			const { name, person, moment } = linesUnder(doc, signature);
			for (const [line, text] of name.entries())
				canvas.text(text, x, top + FIELD + 13 + line * NAME_LEADING, styles.strong);
			const below = top + FIELD + 13 + (name.length - 1) * NAME_LEADING;
			for (const [line, text] of person.entries())
				canvas.text(text, x, below + 12 + line * PERSON_LEADING, styles.small);
			const last = below + 23 + (person.length - 1) * PERSON_LEADING;
			for (const [line, text] of moment.entries()) canvas.text(text, x, last + line * MOMENT_LEADING, styles.foot);
		},
		`Assinatura desenhada na tela por ${nome}, ${papel}`,
	);
}

type Frame = { x: number; y: number; width: number; height: number };

/** The strokes themselves, as lines: they stay sharp at any size. */
function drawTrace(canvas: Canvas, { tracos }: SignatureTrace, frame: Frame): void {
	const points = tracos.flat();
	const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
	const [left, upper] = [Math.min(...xs), Math.min(...ys)];
	const [wide, high] = [Math.max(...xs) - left, Math.max(...ys) - upper];
	const scale = Math.min((frame.width - 4) / Math.max(wide, 1), (frame.height - 4) / Math.max(high, 1), 0.8);
	const round = (value: number) => Math.round(value * 10) / 10;
	const strokes = tracos
		.filter((stroke) => stroke.length > 0)
		.map((stroke) => {
			// A dot is a line to itself: with round ends it shows.
			const drawn = stroke.length === 1 ? [...stroke, ...stroke] : stroke;
			return drawn.map(({ x, y }, at) => `${round(x - left)} ${round(y - upper)} ${at === 0 ? "m" : "l"}`).join(" ");
		});
	const operators = `${pen} RG ${(STROKE / scale).toFixed(2)} w 1 J 1 j ${strokes.join(" ")} S`;
	canvas.drawing(operators, frame.x, frame.y + (frame.height - high * scale) / 2, scale);
}

/** What the person answered while signing; it is part of their evidence, not of the frozen text. */
export function addAnswers(doc: PdfDocument, signatures: PrintedSignature[], title: string): void {
	const answered = signatures
		.map(({ evidence }) => ({ nome: evidence.signatario.nome, lines: answersIn(evidence) }))
		.filter(({ lines }) => lines.length > 0);
	if (answered.length === 0) return;
	doc.within("Sect", () => {
		addHeading(doc, title);
		for (const { nome, lines } of answered) {
			if (answered.length > 1) addHeading(doc, nome, 3);
			addPairs(
				doc,
				lines.map(({ rotulo, valor }) => ({ label: rotulo, value: valor })),
			);
		}
	});
}

/** As they stood in the text that was read: first what they completed about themselves. */
function answersIn(evidence: PrintedSignature["evidence"]): DocumentLine[] {
	const completed = evidence.schema === "rubrica-evidencia-2" ? evidence.completou : undefined;
	return [...completedLines(completed?.filter(({ valor }) => valor !== LEFT_OUT)), ...evidence.respostas];
}
