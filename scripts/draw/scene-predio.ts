import { engraving, grain, hatch, type Point, polygon, polyline, seeded, svg } from "./ink.ts";
import { camera, type Space, wall } from "./perspective.ts";

const project = camera({ centre: 650, horizon: 748, focal: 930, eye: 1.7 });
const corner: Space = { x: 6, y: 0, z: 45 };
const front = wall(corner, [-0.85, 0.527]);
const side = wall(corner, [0.527, 0.85]);
const floors = 10;
const floorHeight = 3.1;
const top = floors * floorHeight;
const bays = 5;
const bayWidth = 4.8;
const lit = { floor: 6, bay: 1 };

type Face = (along: number, up: number, out?: number) => Space;
const on = (face: Face, ...spots: [number, number, number?][]): Point[] => spots.map((spot) => project(face(...spot)));

function sky(): string {
	const chance = seeded(4);
	const stars = Array.from({ length: 46 }, () => {
		const y = chance() ** 1.6 * 330;
		return `<circle cx="${(chance() * 1200).toFixed(0)}" cy="${y.toFixed(0)}" r="${(0.7 + chance()).toFixed(1)}" opacity="${(0.75 - y / 520).toFixed(2)}"/>`;
	}).join("");
	return `<rect width="1200" height="900" fill="url(#sky)"/><g fill="#fbf1dc">${stars}</g>
	<path d="${engraving({ y: 14, height: 560, width: 1200, gap: 11, seed: 12 })}" fill="none" stroke="#f7d9c0" stroke-opacity=".1" stroke-width="1.1" stroke-linecap="round"/>
	<circle cx="190" cy="176" r="90" fill="url(#halo)"/><circle cx="190" cy="176" r="40" fill="#fbe9c4" mask="url(#moon)"/>
	<g fill="#f4b08a"><path opacity=".35" d="M-20 452q90-16 190-12 60-14 120-2 90-6 150 8-120 12-240 8t-220-2z"/><path opacity=".28" d="M800 408q90-18 170-10 70-18 130-6 70-8 130 0v14q-160 10-250 8t-180-6z"/><path opacity=".4" d="M40 520q150-14 300-2-150 10-300 2zM900 486q130-12 290-2-150 8-290 2z"/></g>
	<g fill="none" stroke="#101a3c" stroke-width="1.700"><path d="M-10 250q330 130 700 70"/><path d="M-10 276q330 130 700 66"/><path d="M-10 290q330 130 700 62"/></g>`;
}

function skyline(): string {
	const chance = seeded(21);
	const rows = [
		{ fill: "#6d5a78", base: 640, min: 60, max: 150 },
		{ fill: "#43446d", base: 680, min: 80, max: 210 },
		{ fill: "#262f56", base: 730, min: 60, max: 190 },
	];
	return rows
		.map((row) => {
			let d = `M-10 900V${row.base}`;
			let x = -10;
			while (x < 1210) {
				const width = 34 + chance() * 62;
				const height = row.min + chance() * (row.max - row.min);
				const y = row.base - height;
				d += `V${y.toFixed(0)}`;
				if (chance() > 0.7) d += `h${(width * 0.3).toFixed(0)}v-14h${(width * 0.3).toFixed(0)}v14`;
				x += width;
				d += `H${x.toFixed(0)}`;
			}
			return `<path d="${d}V900Z" fill="${row.fill}"/>`;
		})
		.join("");
}

