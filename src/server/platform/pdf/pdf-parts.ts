import { breakLines } from "./break-lines.ts";
import { A4 } from "./canvas.ts";
import { type Cell, COLUMN, type Line, MARGIN, type PdfDocument } from "./pdf-document.ts";
import { line, pen, styles, sunken } from "./pdf-styles.ts";
import { type TextStyle, textWidth } from "./set-text.ts";

const GAP = 18;
const PAGE = A4.height - MARGIN.top - MARGIN.bottom;
const CELL_PAD = 5;
const LABEL_WIDTH = 150;

export type Pair = { label: string; value: string };

type Editioned = Pick<PdfDocument, "edition">;

export const linesOf = ({ edition }: Editioned, text: string, style: TextStyle, width = COLUMN): Line[] =>
	breakLines(text, style, width, edition).map((part) => ({ text: part, style }));

export function addHeading(doc: PdfDocument, text: string, level: 2 | 3 = 2): void {
	const style = level === 2 ? styles.heading : styles.subheading;
	doc.skip(level === 2 ? 12 : 8);
	doc.keep(60);
	if (level === 2) doc.decorate((canvas, top) => canvas.box(MARGIN.left, top + 3, 2.5, 10.5, pen));
	const indent = level === 2 ? 9 : 0;
	const lines = linesOf(doc, text, style, COLUMN - indent);
	doc.row([{ tag: level === 2 ? "H2" : "H3", x: MARGIN.left + indent, lines }], { leading: 16, keepWith: 34 });
	doc.skip(3);
}

export function addParagraph(doc: PdfDocument, text: string, style: TextStyle = styles.text, leading = 13.5): void {
	doc.row([{ tag: "P", x: MARGIN.left, lines: linesOf(doc, text, style) }], { leading });
	doc.skip(4);
}

/** Where a letter that no font has was drawn as a box, the document says so; `also`: where else the letters stand. */
export function addUnknownLetters(doc: PdfDocument, also = ""): void {
	const count = new Set(doc.pages.flatMap(({ unknown }) => [...unknown])).size;
	if (count === 0) return;
	const letters = count === 1 ? "um caractere" : `${count} caracteres diferentes`;
	addParagraph(
		doc,
		`Este documento tem ${letters} que a fonte não desenha: no lugar de cada letra dessas há uma caixa. A letra está guardada por trás da caixa, para leitores de PDF e de tela que sabem lê-la${also}.`,
		styles.note,
		11.5,
	);
}

/** `1.` hangs in front of its text. */
export function addNumbered(
	doc: PdfDocument,
	items: string[],
	style: TextStyle = styles.text,
	leading = 13.5,
	{ whole = false } = {},
): void {
	const indent = 2 * style.size;
	for (const [at, item] of items.entries()) {
		const number = { text: `${at + 1}.`, style: { ...style, font: styles.strong.font } };
		const lines = linesOf(doc, item, style, COLUMN - indent);
		if (whole) doc.keep(Math.min(lines.length * leading, PAGE));
		doc.row(
			[
				{ tag: "P", x: MARGIN.left, lines: [number] },
				{ tag: "P", x: MARGIN.left + indent, lines },
			],
			{ leading, together: true },
		);
		doc.skip(leading * 0.3);
	}
}

/** A dot in front of each. */
export function addPoints(doc: PdfDocument, items: string[], style: TextStyle = styles.text, leading = 13.5): void {
	const indent = 1.2 * style.size;
	for (const item of items) {
		const dot = { text: "•", style };
		doc.row(
			[
				{ tag: "P", x: MARGIN.left, lines: [dot] },
				{ tag: "P", x: MARGIN.left + indent, lines: linesOf(doc, item, style, COLUMN - indent) },
			],
			{ leading, together: true },
		);
		doc.skip(leading * 0.25);
	}
}

/** Label above value, up to three side by side where all are short. */
export function addPairs(doc: PdfDocument, pairs: Pair[]): void {
	for (let at = 0; at < pairs.length; ) {
		const across = [3, 2].find((count) => fits(pairs.slice(at, at + count), count)) ?? 1;
		const width = columnOf(across);
		doc.row(
			pairs.slice(at, at + across).map(({ label, value }, column) => ({
				tag: "P" as const,
				x: MARGIN.left + column * (width + GAP),
				lines: [...linesOf(doc, label, styles.label, width), ...linesOf(doc, value, styles.text, width)],
			})),
			{ leading: 12, pad: 3.5, rule: line, together: true },
		);
		at += across;
	}
}

function columnOf(across: number): number {
	return (COLUMN - GAP * (across - 1)) / across;
}

/** Fewer than `count` are left: then they may as well keep to the columns of the rows above. */
function fits(pairs: Pair[], count: number): boolean {
	const width = columnOf(count);
	return pairs.every(
		({ label, value }) =>
			!value.includes("\n") && textWidth(value, styles.text) <= width && textWidth(label, styles.label) <= width,
	);
}

const factStyle = { leading: 10.2, pad: 1.7, rule: line, together: true };

