import { type FontName, fontOf } from "./font.ts";
import { keptByText } from "./kept-by-text.ts";
import { escaped } from "./object-text.ts";
import { across as ACROSS } from "./pdf-styles.ts";
import { type Colour, piecesOf, runsOf, type TextStyle, textWidth } from "./set-text.ts";

export const A4 = { width: 595.28, height: 841.89 };

/** Operators that draw from 0,0 to `size`,`size`. */
export type Form = { operators: string; size: number };

/** One page's drawing, measured from its upper left corner in points. */
export type Canvas = ReturnType<typeof makeCanvas>;

/**
 * `across`: large and light from corner to corner, under everything else. `asHex`: letters are written as digits, as in
 * the first edition; as bytes they are half as long.
 */
export function makeCanvas(across?: string, asHex = false) {
	const out: string[] = [];
	/** Those used on this page, and of each the letters of every text, as they are kept with it: no text is gone through again. */
	const fonts = new Map<FontName, Set<readonly number[]>>();
	/** Letters that no font has: each was drawn as a box. */
	const unknown = new Set<string>();
	const images = new Set<string>();
	const forms = new Map<string, Form>();
	let marks = 0;
	const up = (y: number) => short(A4.height - y);
	if (across) writeAcross(across);

	function writeAcross(text: string) {
		const [sin, cos] = [Math.sin(ACROSS.angle), Math.cos(ACROSS.angle)];
		const width = textWidth(text, ACROSS.style);
		const x = A4.width / 2 - (width / 2) * cos + (ACROSS.style.size / 3) * sin;
		const y = A4.height / 2 - (width / 2) * sin - (ACROSS.style.size / 3) * cos;
		const turned = `${short(cos, 10_000)} ${short(sin, 10_000)} ${short(-sin, 10_000)} ${short(cos, 10_000)} ${short(x)} ${short(y)} Tm`;
		out.push(
			"/Artifact BMC",
			`BT ${ACROSS.style.colour} rg ${turned} ${shown(text, ACROSS.style).operators} ET`,
			"EMC",
		);
	}

	function shown(text: string, style: TextStyle): Shown {
		const made = operatorsOf(text, style, asHex);
		for (const { font, ids } of made.letters) {
			const used = fonts.get(font);
			if (used) used.add(ids);
			else fonts.set(font, new Set([ids]));
		}
		for (const { letter } of made.boxes) unknown.add(letter);
		return made;
	}

	return {
		fonts,
		unknown,
		images,
		forms,
		content: () => out.join("\n"),
		/** Content that belongs to the document's structure; returns its number on this page. */
		mark(tag: string, draw: () => void): number {
			const id = marks++;
			out.push(`/${tag} <</MCID ${id}>> BDC`);
			draw();
			out.push("EMC");
			return id;
		},
		/** Rules, backgrounds, page numbers: seen, but not read aloud. */
		artifact(draw: () => void) {
			out.push("/Artifact BMC");
			draw();
			out.push("EMC");
		},
		text(text: string, x: number, baseline: number, style: TextStyle) {
			const { operators, boxes } = shown(text, style);
			if (operators) out.push(`BT ${style.colour} rg ${short(x)} ${up(baseline)} Td ${operators} ET`);
			if (boxes.length === 0) return;
			const [wide, high] = [short(BOX.width * style.size), short(BOX.height * style.size)];
			const drawn = boxes.map((box) => `${short(x + box.x)} ${up(baseline)} ${wide} ${high} re`);
			out.push(`${style.colour} RG ${BOX.line} w ${drawn.join(" ")} S`);
		},
		rule(x: number, y: number, width: number, colour: Colour, thickness = 0.5) {
			out.push(`${colour} RG ${thickness} w ${short(x)} ${up(y)} m ${short(x + width)} ${up(y)} l S`);
		},
		box(x: number, y: number, width: number, height: number, colour: Colour) {
			out.push(`${colour} rg ${short(x)} ${up(y + height)} ${short(width)} ${short(height)} re f`);
		},
		/** Operators in their own coordinates (y downwards), scaled and put at x, y. */
		drawing(operators: string, x: number, y: number, scale: number) {
			out.push(`q ${short(scale, 10_000)} 0 0 ${short(-scale, 10_000)} ${short(x)} ${up(y)} cm ${operators} Q`);
		},
		/** A drawing as above that stands on many pages: the file has it once, under this name. */
		form(name: string, form: Form, x: number, y: number, scale: number) {
			forms.set(name, form);
			out.push(`q ${short(scale, 10_000)} 0 0 ${short(-scale, 10_000)} ${short(x)} ${up(y)} cm /${name} Do Q`);
		},
		image(id: string, x: number, y: number, width: number, height: number) {
			images.add(id);
			out.push(`q ${short(width)} 0 0 ${short(height)} ${short(x)} ${up(y + height)} cm /${imageKey(id)} Do Q`);
		},
	};
}

