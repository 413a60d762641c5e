import { type Cursor, listenToKeys } from "./sign-keys.ts";
import { listenToPen } from "./sign-pen.ts";
import { type Drawing, type Point, recordStrokes } from "./sign-strokes.ts";

/** `fit`: to a box that has another size now. */
export type Pad = { clear(): void; fit(): void };

const PEN_PX = 2.4;

/**
 * Records strokes with their timing and pressure. Once something is drawn its coordinates stay those of the box
 * it was drawn in: a phone that is turned shows it smaller or larger, but nothing is recorded anew.
 */
export function startPad(canvas: HTMLCanvasElement, drawing: Drawing, changed: () => void): Pad {
	const pen = canvas.getContext("2d");
	if (!pen) return { clear() {}, fit() {} };
	const cursor: Cursor = { x: 0, y: 0, down: false, shown: false };
	const strokes = recordStrokes(drawing);
	let scale = 1;

	function resize(): void {
		const { width, height } = canvas.getBoundingClientRect();
		if (width < 1 || height < 1) return;
		const ratio = window.devicePixelRatio || 1;
		canvas.width = Math.round(width * ratio);
		canvas.height = Math.round(height * ratio);
		if (drawing.tracos.length === 0) {
			drawing.largura = Math.floor(width);
			drawing.altura = Math.floor(height);
		}
		scale = Math.min(width / drawing.largura, height / drawing.altura);
		pen?.setTransform(ratio * scale, 0, 0, ratio * scale, 0, 0);
		show();
	}

	const show = () => paint(pen, drawing, cursor);
	const end = () => {
		if (!strokes.isOpen() || cursor.down) return;
		strokes.end();
		changed();
	};
	listenToPen(canvas, {
		down([x, y, p]) {
			cursor.shown = false;
			strokes.begin(x / scale, y / scale, p);
			show();
		},
		move(spots) {
			if (!strokes.isOpen()) return;
			for (const [x, y, p] of spots) strokes.add(x / scale, y / scale, p);
			show();
		},
		up: end,
	});
	listenToKeys(canvas, { cursor, drawing, strokes, end, show });

	if ("ResizeObserver" in window) new ResizeObserver(resize).observe(canvas);
	else addEventListener("resize", resize);
	resize();
	return {
		fit: resize,
		clear() {
			drawing.tracos.length = 0;
			strokes.end();
			resize();
			changed();
		},
	};
}

function paint(pen: CanvasRenderingContext2D, { tracos }: Drawing, cursor: Cursor): void {
	pen.clearRect(-9999, -9999, 19998, 19998);
	pen.lineWidth = PEN_PX;
	pen.lineCap = "round";
	pen.lineJoin = "round";
	pen.strokeStyle = getComputedStyle(pen.canvas).color;
	pen.fillStyle = pen.strokeStyle;
	for (const points of tracos) trace(pen, points);
	if (!cursor.shown) return;
	pen.beginPath();
	pen.arc(cursor.x, cursor.y, cursor.down ? 4 : 7, 0, 7);
	if (cursor.down) pen.fill();
	else pen.stroke();
}

function trace(pen: CanvasRenderingContext2D, points: Point[]): void {
	const [first] = points;
	if (!first) return;
	pen.beginPath();
	pen.moveTo(first.x, first.y);
	points.forEach((point, index) => {
		const next = points[index + 1];
		if (next) pen.quadraticCurveTo(point.x, point.y, (point.x + next.x) / 2, (point.y + next.y) / 2);
		else pen.lineTo(point.x + 0.01, point.y);
	});
	pen.stroke();
}