function balcony(floor: number, bay: number): string {
	const from = bay * bayWidth + 0.4;
	const to = from + bayWidth - 0.8;
	const up = floor * floorHeight;
	const isLit = floor === lit.floor && bay === lit.bay;
	const glass = on(front, [from + 0.3, up + 0.1], [to - 0.3, up + 0.1], [to - 0.3, up + 2.5], [from + 0.3, up + 2.5]);
	const slab = on(front, [from, up, 1.3], [to, up, 1.3], [to, up - 0.28, 1.3], [from, up - 0.28, 1.3]);
	const under = on(front, [from, up - 0.28, 1.3], [to, up - 0.28, 1.3], [to, up - 0.28, 0], [from, up - 0.28, 0]);
	const rail = on(front, [from, up, 1.3], [to, up, 1.3], [to, up + 1.05, 1.3], [from, up + 1.05, 1.3]);
	const mid = (from + to) / 2;
	const mullion = on(front, [mid, up + 0.1], [mid, up + 2.5]);
	let out = polygon(
		glass,
		`fill="${isLit ? "url(#lit)" : "#131d3f"}" ${isLit ? "" : 'stroke="#c99a86" stroke-opacity=".3" stroke-width=".8"'}`,
	);
	if (isLit) {
		const person = (along: number, tall: number, lean: number) => {
			const foot = project(front(along, up + 0.1));
			const head = project(front(along, up + tall));
			const unit = (foot[1] - head[1]) / tall;
			return `<g fill="#3b2417"><ellipse cx="${(head[0] + lean).toFixed(1)}" cy="${(head[1] + unit * 0.16).toFixed(1)}" rx="${(unit * 0.13).toFixed(1)}" ry="${(unit * 0.16).toFixed(1)}"/><path d="M${(foot[0] - unit * 0.28).toFixed(1)} ${foot[1].toFixed(1)}q${(unit * 0.02).toFixed(1)} ${(-unit * 1.2).toFixed(1)} ${(unit * 0.28).toFixed(1)} ${(-unit * 1.24).toFixed(1)}t${(unit * 0.28).toFixed(1)} ${(unit * 1.24).toFixed(1)}z"/></g>`;
		};
		out += person(from + 1.15, 1.72, 0.6) + person(from + 2.75, 1.8, -0.6);
	}
	out += polyline(
		mullion,
		`stroke="${isLit ? "#7b4a1e" : "#c99a86"}" stroke-opacity="${isLit ? 0.8 : 0.25}" stroke-width="1"`,
	);
	out += polygon(under, `fill="${isLit ? "#8a5a34" : "#0e1733"}"`);
	out += polygon(rail, `fill="#2a3563" fill-opacity="${isLit ? 0.34 : 0.82}"`);
	out += polygon(slab, 'fill="#54507c"');
	out += polyline(
		on(front, [from, up + 1.05, 1.3], [to, up + 1.05, 1.3]),
		`stroke="${isLit ? "#ffdf9f" : "#f0b394"}" stroke-opacity="${isLit ? 0.95 : 0.7}" stroke-width="1.3"`,
	);
	for (let step = 1; step < 9; step += 1) {
		const along = from + ((to - from) * step) / 9;
		out += polyline(
			on(front, [along, up, 1.3], [along, up + 1.05, 1.3]),
			'stroke="#f0b394" stroke-opacity=".22" stroke-width=".8"',
		);
	}
	return out;
}

