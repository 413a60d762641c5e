import { hatch, polygon, polyline, seeded } from "../ink.ts";
import { camera } from "../perspective.ts";
import { blend, cover, edge, figure, glow, plant, rubric } from "./cover-ink.ts";

const look = camera({ centre: 930, horizon: 400, focal: 1000, eye: 1.6 });
const at = (x: number, y: number, z: number) => look({ x, y, z });
const back = 8;
const left = -5.2;
const right = 4.4;
const top = 3.1;

function city(): string {
	const chance = seeded(8);
	let out = "";
	for (const row of [
		{ fill: "#c9a9a0", base: 500, tall: 190 },
		{ fill: "#8c86a3", base: 520, tall: 140 },
	]) {
		let d = "M380 600";
		for (let x = 380; x < 1480; x += 26 + chance() * 46)
			d += `V${(row.base - chance() * row.tall).toFixed(0)}H${x.toFixed(0)}`;
		out += `<path d="${d}V600Z" fill="${row.fill}"/>`;
	}
	return out;
}

function floor(): string {
	let out = polygon([at(left, 0, back), at(right, 0, back), at(right, 0, 1.5), at(left, 0, 1.5)], 'fill="url(#wood)"');
	for (let x = left; x <= right; x += 0.4)
		out += polyline([at(x, 0, back), at(x, 0, 1.5)], 'stroke="#6b3f2a" stroke-opacity=".35" stroke-width="1.6"');
	const beams = [
		[-3.4, -1.2],
		[-0.9, 1.3],
		[1.6, 3.8],
	] as const;
	for (const [from, to] of beams)
		out += polygon(
			[at(from, 0, back), at(to, 0, back), at(to - 2.4, 0, 2.6), at(from - 2.4, 0, 2.6)],
			'fill="#ffdf9c" opacity=".5"',
		);
	return out;
}

function panes(): string {
	let out = "";
	for (const [from, to] of [
		[-3.4, -1.2],
		[-0.9, 1.3],
		[1.6, 3.8],
	] as const) {
		const glass = [at(from, 0.12, back), at(to, 0.12, back), at(to, 2.7, back), at(from, 2.7, back)];
		out += `<clipPath id="g${Math.round(from * 10)}">${polygon(glass, "")}</clipPath><g clip-path="url(#g${Math.round(from * 10)})"><rect width="1600" height="900" fill="url(#sky)"/><circle cx="1010" cy="330" r="150" fill="url(#sun)"/><circle cx="1010" cy="330" r="44" fill="#fff1cf"/>${city()}</g>`;
		out += polygon(glass, 'fill="none" stroke="#17213f" stroke-width="6" stroke-linejoin="round"');
		const rail = (y: number) => polyline([at(from, y, back), at(to, y, back)], 'stroke="#17213f" stroke-width="2.4"');
		out += rail(1.05) + rail(0.95);
		for (let x = from + 0.2; x < to; x += 0.22)
			out += polyline([at(x, 0.12, back), at(x, 0.95, back)], 'stroke="#17213f" stroke-width="1.3"');
	}
	return out;
}

const tablet = `<g transform="rotate(-14)"><rect x="-4" y="-26" width="34" height="46" rx="4" fill="#fbf8f1" ${edge}/>${rubric(2, -8, 0.2, "#1f3fd6", 9)}</g>`;

/** An empty flat in the morning: a couple at the window, the broker with the ficha. */
export function visitaCover(): string {
	const wallLeft = polygon(
		[at(left, 0, back), at(left, top, back), at(left, top, 2), at(left, 0, 2)],
		'fill="url(#side)"',
	);
	const wallRight = polygon(
		[at(right, 0, back), at(right, top, back), at(right, top, 2), at(right, 0, 2)],
		'fill="#7d6f86"',
	);
	const wallBack = polygon(
		[at(left, 0, back), at(right, 0, back), at(right, top, back), at(left, top, back)],
		'fill="#ecdcc3"',
	);
	const ceiling = polygon(
		[at(left, top, back), at(right, top, back), at(right, top, 2), at(left, top, 2)],
		'fill="#f7ecd8"',
	);
	const corners = [
		[at(left, 0, back), at(left, top, back), at(left, top, 2)],
		[at(right, 0, back), at(right, top, back), at(right, top, 2)],
	];
	return cover(
		blend("sky", [
			[0, "#9db7e8"],
			[0.35, "#f6d9b4"],
			[0.6, "#f3b98d"],
		]) +
			blend("wood", [
				[0, "#c98d5c"],
				[1, "#7b4a35"],
			]) +
			blend(
				"side",
				[
					[0, "#e3cdb2"],
					[1, "#9a8796"],
				],
				'x1="1" x2="0"',
			) +
			glow("sun", "#fff0c8", 0.9) +
			`<clipPath id="shade">${polygon([at(right, 0, back), at(right, top, back), at(right, top, 2), at(right, 0, 2)], "")}</clipPath>`,
		`<rect width="1600" height="900" fill="#f7ecd8"/>${ceiling}${wallLeft}${wallRight}${wallBack}${floor()}${panes()}
		<g clip-path="url(#shade)"><path d="${hatch({ x: 1360, y: 0, width: 240, height: 900, gap: 11, slope: 0.16, seed: 5 })}" stroke="#2d2b4c" stroke-opacity=".3" stroke-width="1.4"/></g>
		${corners.map((line) => polyline(line, 'stroke="#17213f" stroke-opacity=".5" stroke-width="2"')).join("")}
		${polyline([at(left, 0, back), at(right, 0, back)], 'stroke="#17213f" stroke-opacity=".6" stroke-width="2.4"')}
		${plant(1390, 800, 1.35)}
		${figure({ x: 800, y: 720, height: 330, skin: "#8a5638", hair: "#22150f", top: "#c8412b", legs: "#26345f", long: true, hand: [46, -112] })}
		${figure({ x: 930, y: 726, height: 352, skin: "#d7a479", hair: "#2c1a14", top: "#f1e6d0", legs: "#4b4f63", turned: true, hand: [26, -90] })}
		${figure({ x: 430, y: 846, height: 470, skin: "#e3b48f", hair: "#5a3420", top: "#1f3fd6", legs: "#17213f", hand: [40, -112], holds: tablet })}`,
	);
}
