import { isSignature, TRACE_LIMITS } from "#core/fichas/signing/trace-limits.ts";
import { listenToPen } from "./sign-pen.ts";

type Point = { x: number; y: number; t: number; p: number };
export type Drawing = { largura: number; altura: number; tracos: Point[][] };
/** `fit`: to a box that has another size now. */
export type Pad = { clear(): void; fit(): void };

const LEAST_STEP_PX = 1.2;
const KEY_STEP_PX = 7;
const PEN_PX = 2.4;

export function emptyDrawing(): Drawing {
	return { largura: 1, altura: 1, tracos: [] };
}

export function isDrawn({ tracos }: Drawing): boolean {
	return isSignature(tracos);
}

/**
 * Records strokes with their timing and pressure. Once something is drawn its coordinates stay those of the box
 * it was drawn in: a phone that is turned shows it smaller or larger, but nothing is recorded anew.
 */
export function startPad(canvas: HTMLCanvasElement, drawing: Drawing, changed: () => void): Pad {
	const pen = canvas.getContext("2d");
	if (!pen) return { clear() {}, fit() {} };
	const cursor = { x: 0, y: 0, down: false, shown: false };
	let scale = 1;
	let stroke: Point[] | undefined;
	let zero = performance.now() - lastTime(drawing);

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

	function show(): void {
		if (!pen) return;
		pen.clearRect(-9999, -9999, 19998, 19998);
		pen.lineWidth = PEN_PX;
		pen.lineCap = "round";
		pen.lineJoin = "round";
		pen.strokeStyle = getComputedStyle(canvas).color;
		pen.fillStyle = pen.strokeStyle;
		for (const points of drawing.tracos) trace(pen, points);
		if (cursor.shown) {
			pen.beginPath();
			pen.arc(cursor.x, cursor.y, cursor.down ? 4 : 7, 0, 7);
			if (cursor.down) pen.fill();
			else pen.stroke();
		}
	}

	function begin(x: number, y: number, p: number): void {
		if (drawing.tracos.length >= TRACE_LIMITS.strokes) return;
		if (drawing.tracos.length === 0) zero = performance.now();
		stroke = [];
		drawing.tracos.push(stroke);
		add(x, y, p);
	}

	function add(x: number, y: number, p: number): void {
		if (!stroke || drawing.tracos.reduce((sum, { length }) => sum + length, 0) >= TRACE_LIMITS.points) return;
		const point = {
			x: Math.round(within(x, drawing.largura) * 10) / 10,
			y: Math.round(within(y, drawing.altura) * 10) / 10,
			t: Math.min(TRACE_LIMITS.timeMs, Math.round(performance.now() - zero)),
			p: Math.round(within(p, 1) * 1000) / 1000,
		};
		const last = stroke[stroke.length - 1];
		if (last && Math.hypot(point.x - last.x, point.y - last.y) < LEAST_STEP_PX) return;
		stroke.push(point);
	}

	const end = () => {
		if (!stroke || cursor.down) return;
		stroke = undefined;
		changed();
	};
	listenToPen(canvas, {
		down([x, y, p]) {
			cursor.shown = false;
			begin(x / scale, y / scale, p);
			show();
		},
		move(spots) {
			if (!stroke) return;
			for (const [x, y, p] of spots) add(x / scale, y / scale, p);
			show();
		},
		up: end,
	});

	canvas.addEventListener("keydown", (event) => {
		const move = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
		if (!move && event.key !== " ") return;
		event.preventDefault();
		if (!cursor.shown) Object.assign(cursor, { x: drawing.largura / 4, y: drawing.altura / 2, shown: true });
		if (move) {
			cursor.x = within(cursor.x + (move[0] ?? 0) * KEY_STEP_PX, drawing.largura);
			cursor.y = within(cursor.y + (move[1] ?? 0) * KEY_STEP_PX, drawing.altura);
			if (cursor.down) add(cursor.x, cursor.y, 0);
		} else {
			cursor.down = !cursor.down;
			if (cursor.down) begin(cursor.x, cursor.y, 0);
			else end();
		}
		show();
	});
	canvas.addEventListener("blur", () => {
		cursor.down = false;
		cursor.shown = false;
		end();
		show();
	});

	if ("ResizeObserver" in window) new ResizeObserver(resize).observe(canvas);
	else addEventListener("resize", resize);
	resize();
	return {
		fit: resize,
		clear() {
			drawing.tracos.length = 0;
			stroke = undefined;
			resize();
			changed();
		},
	};
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

function within(value: number, most: number): number {
	return Math.max(0, Math.min(most, value));
}

function lastTime({ tracos }: Drawing): number {
	const stroke = tracos[tracos.length - 1];
	return stroke?.[stroke.length - 1]?.t ?? 0;
}
