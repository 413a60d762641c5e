import type { Point } from "./ink.ts";

export interface Space {
	x: number;
	y: number;
	z: number;
}

/** A camera with a shifted lens: verticals stay vertical, as an architect draws. */
export function camera(view: { centre: number; horizon: number; focal: number; eye: number }) {
	return ({ x, y, z }: Space): Point => [
		view.centre + (view.focal * x) / z,
		view.horizon - (view.focal * (y - view.eye)) / z,
	];
}

/** A wall that starts at `origin` and runs along `direction`; `out` steps off its surface. */
export function wall(origin: Space, direction: readonly [number, number]) {
	const [dx, dz] = direction;
	return (along: number, up: number, out = 0): Space => ({
		x: origin.x + dx * along - dz * out,
		y: origin.y + up,
		z: origin.z + dz * along + dx * out,
	});
}
