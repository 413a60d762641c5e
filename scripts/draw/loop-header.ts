import { rubricPath } from "./rubric-path.ts";
import { writePublic } from "./write-file.ts";

type Pair = [number, number];
const scale = 3;
const frames = 120;
const round = (value: number) => Math.round(value * 100) / 100;

/** Lottie keeps a path as vertices with tangents relative to them. */
function bezierOf(path: string) {
	const values = (path.match(/-?\d+(?:\.\d+)?/g) ?? []).map((value) => Number(value) * scale);
	const points: Pair[] = [];
	for (let i = 0; i < values.length; i += 2) points.push([values[i] ?? 0, values[i + 1] ?? 0]);
	const from = (base: Pair, handle: Pair | undefined): Pair =>
		handle ? [round(handle[0] - base[0]), round(handle[1] - base[1])] : [0, 0];
	const vertices = points.filter((_, index) => index % 3 === 0);
	return {
		c: false,
		v: vertices,
		i: vertices.map((vertex, n) => from(vertex, points[n * 3 - 1])),
		o: vertices.map((vertex, n) => from(vertex, points[n * 3 + 1])),
	};
}

const still = (k: number | number[]) => ({ a: 0, k });
const ease = { i: { x: [0.3], y: [1] }, o: { x: [0.5], y: [0] } };
const moving = (...keys: [frame: number, value: number][]) => ({
	a: 1,
	k: keys.map(([t, value], index) => (index === keys.length - 1 ? { t, s: [value] } : { ...ease, t, s: [value] })),
});

const transform = {
	p: still([0, 0]),
	a: still([0, 0]),
	s: still([100, 100]),
	r: still(0),
	o: still(100),
};

interface Stroke {
	name: string;
	index: number;
	colour: number[];
	width: number;
	start: object;
	end: object;
	opacity: object;
}

const layer = (stroke: Stroke) => ({
	ddd: 0,
	ty: 4,
	nm: stroke.name,
	ind: stroke.index,
	sr: 1,
	ip: 0,
	op: frames,
	st: 0,
	bm: 0,
	ks: {
		o: stroke.opacity,
		r: still(0),
		p: still([0, 0, 0]),
		a: still([0, 0, 0]),
		s: still([100, 100, 100]),
	},
	shapes: [
		{
			ty: "gr",
			nm: "traço",
			it: [
				{ ty: "sh", ks: { a: 0, k: bezierOf(rubricPath) } },
				{ ty: "st", c: still(stroke.colour), o: still(100), w: still(stroke.width), lc: 2, lj: 2 },
				{ ty: "tm", s: stroke.start, e: stroke.end, o: still(0), m: 1 },
				{ ty: "tr", ...transform },
			],
		},
	],
});

export function drawLoopHeader(): void {
	const animation = {
		v: "5.7.0",
		nm: "rubrica",
		fr: 30,
		ip: 0,
		op: frames,
		w: 120 * scale,
		h: 100 * scale,
		ddd: 0,
		assets: [],
		layers: [
			layer({
				name: "brilho",
				index: 1,
				colour: [0.576, 0.663, 1, 1],
				width: 6,
				start: moving([46, 0], [84, 100]),
				end: moving([40, 0], [76, 100]),
				opacity: moving([40, 100], [84, 100]),
			}),
			layer({
				name: "rubrica",
				index: 2,
				colour: [0.122, 0.247, 0.839, 1],
				width: 15,
				start: still(0),
				end: moving([0, 0], [54, 100]),
				opacity: moving([92, 100], [116, 0]),
			}),
		],
	};
	writePublic("loop-header.lottie", JSON.stringify(animation));
}