function building(): string {
	const width = bays * bayWidth;
	const depth = 15;
	const face = polygon(on(front, [0, 0], [width, 0], [width, top + 1.4], [0, top + 1.4]), 'fill="url(#front)"');
	const flank = polygon(on(side, [0, 0], [depth, 0], [depth, top + 1.4], [0, top + 1.4]), 'fill="url(#side)"');
	let out = flank + face;
	out += `<path d="${hatch({ x: 690, y: 60, width: 190, height: 720, gap: 7, slope: 0.12, seed: 3 })}" stroke="#060c1f" stroke-opacity=".5" stroke-width="1.1" clip-path="url(#flank)"/>`;
	for (let floor = 1; floor < floors; floor += 1) {
		out += polyline(
			on(side, [0, floor * floorHeight], [depth, floor * floorHeight]),
			'stroke="#7f86b5" stroke-opacity=".22" stroke-width="1"',
		);
		for (const along of [2.2, 6, 9.8]) {
			const up = floor * floorHeight + 0.8;
			out += polygon(
				on(side, [along, up], [along + 2.2, up], [along + 2.2, up + 1.4], [along, up + 1.4]),
				'fill="#080f26" stroke="#7f86b5" stroke-opacity=".25" stroke-width=".8"',
			);
		}
		for (let bay = bays - 1; bay >= 0; bay -= 1) out += balcony(floor, bay);
	}
	const tank = wall({ x: corner.x - 6, y: top + 1.4, z: corner.z + 8 }, [-0.85, 0.527]);
	out =
		polygon(on(tank, [0, 0], [9, 0], [9, 3.4], [0, 3.4]), 'fill="#33365f"') +
		polyline(on(tank, [4, 3.4], [4, 8.6]), 'stroke="#1c2547" stroke-width="2.4"') +
		out;
	out += polyline(
		on(front, [width, top + 1.4], [0, top + 1.4]),
		'stroke="#ffd0ac" stroke-width="2" stroke-opacity=".85"',
	);
	out += polyline(
		on(side, [0, top + 1.4], [depth, top + 1.4]),
		'stroke="#8d93c4" stroke-width="1.4" stroke-opacity=".6"',
	);
	out += polyline(on(front, [0, 0], [0, top + 1.4]), 'stroke="#ffd0ac" stroke-width="1.6" stroke-opacity=".6"');
	return out;
}

/** A crown of round leaf masses: dark behind, a lit rim of small pen scallops towards the sunset. */
function tree(x: number, y: number, r: number, seed: number): string {
	const chance = seeded(seed);
	const spots = Array.from({ length: 26 }, () => {
		const angle = chance() * Math.PI * 2;
		const far = Math.sqrt(chance()) * r;
		return {
			x: x + Math.cos(angle) * far * 1.2,
			y: y + Math.sin(angle) * far * 0.82,
			r: r * (0.2 + chance() * 0.2),
		};
	});
	const mass = spots
		.map((s) => `<circle cx="${s.x.toFixed(0)}" cy="${s.y.toFixed(0)}" r="${s.r.toFixed(0)}"/>`)
		.join("");
	const rim = spots
		.map(
			(s) =>
				`M${(s.x - s.r * 0.8).toFixed(0)} ${(s.y - s.r * 0.35).toFixed(0)}a${s.r.toFixed(0)} ${s.r.toFixed(0)} 0 0 1 ${(s.r * 1.2).toFixed(0)} ${(-s.r * 0.3).toFixed(0)}`,
		)
		.join("");
	return `<g fill="#0d1735"><path d="M${x - 7} 852q10-70 2-${852 - y}h11q-6 70 6 ${852 - y}z"/>${mass}</g><path d="${rim}" fill="none" stroke="#7b6f97" stroke-opacity=".5" stroke-width="1.4" stroke-linecap="round"/>`;
}

const walker = `<g transform="translate(432 694) scale(1.42)"><ellipse cx="66" cy="104" rx="74" ry="4.500" fill="#050a1a" opacity=".6"/>
	<g fill="#0a1026"><path d="M14 20q-8 2-9 12l-3 26q-1 6 4 6l2 3-5 36h9l9-34 7 34h9l-3-38 3-26q1-15-9-18z"/><circle cx="19" cy="10" r="8.200"/><path d="M14 14h10v10H14z"/><path d="M29 26q8 12 9 26l-5 2-8-22z"/></g>
	<path d="M30 52l15-4 4 19-15 4z" fill="#efe3ca"/><path d="M33 56l9-2.400M34 60l9-2.400M35 64l6-1.600" stroke="#6f6a6a" stroke-width="1"/>
	<path d="M11 6q2-5 8-5M8 24q-4 3-4 10l-2 22" stroke="#ffd48a" stroke-width="1.400" fill="none" stroke-linecap="round" opacity=".9"/></g>`;

