import type { SignatureTrace } from "#core/fichas/evidence/evidence.ts";
import { canonicalJson } from "#core/kernel/canonical-json.ts";
import { recordOf } from "#core/kernel/record.ts";
import { sha256Hex } from "#core/kernel/sha256.ts";

const MAX_STROKES = 200;
const MAX_POINTS = 5000;
const MIN_POINTS = 5;
/** A dot or a slip is no signature. */
const MIN_EXTENT_PX = 20;
const MAX_SIDE_PX = 4000;

type Point = SignatureTrace["tracos"][number][number];

/** The drawn signature as the device sent it, or `undefined` when it is none. */
export function readTrace(raw: unknown): SignatureTrace | undefined {
	const { largura, altura, tracos } = recordOf(raw);
	if (!isSide(largura) || !isSide(altura) || !Array.isArray(tracos) || tracos.length > MAX_STROKES) return undefined;
	const strokes: Point[][] = [];
	let count = 0;
	for (const stroke of tracos) {
		if (!Array.isArray(stroke)) return undefined;
		count += stroke.length;
		if (count > MAX_POINTS) return undefined;
		const points = stroke.flatMap((point) => readPoint(point, largura, altura) ?? []);
		if (points.length < stroke.length) return undefined;
		strokes.push(points);
	}
	const points = strokes.flat();
	if (points.length < MIN_POINTS || extent(points) < MIN_EXTENT_PX) return undefined;
	return { largura, altura, tracos: strokes, imagemSha256: sha256Hex(canonicalJson(strokes)) };
}

function isSide(value: unknown): value is number {
	return isBetween(value, 1, MAX_SIDE_PX) && Number.isInteger(value);
}

function readPoint(raw: unknown, width: number, height: number): Point | undefined {
	const { x, y, t, p } = recordOf(raw);
	const pressure = p ?? 0;
	const inside = isBetween(x, 0, width) && isBetween(y, 0, height);
	if (!inside || !isBetween(t, 0, 3_600_000) || !isBetween(pressure, 0, 1)) return undefined;
	return { x: round(x), y: round(y), t: Math.round(t), p: round(pressure, 1000) };
}

function isBetween(value: unknown, least: number, most: number): value is number {
	return typeof value === "number" && value >= least && value <= most;
}

function round(value: number, steps = 10): number {
	return Math.round(value * steps) / steps;
}

function extent(points: Point[]): number {
	const span = (values: number[]) => Math.max(...values) - Math.min(...values);
	return Math.max(span(points.map(({ x }) => x)), span(points.map(({ y }) => y)));
}

/** The strokes as a path for SVG and PDF, in the coordinates they were drawn in. */
export function tracePath({ tracos }: Pick<SignatureTrace, "tracos">): string {
	return tracos
		.filter((stroke) => stroke.length > 0)
		.map((stroke) => stroke.map(({ x, y }, at) => `${at === 0 ? "M" : "L"}${x} ${y}`).join(""))
		.join("");
}
