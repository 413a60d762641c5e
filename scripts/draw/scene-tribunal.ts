import { engraving, grain, hatch, type Point, polygon, polyline, seeded, svg } from "./ink.ts";
import { camera } from "./perspective.ts";

const project = camera({ centre: 560, horizon: 648, focal: 900, eye: 1.7 });
const steps = 20;
const rise = 0.3;
const landing = steps * rise;
const stairs = { left: -15, right: 17, front: 13.5, back: 28 };
const columns = [-10, -6, -2, 2, 6, 10].map((x) => x + 1);
const columnHeight = 9.2;
const at = (x: number, y: number, z: number): Point => project({ x, y, z });
const stepDepth = (index: number) => stairs.front + ((stairs.back - stairs.front) * index) / steps;

/** Where the shadow of the building across the square ends on a step: light reaches the upper left. */
const shadowEdge = (index: number) => -19 + index * 1.9;

function staircase(): string {
	let out = "";
	for (let index = steps - 1; index >= 0; index -= 1) {
		const z = stepDepth(index);
		const low = index * rise;
		const high = low + rise;
		const riser = (from: number, to: number) => [at(from, low, z), at(to, low, z), at(to, high, z), at(from, high, z)];
		const depth = index / steps;
		out += polygon(
			riser(stairs.left, stairs.right),
			`fill="rgb(${Math.round(16 + depth * 42)},${Math.round(25 + depth * 44)},${Math.round(54 + depth * 56)})"`,
		);
		const edge = Math.min(Math.max(shadowEdge(index), stairs.left), stairs.right);
		if (edge > stairs.left) {
			out += polygon(riser(stairs.left, edge), `fill="url(#lit)" opacity="${(0.3 + depth * 0.7).toFixed(2)}"`);
			out += polyline(
				[at(stairs.left, high, z), at(edge, high, z)],
				'stroke="#fff3d8" stroke-width="1.6" stroke-opacity=".9"',
			);
		}
		out += polyline(
			[at(stairs.left, high, z), at(stairs.right, high, z)],
			`stroke="#b9c0e0" stroke-opacity="${(0.16 + depth * 0.12).toFixed(2)}" stroke-width="1.1"`,
		);
		out += polyline(
			[at(stairs.left, low, z), at(stairs.right, low, z)],
			'stroke="#080f26" stroke-opacity=".7" stroke-width="1.5"',
		);
	}
	return out;
}

function column(x: number, index: number): string {
	const z = 30;
	const radius = 0.86;
	const [centre, foot] = at(x, landing, z);
	const [, head] = at(x, landing + columnHeight, 29.4);
	const unit = 900 / z;
	const r = radius * unit;
	const r2 = r * 0.84;
	const top = head + unit * 0.85;
	const base = foot - unit * 0.7;
	const shaft = `M${centre - r} ${base}C${centre - r} ${base - 120} ${centre - r2 - 1} ${top + 60} ${centre - r2} ${top}H${centre + r2}C${centre + r2 + 1} ${top + 60} ${centre + r} ${base - 120} ${centre + r} ${base}Z`;
	const flutes = Array.from({ length: 9 }, (_, line) => {
		const turn = Math.cos((Math.PI * (line + 1)) / 10);
		return `<path d="M${(centre + turn * r).toFixed(1)} ${base}L${(centre + turn * r2).toFixed(1)} ${top}" stroke="#2b3156" stroke-opacity="${(0.22 + 0.3 * (1 - Math.abs(turn))).toFixed(2)}" stroke-width="1.1"/>`;
	}).join("");
	const slab = (w: number, y: number, h: number) =>
		`<rect x="${centre - w}" y="${y}" width="${2 * w}" height="${h}" rx="2" fill="url(#stone)" stroke="#2b3156" stroke-opacity=".5"/>`;
	const volute = (side: number) =>
		`<circle cx="${centre + side * r * 0.98}" cy="${top - unit * 0.3}" r="${unit * 0.3}" fill="url(#stone)" stroke="#2b3156" stroke-opacity=".6"/><circle cx="${centre + side * r * 0.98}" cy="${top - unit * 0.3}" r="${unit * 0.12}" fill="none" stroke="#2b3156" stroke-opacity=".6"/>`;
	return `<g><path d="${shaft}" fill="url(#stone)"/><path d="${hatch({ x: centre - r, y: top, width: r * 0.8, height: base - top, gap: 4.5, slope: 0.1, seed: index + 2 })}" stroke="#1a2348" stroke-opacity=".28" stroke-width=".9" clip-path="url(#shaft${index})"/><clipPath id="shaft${index}"><path d="${shaft}"/></clipPath>${flutes}${slab(r * 1.16, base, unit * 0.3)}${slab(r * 1.34, base + unit * 0.3, unit * 0.42)}${slab(r * 0.95, top - unit * 0.5, unit * 0.5)}${volute(-1)}${volute(1)}${slab(r * 1.28, head, unit * 0.3)}</g>`;
}