function street(): string {
	const paving = [784, 806, 836, 874].map((y) => `M0 ${y}h1200`).join("");
	return `<path d="M0 766h1200v134H0z" fill="#0a1229"/><path d="${paving}" stroke="#5a6090" stroke-opacity=".18" stroke-width="1.2"/>
	<path d="M0 726h396v52H0zM908 726h292v52H908z" fill="#131d42"/><path d="M0 726h396M908 726h292" stroke="#f0b394" stroke-opacity=".4" stroke-width="1.500"/>
	${tree(96, 676, 96, 9)}${tree(1010, 700, 82, 31)}${tree(1136, 660, 108, 17)}
	<ellipse cx="366" cy="840" rx="280" ry="36" fill="url(#pool)"/>
	<path d="M352 532h40l150 306H216z" fill="url(#cone)" filter="url(#blur)"/>
	<path d="M306 848V560q0-32 34-32h24" fill="none" stroke="#060b1c" stroke-width="6" stroke-linecap="round"/><path d="M352 520h36l10 14h-52z" fill="#060b1c"/><ellipse cx="372" cy="535" rx="20" ry="4.500" fill="#ffe9bd"/><circle cx="372" cy="538" r="46" fill="url(#glow)"/>
	${walker}`;
}

export function predioScene(): string {
	const flank = on(side, [0, 0], [15, 0], [15, top + 1.4], [0, top + 1.4]);
	const glow = project(front(lit.bay * bayWidth + bayWidth / 2, lit.floor * floorHeight + 1.3));
	return svg(
		1200,
		900,
		`<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="#101b3f"/><stop offset=".3" stop-color="#2c3468"/><stop offset=".52" stop-color="#7b5578"/><stop offset=".66" stop-color="#d27a62"/><stop offset=".78" stop-color="#f2b37c"/></linearGradient>
		<linearGradient id="front" x2="0" y2="1"><stop stop-color="#8a6f86"/><stop offset=".5" stop-color="#4a4874"/><stop offset="1" stop-color="#1b2548"/></linearGradient>
		<linearGradient id="side" x2="0" y2="1"><stop stop-color="#29305a"/><stop offset="1" stop-color="#0d1631"/></linearGradient>
		<linearGradient id="lit" x2="0" y2="1"><stop stop-color="#fff0c4"/><stop offset="1" stop-color="#ffbe5c"/></linearGradient>
		<linearGradient id="fall" x2="0" y2="1"><stop offset=".5" stop-color="#0b1430" stop-opacity="0"/><stop offset=".82" stop-color="#0a1229" stop-opacity=".72"/><stop offset="1" stop-color="#0a1229" stop-opacity=".8"/></linearGradient>
		<linearGradient id="cone" x2="0" y2="1"><stop stop-color="#ffd48a" stop-opacity=".42"/><stop offset="1" stop-color="#ffd48a" stop-opacity="0"/></linearGradient>
		<radialGradient id="halo"><stop stop-color="#fbe9c4" stop-opacity=".28"/><stop offset="1" stop-color="#fbe9c4" stop-opacity="0"/></radialGradient><filter id="blur"><feGaussianBlur stdDeviation="9"/></filter><radialGradient id="pool"><stop stop-color="#ffd48a" stop-opacity=".5"/><stop offset="1" stop-color="#ffd48a" stop-opacity="0"/></radialGradient>
		<radialGradient id="glow"><stop stop-color="#ffce78" stop-opacity=".75"/><stop offset=".4" stop-color="#ffb860" stop-opacity=".22"/><stop offset="1" stop-color="#ffb860" stop-opacity="0"/></radialGradient>
		<mask id="moon"><rect width="1200" height="900" fill="#fff"/><circle cx="209" cy="163" r="36" fill="#000"/></mask>
		<clipPath id="flank">${polygon(flank, "")}</clipPath></defs>
		${sky()}${skyline()}${building()}<circle cx="${glow[0]}" cy="${glow[1]}" r="150" fill="url(#glow)"/><rect width="1200" height="900" fill="url(#fall)"/>${street()}${grain(1200, 900)}`,
	);
}
