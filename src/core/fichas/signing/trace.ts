import type { SignatureTrace } from "#core/fichas/evidence/evidence.ts";
import { canonicalJson } from "#core/kernel/canonical-json.ts";
import { recordOf } from "#core/kernel/record.ts";
import { sha256Hex } from "#core/kernel/sha256.ts";
import { isSignature, TRACE_LIMITS } from "./trace-limits.ts";

type Point = SignatureTrace["tracos"][number][number];

/** The drawn signature as the device sent it, or `undefined` when it is none. */
export function readTrace(raw: unknown): SignatureTrace | undefined {
	const { largura, altura, tracos } = recordOf(raw);
	if (!isSide(largura) || !isSide(altura) || !Array.isArray(tracos) || tracos.length > TRACE_LIMITS.strokes)
		return undefined;
	const strokes: Point[][] = [];
	let count = 0;
	for (const stroke of tracos) {
		if (!Array.isArray(stroke)) return undefined;
		count += stroke.length;
		if (count > TRACE_LIMITS.points) return undefined;
		const points = stroke.flatMap((point) => readPoint(point, largura, altura) ?? []);
		if (points.length < stroke.length) return undefined;
		strokes.push(points);
	}
	if (!isSignature(strokes)) return undefined;
	return { largura, altura, tracos: strokes, imagemSha256: sha256Hex(canonicalJson(strokes)) };
}

function isSide(value: unknown): value is number {
	return isBetween(value, 1, TRACE_LIMITS.sidePx) && Number.isInteger(value);
}

function readPoint(raw: unknown, width: number, height: number): Point | undefined {
	const { x, y, t, p } = recordOf(raw);
	const pressure = p ?? 0;
	const inside = isBetween(x, 0, width) && isBetween(y, 0, height);
	if (!inside || !isBetween(t, 0, TRACE_LIMITS.timeMs) || !isBetween(pressure, 0, 1)) return undefined;
	// In the order in which they are hashed and kept.
	return { p: round(pressure, 1000), t: Math.round(t), x: round(x), y: round(y) };
}

export function isBetween(value: unknown, least: number, most: number): value is number {
	return typeof value === "number" && value >= least && value <= most;
}

function round(value: number, steps = 10): number {
	return Math.round(value * steps) / steps;
}

/** The strokes as a path for SVG and PDF, in the coordinates they were drawn in. */
export function tracePath({ tracos }: Pick<SignatureTrace, "tracos">): string {
	return tracos
		.filter((stroke) => stroke.length > 0)
		.map((stroke) => stroke.map(({ x, y }, at) => `${at === 0 ? "M" : "L"}${x} ${y}`).join(""))
		.join("");
}