/** Label and value on one line, for long lists of facts. */
export function addFacts(doc: PdfDocument, pairs: Pair[]): void {
	for (const pair of pairs) doc.row(factCells(doc, pair), factStyle);
}

export function heightOfParagraph(
	doc: Editioned,
	text: string,
	style: TextStyle = styles.text,
	leading = 13.5,
): number {
	return linesOf(doc, text, style).length * leading + 4;
}

/** What `addFacts` will take: a list that fits on one page need not be torn in two. */
export function heightOfFacts(doc: Editioned, pairs: Pair[]): number {
	return pairs.reduce((sum, pair) => sum + heightOfRow(factCells(doc, pair), factStyle), 0);
}

function factCells(doc: Editioned, { label, value }: Pair): Cell[] {
	return [
		{ tag: "P", x: MARGIN.left, lines: linesOf(doc, label, styles.note, LABEL_WIDTH - 10) },
		{ tag: "P", x: MARGIN.left + LABEL_WIDTH, lines: linesOf(doc, value, styles.small, COLUMN - LABEL_WIDTH) },
	];
}

const headStyle = { leading: 11, pad: 4, background: sunken };
const rowStyle = { leading: 11, pad: 3.5, rule: line };

/** `name`: said again where the table goes on on another page; its rows say nothing without it. */
export function addTable(doc: PdfDocument, columns: string[], rows: string[][], name?: string): void {
	const { head, body } = tableCells(doc, columns, rows);
	const again = name === undefined ? [] : linesOf(doc, `${name} (continuação)`, styles.subheading);
	doc.within("Table", () => {
		doc.within("TR", () => doc.row(head, { ...headStyle, keepWith: 22 }));
		for (const cells of body) {
			const height = heightOfRow(cells, rowStyle);
			if (height > doc.room() && height < PAGE / 2) {
				doc.turnPage();
				if (again.length > 0) doc.repeat([{ tag: "P", x: MARGIN.left, lines: again }], { leading: 16, pad: 2 });
				doc.repeat(head, headStyle);
			}
			doc.within("TR", () => doc.row(cells, rowStyle));
		}
	});
	doc.skip(4);
}

/** What `addTable` will take: a short one stays whole. */
export function heightOfTable(doc: Editioned, columns: string[], rows: string[][]): number {
	const { head, body } = tableCells(doc, columns, rows);
	return body.reduce((sum, cells) => sum + heightOfRow(cells, rowStyle), heightOfRow(head, headStyle));
}

function heightOfRow(cells: Cell[], { leading, pad }: { leading: number; pad: number }): number {
	return Math.max(...cells.map(({ lines }) => lines.length)) * leading + 2 * pad;
}

function tableCells(doc: Editioned, columns: string[], rows: string[][]): { head: Cell[]; body: Cell[][] } {
	const wanted = wantedWidths(columns, rows);
	const widths = doc.edition === 1 ? shareAmongAll(wanted) : takeFromWidest(wanted);
	const starts = widths.map((_, at) => MARGIN.left + widths.slice(0, at).reduce((sum, width) => sum + width, 0));
	const cells = (texts: string[], tag: "TH" | "TD", style: TextStyle): Cell[] =>
		columns.map((_, at) => ({
			tag,
			x: (starts[at] ?? 0) + CELL_PAD,
			lines: linesOf(doc, texts[at] ?? "", style, (widths[at] ?? 0) - 2 * CELL_PAD),
		}));
	return { head: cells(columns, "TH", styles.smallStrong), body: rows.map((row) => cells(row, "TD", styles.small)) };
}

const leastWidth = (columns: number) => COLUMN / (columns * 2.2);

function wantedWidths(columns: string[], rows: string[][]): number[] {
	const least = leastWidth(columns.length);
	return columns.map((title, at) => {
		const texts = rows.map((row) => textWidth(row[at] ?? "", styles.small));
		return Math.max(least, textWidth(title, styles.smallStrong) + 2, ...texts) + 2 * CELL_PAD;
	});
}

/** As books of the first edition were set. */
function shareAmongAll(wanted: number[]): number[] {
	const total = sum(wanted);
	if (total <= COLUMN) return wanted.map((width) => (width / total) * COLUMN);
	const least = leastWidth(wanted.length);
	const spare = COLUMN - least * wanted.length;
	const over = wanted.map((width) => width - least);
	const asked = sum(over);
	return over.map((width) => least + (width / asked) * spare);
}

/** As wide as their text asks for; what is too much is taken from the widest, so that a date stays on its line. */
function takeFromWidest(wanted: number[]): number[] {
	const total = sum(wanted);
	if (total <= COLUMN) return wanted.map((width) => (width / total) * COLUMN);
	const rising = wanted.map(withRoom).toSorted((one, other) => one - other);
	let [left, share] = [COLUMN, 0];
	for (const [at, width] of rising.entries()) {
		share = left / (rising.length - at);
		if (width > share) break;
		left -= width;
	}
	return wanted.map((width) => Math.min(withRoom(width), share));
}

/** A text that is measured as wide as its column to the last digit is not broken for it. */
const withRoom = (width: number) => width + 0.5;

function sum(numbers: number[]): number {
	return numbers.reduce((total, number) => total + number, 0);
}
