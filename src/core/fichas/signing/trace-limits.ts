/** What a drawn signature may be: the page stops recording there, and the server takes nothing beyond. */
export const TRACE_LIMITS = { strokes: 200, points: 5000, sidePx: 4000, timeMs: 3_600_000 };

const LEAST_POINTS = 5;
const LEAST_EXTENT_PX = 20;

/** A dot or a slip is no signature. Written for old browsers as well: the signing page is read on any phone. */
export function isSignature(strokes: { x: number; y: number }[][]): boolean {
	const points = strokes.reduce((all, stroke) => all.concat(stroke), []);
	const span = (values: number[]) => Math.max(...values) - Math.min(...values);
	if (points.length < LEAST_POINTS) return false;
	return Math.max(span(points.map(({ x }) => x)), span(points.map(({ y }) => y))) >= LEAST_EXTENT_PX;
}