const scales = (x: number, y: number, k: number) =>
	`<g transform="translate(${x} ${y}) scale(${k})" fill="none" stroke="#39406a" stroke-width="2.200" stroke-linecap="round" stroke-linejoin="round"><path d="M0-34V30M-16 30H16M-38-22Q0-34 38-22M-38-22l-13 30M-38-22l13 30M38-22l-13 30M38-22l13 30M-54 8h32q-4 13-16 13T-54 8M22 8h32q-4 13-16 13T22 8"/><circle cy="-38" r="4.500"/></g>`;

function portico(): string {
	const z = 29.4;
	const floor = landing + columnHeight;
	const left = -11.4;
	const right = 13.4;
	const box = (y1: number, y2: number, fill: string, grow = 0) =>
		polygon(
			[at(left - grow, y1, z), at(right + grow, y1, z), at(right + grow, y2, z), at(left - grow, y2, z)],
			`fill="${fill}" stroke="#2b3156" stroke-opacity=".55" stroke-width="1.2"`,
		);
	const mid = (left + right) / 2;
	const apex = at(mid, floor + 6.3, z);
	const eaves: Point[] = [at(left - 0.9, floor + 2.6, z), at(right + 0.9, floor + 2.6, z)];
	const tympanum = polygon(
		[at(left + 0.6, floor + 2.9, z), at(right - 0.6, floor + 2.9, z), at(mid, floor + 5.7, z)],
		'fill="#c9b598" stroke="#2b3156" stroke-opacity=".5" stroke-width="1.2"',
	);
	const [textX, textY] = at(mid, floor + 1.12, z);
	const dentils = Array.from({ length: 48 }, (_, i) => {
		const x = left + 0.2 + (i * (right - left - 0.4)) / 47.5;
		return polygon(
			[at(x, floor + 2.02, z), at(x + 0.28, floor + 2.02, z), at(x + 0.28, floor + 2.32, z), at(x, floor + 2.32, z)],
			'fill="#7d7590"',
		);
	}).join("");
	const [sx, sy] = at(mid, floor + 4, z);
	return `${box(floor, floor + 0.7, "#d8c4a4")}${box(floor + 0.7, floor + 2, "#e9d8b9")}${box(floor + 2, floor + 2.35, "#b9a58d")}${dentils}${polygon([...eaves, apex], 'fill="#efe0c2" stroke="#2b3156" stroke-opacity=".7" stroke-width="1.6"')}${tympanum}${scales(sx, sy - 2, 0.78)}${box(floor + 2.35, floor + 2.62, "#fbeed2", 0.9)}
	<text x="${textX}" y="${textY}" text-anchor="middle" font-family="Newsreader,serif" font-size="24" font-weight="600" letter-spacing="12" fill="#4a4a6c">TRIBUNAL DE JUSTIÇA</text>`;
}

function behind(): string {
	const z = 36;
	const back = polygon(
		[at(-30, landing, z), at(34, landing, z), at(34, landing + 9.6, z), at(-30, landing + 9.6, z)],
		'fill="url(#back)"',
	);
	const cornice = polygon(
		[at(-30, landing + 9.6, z), at(34, landing + 9.6, z), at(34, landing + 10.6, z), at(-30, landing + 10.6, z)],
		'fill="#b8a48f" stroke="#2b3156" stroke-opacity=".5"',
	);
	const windows = [-24, -19, -14.5, 17, 21.5, 26.5]
		.map((x) =>
			polygon(
				[at(x, landing + 1.4, z), at(x + 2, landing + 1.4, z), at(x + 2, landing + 6.4, z), at(x, landing + 6.4, z)],
				'fill="#26305a" stroke="#e6d3b4" stroke-opacity=".5" stroke-width="1.4"',
			),
		)
		.join("");
	const door = polygon(
		[at(-0.7, landing, z), at(2.7, landing, z), at(2.7, landing + 6.6, z), at(-0.7, landing + 6.6, z)],
		'fill="url(#door)" stroke="#f0d6a4" stroke-opacity=".8" stroke-width="1.5"',
	);
	const shade = polygon(
		[at(-12, landing, 32), at(14, landing, 32), at(14, landing + 10.6, 32), at(-12, landing + 10.6, 32)],
		'fill="url(#porch)"',
	);
	return back + cornice + windows + shade + door;
}

