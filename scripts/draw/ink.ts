/** Small hand tools: seeded chance (the same picture every run), hatching, paper grain. */
export function seeded(seed: number): () => number {
	let state = seed >>> 0;
	return () => {
		state = (state + 0x6d2b79f5) >>> 0;
		let t = Math.imul(state ^ (state >>> 15), state | 1);
		t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
		return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
	};
}

export type Point = readonly [number, number];

const n = (value: number) => value.toFixed(1);

export const polygon = (points: readonly Point[], attributes: string) =>
	`<path d="M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join("L")}Z" ${attributes}/>`;

export const polyline = (points: readonly Point[], attributes: string) =>
	`<path d="M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join("L")}" fill="none" ${attributes}/>`;

export interface Hatch {
	x: number;
	y: number;
	width: number;
	height: number;
	gap: number;
	slope: number;
	seed: number;
}

/** Slanted pen lines over a box; clip them to the shape they shade. */
export function hatch(box: Hatch): string {
	const chance = seeded(box.seed);
	const reach = box.height * box.slope;
	const lines: string[] = [];
	for (let x = box.x - Math.abs(reach); x < box.x + box.width + Math.abs(reach); x += box.gap) {
		const from = chance() * 0.12;
		const to = 1 - chance() * 0.12;
		const x1 = x + reach * from;
		const x2 = x + reach * to;
		lines.push(`M${n(x1)} ${n(box.y + box.height * from)}L${n(x2)} ${n(box.y + box.height * to)}`);
	}
	return lines.join("");
}

/** Long, nearly level pen lines, as an engraver fills a sky. */
export function engraving(box: { y: number; height: number; width: number; gap: number; seed: number }): string {
	const chance = seeded(box.seed);
	let d = "";
	for (let y = box.y; y < box.y + box.height; y += box.gap) {
		let x = -40 * chance();
		while (x < box.width) {
			const length = 90 + chance() * 330;
			const sway = (chance() - 0.5) * 5;
			d += `M${n(x)} ${n(y)}q${n(length / 2)} ${n(sway)} ${n(length)} 0`;
			x += length + 14 + chance() * 60;
		}
	}
	return d;
}

/** Grain is coarse and faint on purpose: fine noise would cost most of the bytes of the picture. */
export const grain = (width: number, height: number, opacity = 0.1) =>
	`<filter id="grain" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".35" numOctaves="2" seed="7"/><feColorMatrix values="0 0 0 0 .5  0 0 0 0 .5  0 0 0 0 .5  1.6 0 0 0 -.55"/></filter><rect width="${width}" height="${height}" filter="url(#grain)" opacity="${opacity}" style="mix-blend-mode:overlay"/>`;

export const svg = (width: number, height: number, body: string) =>
	`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${body}</svg>`;