/** Of a letter that no font has, in shares of the size; its line in points. */
const BOX = { width: 0.4, height: 0.64, line: 0.5 };
/** Where it begins in the room it takes, in shares of the size. */
const BOX_INDENT = 0.05;

/** What shows a text, which letters of which fonts it takes, and where boxes stand for those that there are none of. */
type Shown = {
	operators: string;
	letters: { font: FontName; ids: number[] }[];
	boxes: { x: number; letter: string }[];
};
const keptAsBytes = keptByText<Shown>();
const keptAsHex = keptByText<Shown>();
/** Operators are the same in every column. */
const ANY_WIDTH = 0;

function operatorsOf(text: string, style: TextStyle, asHex: boolean): Shown {
	const { size } = style;
	const kept = asHex ? keptAsHex : keptAsBytes;
	return kept(style, ANY_WIDTH, text, () => {
		const runs = runsOf(text, style);
		if (!asHex && runs.some(({ ids }) => ids.includes(0))) return withBoxes(text, style);
		const operators = runs.map((run) => {
			// Joined, not added up: a text in one piece is written out many times as fast.
			const letters = run.ids.map(asHex ? hexOf : bytesOf).join("");
			return `/${fontKey(run.font)} ${size} Tf ${asHex ? `<${letters}>` : `(${letters})`} Tj`;
		});
		return {
			operators: operators.join(" "),
			letters: runs.map((run) => ({ font: run.font, ids: [...new Set(run.ids)] })),
			boxes: [],
		};
	});
}

/**
 * A letter that no font has takes its room as a space that stands for it: whoever copies the text or hears it read
 * gets the letter itself. What the eye sees there is a box.
 */
function withBoxes(text: string, style: TextStyle): Shown {
	const { font, size } = style;
	const space = fontOf(font).glyphs.get(0x20) ?? { id: 0, width: 0 };
	const boxes: Shown["boxes"] = [];
	const letters: Shown["letters"] = [{ font, ids: [space.id] }];
	const operators: string[] = [];
	let x = 0;
	for (const piece of piecesOf(text, style)) {
		if (piece.known) {
			const shown = operatorsOf(piece.text, style, false);
			operators.push(shown.operators);
			letters.push(...shown.letters);
			x += textWidth(piece.text, style);
			continue;
		}
		const room = textWidth(piece.text, style);
		const rest = Math.round(space.width - (room / size) * 1000);
		const actual = Buffer.from(`\ufeff${piece.text}`, "utf16le").swap16().toString("hex");
		operators.push(
			`/Span <</ActualText <${actual}>>> BDC /${fontKey(font)} ${size} Tf [(${bytesOf(space.id)}) ${rest}] TJ EMC`,
		);
		for (const letter of piece.text) {
			boxes.push({ x: x + BOX_INDENT * size, letter });
			x += textWidth(letter, style);
		}
	}
	return { operators: operators.join(" "), letters, boxes };
}

const written: string[] = [];

function hexOf(id: number): string {
	return id.toString(16).padStart(4, "0");
}

/** Two bytes of a string in brackets. */
function bytesOf(id: number): string {
	const bytes = written[id] ?? escaped(String.fromCharCode(id >> 8, id & 0xff));
	written[id] = bytes;
	return bytes;
}

export function fontKey(font: FontName): string {
	return `F-${font}`;
}

export function imageKey(id: string): string {
	return `I-${id.replace(/[^a-z0-9]/gi, "")}`;
}

/** PDF knows no exponents, and a hundredth of a point is finer than any printer. */
export function short(value: number, steps = 100): string {
	return String(Math.round(value * steps) / steps);
}
