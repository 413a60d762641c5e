import { expect, test } from "vitest";
import { readTrace, tracePath } from "./trace.ts";

const stroke = Array.from({ length: 12 }, (_, at) => ({
	x: 10 + at * 8.123,
	y: 40 + (at % 3) * 5,
	t: at * 16,
	p: 0.5,
}));
const drawn = { largura: 320, altura: 160, tracos: [stroke] };

test("a drawn signature is kept as strokes with timing and pressure", () => {
	const trace = readTrace(drawn);
	expect(trace?.tracos[0]?.[1]).toEqual({ x: 18.1, y: 45, t: 16, p: 0.5 });
	expect(trace?.imagemSha256).toMatch(/^[0-9a-f]{64}$/);
	expect(tracePath(trace as NonNullable<typeof trace>)).toMatch(/^M10 40L18\.1 45/);
});

test("nothing, a dot, points outside, floods and foreign shapes are no signature", () => {
	const bad: unknown[] = [
		undefined,
		"data:image/png;base64,AAAA",
		{ ...drawn, tracos: [] },
		{ ...drawn, tracos: [stroke.map(() => ({ x: 5, y: 5, t: 0, p: 0 }))] },
		{ ...drawn, tracos: [[{ x: 999, y: 1, t: 0, p: 0 }]] },
		{ ...drawn, tracos: [[{ x: "1", y: 1, t: 0 }]] },
		{ ...drawn, tracos: Array.from({ length: 201 }, () => stroke) },
		{ ...drawn, tracos: [Array.from({ length: 5001 }, () => stroke[0])] },
		{ ...drawn, largura: -1 },
		{ ...drawn, tracos: [[{ x: Number.NaN, y: 1, t: 0 }]] },
	];
	for (const raw of bad) expect(readTrace(raw)).toBeUndefined();
});
