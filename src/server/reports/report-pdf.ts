import { brand } from "#core/kernel/brand.ts";
import { BRAZIL_ZONE, formatMoment } from "#core/kernel/day.ts";
import { sha256Hex } from "#core/kernel/sha256.ts";
import { type Chart, chartsOf } from "#core/reports/charts.ts";
import { formatNote } from "#core/reports/format-number.ts";
import { formatNotes, headlines } from "#core/reports/headlines.ts";
import { formatPeriod } from "#core/reports/period.ts";
import type { Report } from "#core/reports/report.ts";
import { breakLines } from "#server/platform/pdf/break-lines.ts";
import { A4 } from "#server/platform/pdf/canvas.ts";
import { COLUMN, MARGIN, type PdfDocument, startPdfDocument } from "#server/platform/pdf/pdf-document.ts";
import {
	addFacts,
	addHeading,
	addParagraph,
	addTable,
	addUnknownLetters,
	heightOfTable,
} from "#server/platform/pdf/pdf-parts.ts";
import { line, pen, styles, sunken } from "#server/platform/pdf/pdf-styles.ts";
import { textWidth } from "#server/platform/pdf/set-text.ts";
import { writePdfDocument } from "#server/platform/pdf/write-pdf-document.ts";

type ReportToPrint = { title: string; about: string; by: string; at: Date; report: Report };

/** The screen on paper: the same numbers, and under each question its chart and its table. */
export async function printReport({ title, about, by, at, report }: ReportToPrint): Promise<Uint8Array> {
	const doc = startPdfDocument();
	doc.row([{ tag: "H1", x: MARGIN.left, lines: [{ text: title, style: styles.title }] }], { leading: 30 });
	addFacts(doc, [
		{ label: "Fichas", value: about },
		{ label: "Comparado com", value: formatPeriod(report.before) },
		{ label: "Emitido por", value: by },
		{ label: "Emitido em", value: formatMoment(at, BRAZIL_ZONE) },
	]);
	addNumbers(doc, report);
	for (const chart of chartsOf(report)) addChart(doc, chart);
	addPriceTalk(doc, report);
	addUnknownLetters(doc);
	drawFeet(doc, title);
	const pdf = await writePdfDocument(doc, {
		title: `${title}: ${about}`,
		author: brand.name,
		subject: "Números do período",
		at,
		id: Buffer.from(sha256Hex(`${title} ${about} ${at.toISOString()}`).slice(0, 32), "hex"),
	});
	return pdf.save();
}

function addNumbers(doc: PdfDocument, report: Report): void {
	doc.within("Sect", () => {
		addHeading(doc, "Números do período");
		addTable(
			doc,
			["Número", "Período", "Detalhe", "Mudança"],
			headlines(report).map(({ label, value, notes, change }) => [label, value, formatNotes(notes), change.words]),
		);
		if (report.now.sent === 0) addParagraph(doc, "Nenhuma ficha foi enviada neste período.");
	});
}

const NAME_WIDTH = 190;
const VALUE_WIDTH = 40;
const BAR_WIDTH = COLUMN - NAME_WIDTH - VALUE_WIDTH;
const BAR_LEADING = 13;
/** Longer charts are torn anyway. */
const KEPT_WHOLE = 420;

/** Name, bar and number; the table below says what else there is to say. */
function addChart(doc: PdfDocument, { question, summary, columns, bars, full }: Chart): void {
	const rows = bars.map(({ cells }) => cells);
	const isMore = columns.length > 2;
	const names = bars.map(({ label }) => breakLines(label, styles.small, NAME_WIDTH - 12));
	const barsHeight = names.reduce((sum, lines) => sum + lines.length * BAR_LEADING, 0);
	const height = 60 + barsHeight + (isMore ? heightOfTable(doc, columns, rows) : 0);
	doc.within("Sect", () => {
		if (height < KEPT_WHOLE) doc.keep(height);
		addHeading(doc, question);
		if (summary) addParagraph(doc, summary, styles.small, 11.5);
		const longest = full ?? Math.max(...bars.map(({ value }) => value));
		for (const [at, { value, cells }] of bars.entries()) {
			doc.keep((names[at]?.length ?? 1) * BAR_LEADING);
			doc.decorate((canvas, top) => {
				const [x, y] = [MARGIN.left + NAME_WIDTH, top + 3];
				canvas.box(x, y, BAR_WIDTH, 7, sunken);
				if (value > 0) canvas.box(x, y, (BAR_WIDTH * value) / longest, 7, pen);
			});
			doc.row(
				[
					{ tag: "P", x: MARGIN.left, lines: (names[at] ?? []).map((text) => ({ text, style: styles.small })) },
					{
						tag: "P",
						x: MARGIN.left + NAME_WIDTH + BAR_WIDTH + 8,
						lines: [{ text: cells[1] ?? "", style: styles.smallStrong }],
					},
				],
				{ leading: BAR_LEADING },
			);
		}
		doc.skip(6);
		if (isMore) addTable(doc, columns, rows);
	});
}

function addPriceTalk(doc: PdfDocument, { properties }: Report): void {
	const talk = properties.filter((one) => one.talk);
	if (talk.length === 0) return;
	doc.within("Sect", () => {
		addHeading(doc, "Muitas visitas e nota baixa no preço");
		addTable(
			doc,
			["Imóvel", "Visitas", "Nota do preço"],
			talk.map(({ endereco, total, price }) => [endereco, String(total), formatNote(price)]),
		);
	});
}

function drawFeet(doc: PdfDocument, title: string): void {
	const top = A4.height - MARGIN.bottom + 40;
	for (const [at, page] of doc.pages.entries()) {
		page.artifact(() => {
			page.rule(MARGIN.left, top - 12, COLUMN, line);
			page.text(`${title}, por ${brand.name}`, MARGIN.left, top, styles.foot);
			const number = `Página ${at + 1} de ${doc.pages.length}`;
			page.text(number, A4.width - MARGIN.right - textWidth(number, styles.foot), top, styles.foot);
		});
	}
}
