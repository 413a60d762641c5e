import { A4, type Canvas, makeCanvas } from "./canvas.ts";
import type { Edition } from "./edition.ts";
import type { Colour, TextStyle } from "./set-text.ts";
import type { StructureElement, Tag } from "./structure.ts";

export const MARGIN = { left: 54, right: 54, top: 48, bottom: 100 };
export const COLUMN = A4.width - MARGIN.left - MARGIN.right;
/** Lines of a paragraph that go to the next page as a whole; of a longer one no last line stands there alone. */
const MOST_UNTORN = 3;
const END = A4.height - MARGIN.bottom;

export type Line = { text: string; style: TextStyle };
export type Cell = { tag: Tag; x: number; lines: Line[]; alt?: string };
export type RowStyle = {
	leading: number;
	/** Space above the first and below the last line. */
	pad?: number;
	background?: Colour;
	rule?: Colour;
	/** Room that must be left on the page below it: a heading does not stand alone at the foot. */
	keepWith?: number;
	/** Read aloud as one, as a number with its text or a label with its value. */
	together?: boolean;
};

export type PdfDocument = ReturnType<typeof startPdfDocument>;

/** Pages that fill up from top to bottom; what is added is also added to the document's structure. */
export function startPdfDocument(edition: Edition = 2, across?: string) {
	const pages: Canvas[] = [makeCanvas(across, edition === 1)];
	const root: StructureElement = { tag: "Document", kids: [] };
	let open = root;
	let y = MARGIN.top;

	const canvas = () => pages.at(-1) as Canvas;
	const turnPage = () => {
		pages.push(makeCanvas(across, edition === 1));
		y = MARGIN.top;
	};
	const element = (tag: Tag, alt?: string) => {
		const made: StructureElement = { tag, kids: [], ...(alt !== undefined && { alt }) };
		open.kids.push(made);
		return made;
	};
	const isFresh = () => y <= MARGIN.top;
	const room = () => END - y;

	return {
		edition,
		pages,
		root,
		room,
		turnPage,
		position: () => y,
		/** Less than this share of the page is taken. */
		isHardlyBegun: (share: number) => y - MARGIN.top < (END - MARGIN.top) * share,
		moveTo(position: number) {
			y = position;
		},
		skip(height: number) {
			if (!isFresh()) y = Math.min(END, y + height);
		},
		keep(height: number) {
			if (height > room() && !isFresh()) turnPage();
		},
		/** Everything added inside belongs to one element. */
		within(tag: Tag, fill: () => void) {
			const outside = open;
			open = element(tag);
			fill();
			open = outside;
		},
		decorate(draw: (canvas: Canvas, top: number) => void) {
			const page = canvas();
			page.artifact(() => draw(page, y));
		},
		/** Something drawn, of a known height, whole on one page. */
		block(tag: Tag, height: number, draw: (canvas: Canvas, top: number) => void, alt?: string) {
			if (height > room() && !isFresh()) turnPage();
			const page = canvas();
			const top = y;
			const mark = page.mark(tag, () => draw(page, top));
			element(tag, alt).kids.push({ page: pages.length - 1, mark });
			y += height;
		},
		/** A row once more at the head of a page, for the eye alone: in the structure it stands where it began. */
		repeat(cells: Cell[], { leading, pad = 0, background }: RowStyle) {
			const page = canvas();
			const top = y;
			const height = Math.max(...cells.map(({ lines }) => lines.length)) * leading + 2 * pad;
			page.artifact(() => {
				if (background) page.box(MARGIN.left, top, COLUMN, height, background);
				writeLines(page, cells, { top: top + pad, leading, first: 0, last: Number.POSITIVE_INFINITY });
			});
			y += height;
		},
		/** Cells side by side. What does not fit goes on on the next page, in the same elements. */
		row(cells: Cell[], style: RowStyle) {
			const { leading, pad = 0, background, rule, keepWith = 0 } = style;
			const groups = style.together && edition === 2 ? [cells] : cells.map((cell) => [cell]);
			const elements = groups.map(([first]) => element(first?.tag ?? "P", first?.alt));
			const count = Math.max(...cells.map(({ lines }) => lines.length));
			const together = edition === 2 && count <= MOST_UNTORN ? count : Math.min(count, 2);
			const least = together * leading + 2 * pad + keepWith;
			if (least > room() && !isFresh()) turnPage();
			for (let first = 0; first < count; ) {
				const fitting = Math.max(1, Math.floor((room() - 2 * pad) / leading));
				const fits = Math.min(count, first + fitting);
				const last = edition === 2 && count - fits === 1 && fits - first > 2 ? fits - 1 : fits;
				const height = (last - first) * leading + 2 * pad;
				const page = canvas();
				const top = y;
				if (background || rule) {
					page.artifact(() => {
						if (background) page.box(MARGIN.left, top, COLUMN, height, background);
						if (rule && last === count) page.rule(MARGIN.left, top + height, COLUMN, rule);
					});
				}
				for (const [at, group] of groups.entries()) {
					if (group.every(({ lines }) => lines.length <= first)) continue;
					const mark = page.mark(group[0]?.tag ?? "P", () =>
						writeLines(page, group, { top: top + pad, leading, first, last }),
					);
					elements[at]?.kids.push({ page: pages.length - 1, mark });
				}
				y += height;
				first = last;
				if (first < count) turnPage();
			}
		},
	};
}

type Span = { top: number; leading: number; first: number; last: number };

/** Of each cell the lines from `first` to before `last`. */
function writeLines(page: Canvas, cells: Cell[], { top, leading, first, last }: Span): void {
	for (const { x, lines } of cells) {
		for (let at = first; at < last; at++) {
			const line = lines[at];
			if (!line) break;
			page.text(line.text, x, baseline(top, at - first, leading, line.style), line.style);
		}
	}
}

function baseline(top: number, line: number, leading: number, { size }: TextStyle): number {
	return top + line * leading + leading * 0.5 + size * 0.35;
}
