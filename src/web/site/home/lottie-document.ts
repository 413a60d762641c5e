/** The part of the Lottie format that our drawings use. */
export type Keyframe = {
	t: number;
	s: number[];
	h?: number;
	i?: Ease;
	o?: Ease;
};

type Ease = { x: number | number[]; y: number | number[] };

export type Property = { a?: number; k: number | number[] | Keyframe[] };

export type Transform = {
	o?: Property;
	p?: Property;
	a?: Property;
	s?: Property;
	r?: Property;
};

type Bezier = { v: number[][]; i: number[][]; o: number[][]; c?: boolean };

export type Shape =
	| { ty: "gr"; it: Shape[] }
	| { ty: "sh"; ks: { k: Bezier } }
	| { ty: "st"; c: Property; w: Property; o?: Property }
	| { ty: "tm"; s: Property; e: Property; o?: Property }
	| ({ ty: "tr" } & Transform);

type Layer = { ty: number; ip: number; op: number; ks: Transform; shapes?: Shape[] };

export type LottieDocument = {
	fr: number;
	ip: number;
	op: number;
	w: number;
	h: number;
	layers: Layer[];
};

export function isLottie(value: unknown): value is LottieDocument {
	const document = value as Partial<LottieDocument> | null;
	return (
		Array.isArray(document?.layers) &&
		[document.fr, document.ip, document.op, document.w, document.h].every(Number.isFinite)
	);
}

/** The outline of a bezier shape as SVG path data. */
export function pathData({ v, i, o, c }: Bezier): string {
	const point = (index: number, handle?: number[][]) => {
		const at = index % v.length;
		return [0, 1].map((axis) => (v[at]?.[axis] ?? 0) + (handle?.[at]?.[axis] ?? 0)).join(" ");
	};
	const curves = v.slice(c ? 0 : 1).map((_, index) => `C${point(index, o)} ${point(index + 1, i)} ${point(index + 1)}`);
	return `M${point(0)}${curves.join("")}${c ? "Z" : ""}`;
}
