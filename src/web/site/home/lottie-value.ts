import type { Keyframe, Property } from "./lottie-document.ts";

/** The value of a property at a frame; `fallback` when the drawing leaves it out. */
export function valueAt(property: Property | undefined, frame: number, fallback: number[]): number[] {
	if (!property) return fallback;
	const { k } = property;
	if (typeof k === "number") return [k];
	return isKeyframes(k) ? between(k, frame) : k;
}

function isKeyframes(k: number[] | Keyframe[]): k is Keyframe[] {
	return typeof k[0] === "object";
}

function between(keyframes: Keyframe[], frame: number): number[] {
	const next = keyframes.findIndex(({ t }) => t > frame);
	const from = keyframes.at(next === -1 ? -1 : Math.max(0, next - 1)) as Keyframe;
	const to = keyframes[next];
	if (!to || frame <= from.t || from.h) return from.s;
	const progress = eased(from, (frame - from.t) / (to.t - from.t));
	return from.s.map((start, axis) => start + ((to.s[axis] ?? start) - start) * progress);
}

function eased({ o, i }: Keyframe, time: number): number {
	if (!o || !i) return time;
	const first = (value: number | number[]) => (typeof value === "number" ? value : (value[0] ?? 0));
	const x = bezier(first(o.x), first(i.x));
	const y = bezier(first(o.y), first(i.y));
	// x grows with the parameter, so halving finds it; twelve halves are finer than a pixel.
	let low = 0;
	let high = 1;
	for (let step = 0; step < 12; step++) {
		const middle = (low + high) / 2;
		if (x(middle) < time) low = middle;
		else high = middle;
	}
	return y((low + high) / 2);
}

function bezier(first: number, second: number) {
	return (u: number) => 3 * (1 - u) * (1 - u) * u * first + 3 * (1 - u) * u * u * second + u * u * u;
}