const winner = (x: number, y: number, k: number) => `<g transform="translate(${x} ${y}) scale(${k})">
	<path d="M-4 0l-150 44 14 5L8 2z" fill="#141d40" opacity=".55"/>
	<g fill="#111a38"><path d="M-10-58q10-9 20 0l3 26-4 1 3 31H5L1-26-5 0h-8l3-31-4-2z"/><circle cy="-68" r="7.400"/><path d="M-4-62h8v8h-8z"/></g>
	<path d="M9-55q9 7 9 20l-12 6-3-5 8-4z" fill="#111a38"/><path d="M4-40l14-6 5 14-14 6z" fill="#f7ecd4"/>
	<path d="M4-74q4 3 3 9M11-57q8 6 8 16" stroke="#ffd48a" stroke-width="1.800" fill="none" stroke-linecap="round"/><path d="M-2-57l2 9 2-9z" fill="#fff"/></g>`;

function birds(): string {
	return [
		[96, 150, 1],
		[136, 128, 0.8],
		[168, 170, 0.65],
		[1010, 96, 0.8],
		[1046, 118, 0.6],
	]
		.map(
			([x, y, k]) =>
				`<path transform="translate(${x} ${y}) scale(${k})" d="M-16 0Q-8-10 0 0 8-10 16 0" fill="none" stroke="#3b4069" stroke-width="2.4" stroke-linecap="round"/>`,
		)
		.join("");
}

export function tribunalScene(): string {
	const chance = seeded(5);
	const rays = Array.from({ length: 7 }, (_, i) => {
		const x = 700 + i * 95 + chance() * 40;
		return `<path d="M${x} -20l${60 + chance() * 40} 0l-620 760h-120z" opacity="${(0.1 + chance() * 0.14).toFixed(2)}"/>`;
	}).join("");
	const cheek = (x: number, outer: number, lit: boolean) =>
		polygon(
			[at(x, 0, 12.6), at(x, 1.5, 12.6), at(x, landing + 1.2, stairs.back), at(x, landing, stairs.back)],
			`fill="${lit ? "#3a4068" : "#0d1631"}"`,
		) +
		polygon(
			[at(x, 0, 12.6), at(outer, 0, 12.6), at(outer, 1.5, 12.6), at(x, 1.5, 12.6)],
			'fill="#101a39" stroke="#b9c0e0" stroke-opacity=".3" stroke-width="1.2"',
		);
	const spot = at(-9.15, 12 * rise, stepDepth(12));
	return svg(
		1200,
		900,
		`<defs><linearGradient id="sky" x1=".1" y1=".9" x2=".9" y2="0"><stop stop-color="#7f86ad"/><stop offset=".45" stop-color="#e8c9a8"/><stop offset=".8" stop-color="#fbe7c0"/><stop offset="1" stop-color="#fff6de"/></linearGradient>
		<linearGradient id="stone"><stop stop-color="#4d5379"/><stop offset=".38" stop-color="#a3978f"/><stop offset=".72" stop-color="#f1e0c0"/><stop offset=".9" stop-color="#fff6e0"/><stop offset="1" stop-color="#d9c4a2"/></linearGradient>
		<linearGradient id="back" x2="0" y2="1"><stop stop-color="#9d8f95"/><stop offset="1" stop-color="#4a5079"/></linearGradient>
		<linearGradient id="porch" x2="0" y2="1"><stop stop-color="#232b52"/><stop offset="1" stop-color="#3d446f"/></linearGradient><linearGradient id="door" x2="0" y2="1"><stop stop-color="#5f3b22"/><stop offset="1" stop-color="#d08f45"/></linearGradient>
		<linearGradient id="lit"><stop stop-color="#c79b74"/><stop offset="1" stop-color="#f6d7a4"/></linearGradient>
		<linearGradient id="fall" x2="0" y2="1"><stop offset=".46" stop-color="#0b1430" stop-opacity="0"/><stop offset=".72" stop-color="#0b1430" stop-opacity=".42"/><stop offset="1" stop-color="#0a1229" stop-opacity=".8"/></linearGradient>
		<filter id="soft"><feGaussianBlur stdDeviation="14"/></filter></defs>
		<rect width="1200" height="900" fill="url(#sky)"/><path d="${engraving({ y: 12, height: 420, width: 1200, gap: 11, seed: 8 })}" fill="none" stroke="#4a4f7c" stroke-opacity=".13" stroke-width="1.1"/>${birds()}
		${behind()}${columns.map(column).join("")}${portico()}
		<path d="M0 690h1200v210H0z" fill="#0c1531"/>${staircase()}${cheek(stairs.left, -22, true)}${cheek(stairs.right, 26, false)}
		${winner(spot[0], spot[1], 1.5)}
		<g fill="#fff1cf" filter="url(#soft)" style="mix-blend-mode:soft-light">${rays}</g>
		<rect width="1200" height="900" fill="url(#fall)"/>${grain(1200, 900)}`,
	);
}
