import type { Page } from "playwright";
import type { Reel } from "./reel.ts";

/** "Marcelo T.", as his hand writes it, in a box of 364 × 110. */
const strokes = [
	"M22 92C26 52 38 14 47 18C56 24 38 76 44 92C50 64 64 22 74 22C84 26 66 74 74 90C80 94 86 78 94 70C101 62 108 66 105 75C102 86 91 92 90 83C90 72 104 64 108 70C106 80 108 90 114 88C120 82 122 68 128 65C130 70 136 70 138 68C137 76 136 88 142 88C148 84 150 70 160 67C165 66 166 72 163 72C156 64 146 80 152 87C157 91 165 87 171 80C178 80 186 78 185 72C183 64 174 68 174 78C175 88 183 90 189 84C197 74 208 38 202 32C195 30 190 64 194 80C196 89 203 89 208 83C214 70 224 64 232 68C237 76 231 88 223 88C215 86 218 72 226 70C234 70 238 74 244 70",
	"M254 36C272 18 306 26 334 12",
	"M298 24C284 40 274 66 270 96C280 72 287 61 296 63C301 67 286 85 294 87C304 83 307 66 316 64C324 64 310 83 319 85C329 82 334 62 342 63C350 66 336 84 352 80",
];
const box = { width: 364, height: 110 };
const POINTS = 100;

/** Draws it on the page's own field, one picture for every two points. */
export async function drawSignature(page: Page, reel: Reel, clip: string): Promise<void> {
	const pad = await page.getByRole("application", { name: "Área da assinatura" }).boundingBox();
	if (!pad) throw new Error("no field to sign in");
	const scale = Math.min((pad.width - 30) / box.width, (pad.height - 40) / box.height);
	const left = pad.x + (pad.width - box.width * scale) / 2;
	const top = pad.y + (pad.height - box.height * scale) / 2 + 6;
	let count = 0;
	for (const points of await page.evaluate(pointsOf, { strokes, total: POINTS })) {
		for (const [at, [x, y]] of points.entries()) {
			await page.mouse.move(left + x * scale, top + y * scale);
			if (at === 0) await page.mouse.down();
			if (count++ % 2 === 1) await reel.take(page, clip);
		}
		await page.mouse.up();
	}
	await reel.take(page, clip);
}

/** Runs inside the page. Each stroke as points at an even pace, as many as its share of the whole length. */
function pointsOf({ strokes, total }: { strokes: string[]; total: number }): [number, number][][] {
	const paths = strokes.map((d) => {
		const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
		path.setAttribute("d", d);
		return path;
	});
	const whole = paths.reduce((sum, path) => sum + path.getTotalLength(), 0);
	return paths.map((path) => {
		const length = path.getTotalLength();
		const count = Math.round((total * length) / whole);
		return Array.from({ length: count + 1 }, (_, at) => {
			const { x, y } = path.getPointAtLength((length * at) / count);
			return [x, y];
		});
	});
}
