import { isSignature, TRACE_LIMITS } from "#core/fichas/signing/trace-limits.ts";

export type Point = { x: number; y: number; t: number; p: number };
export type Drawing = { largura: number; altura: number; tracos: Point[][] };
export type Strokes = ReturnType<typeof recordStrokes>;

const LEAST_STEP_PX = 1.2;

export function emptyDrawing(): Drawing {
	return { largura: 1, altura: 1, tracos: [] };
}

export function isDrawn({ tracos }: Drawing): boolean {
	return isSignature(tracos);
}

/** Strokes with their timing and pressure, as many and as long as a signature may have. */
export function recordStrokes(drawing: Drawing) {
	let stroke: Point[] | undefined;
	let zero = performance.now() - lastTime(drawing);

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

	return {
		begin(x: number, y: number, p: number): void {
			if (drawing.tracos.length >= TRACE_LIMITS.strokes) return;
			if (drawing.tracos.length === 0) zero = performance.now();
			stroke = [];
			drawing.tracos.push(stroke);
			add(x, y, p);
		},
		add,
		isOpen: () => stroke !== undefined,
		end(): void {
			stroke = undefined;
		},
	};
}

export function within(value: number, most: number): number {
	return Math.max(0, Math.min(most, value));
}

function lastTime({ tracos }: Drawing): number {
	const stroke = tracos[tracos.length - 1];
	return stroke?.[stroke.length - 1]?.t ?? 0;
}
