import { brand } from "#core/kernel/brand.ts";
import { BRAZIL_ZONE, formatMoment } from "#core/kernel/day.ts";
import { sha256Hex } from "#core/kernel/sha256.ts";
import { type Chart, chartsOf } from "#core/reports/charts.ts";
import { headlines } from "#core/reports/headlines.ts";
import { noteWords } from "#core/reports/number-words.ts";
import { periodWords } from "#core/reports/period.ts";
import type { Report } from "#core/reports/report.ts";
import { type Book, COLUMN, MARGIN, startBook } from "#server/platform/pdf/book.ts";
import { addFacts, addHeading, addParagraph, addTable } from "#server/platform/pdf/book-parts.ts";
import { A4 } from "#server/platform/pdf/canvas.ts";
import { line, pen, styles, sunken } from "#server/platform/pdf/look.ts";
import { textWidth } from "#server/platform/pdf/set-text.ts";
import { writeBook } from "#server/platform/pdf/write-book.ts";

type Sheet = { title: string; about: string; by: string; at: Date; report: Report };

/** The screen on paper: the same numbers, and under each question its chart and its table. */
export async function printReport({ title, about, by, at, report }: Sheet): Promise<Uint8Array> {
	const book = startBook();
	book.row([{ tag: "H1", x: MARGIN.left, lines: [{ text: title, style: styles.title }] }], { leading: 30 });
	addFacts(book, [
		{ label: "Fichas", value: about },
		{ label: "Comparado com", value: periodWords(report.before) },
		{ label: "Emitido por", value: by },
		{ label: "Emitido em", value: formatMoment(at, BRAZIL_ZONE) },
	]);
	addNumbers(book, report);
	for (const chart of chartsOf(report)) addChart(book, chart);
	addPriceTalk(book, report);
	drawFeet(book, title);
	const pdf = writeBook(book, {
		title: `${title}: ${about}`,
		author: brand.name,
		subject: "Números do período",
		at,
		id: Buffer.from(sha256Hex(`${title} ${about} ${at.toISOString()}`).slice(0, 32), "hex"),
	});
	return pdf.save();
}

function addNumbers(book: Book, report: Report): void {
	book.within("Sect", () => {
		addHeading(book, "Números do período");
		addTable(
			book,
			["Número", "Período", "Detalhe", "Mudança"],
			headlines(report).map(({ label, value, note, change }) => [label, value, note, change.words]),
		);
		if (report.now.sent === 0) addParagraph(book, "Nenhuma ficha foi enviada neste período.");
	});
}

const BAR = { height: 9, gap: 3 };

/** Bars for the eye; the table says the same in words, so that they are nothing a reader has to be told. */
function addChart(book: Book, { question, summary, columns, bars, full }: Chart): void {
	book.within("Sect", () => {
		const height = bars.length * (BAR.height + BAR.gap);
		if (height < 260) book.keep(height + 70);
		addHeading(book, question);
		if (summary) addParagraph(book, summary, styles.small, 11.5);
		if (height < 260) {
			const longest = full ?? Math.max(...bars.map(({ value }) => value));
			book.decorate((canvas, top) => {
				for (const [at, { value }] of bars.entries()) {
					const y = top + at * (BAR.height + BAR.gap);
					canvas.box(MARGIN.left, y, COLUMN, BAR.height, sunken);
					if (value > 0) canvas.box(MARGIN.left, y, (COLUMN * value) / longest, BAR.height, pen);
				}
			});
			book.skip(height + 4);
		}
		addTable(
			book,
			columns,
			bars.map(({ cells }) => cells),
		);
	});
}

function addPriceTalk(book: Book, { properties }: Report): void {
	const talk = properties.filter((one) => one.talk);
	if (talk.length === 0) return;
	book.within("Sect", () => {
		addHeading(book, "Muitas visitas e nota baixa no preço");
		addTable(
			book,
			["Imóvel", "Visitas", "Nota do preço"],
			talk.map(({ endereco, total, price }) => [endereco, String(total), noteWords(price)]),
		);
	});
}

function drawFeet(book: Book, title: string): void {
	const top = A4.height - MARGIN.bottom + 40;
	for (const [at, page] of book.pages.entries()) {
		page.artifact(() => {
			page.rule(MARGIN.left, top - 12, COLUMN, line);
			page.text(`${title}, por ${brand.name}`, MARGIN.left, top, styles.foot);
			const number = `Página ${at + 1} de ${book.pages.length}`;
			page.text(number, A4.width - MARGIN.right - textWidth(number, styles.foot), top, styles.foot);
		});
	}
}
