import { engraving, hatch, seeded } from "../ink.ts";
import { blend, cover, edge, figure } from "./cover-ink.ts";

function facade(x: number, width: number, top: number, tone: string, shade: string, seed: number): string {
	const chance = seeded(seed);
	let windows = "";
	for (let y = top + 60; y < 860; y += 118)
		for (let wx = x + 46; wx < x + width - 90; wx += 128) {
			const lit = chance() > 0.62;
			windows += `<rect x="${wx}" y="${y}" width="76" height="74" fill="${lit ? "#ffdf9a" : "#33406f"}" ${edge}/><path d="M${wx + 38} ${y}v74M${wx - 8} ${y + 80}h92" stroke="#17213f" stroke-width="3"/>${chance() > 0.7 ? `<g fill="#2f7a55" ${edge}><circle cx="${wx + 18}" cy="${y + 70}" r="13"/><circle cx="${wx + 38}" cy="${y + 66}" r="15"/><circle cx="${wx + 58}" cy="${y + 70}" r="13"/></g>` : ""}`;
		}
	return `<rect x="${x}" y="${top}" width="${width}" height="${900 - top}" fill="${tone}" ${edge}/><path d="${hatch({ x, y: top, width, height: 900 - top, gap: 16, slope: 0.12, seed })}" stroke="${shade}" stroke-opacity=".3" stroke-width="1.5" clip-path="url(#c${seed})"/><rect x="${x - 14}" y="${top - 26}" width="${width + 28}" height="30" fill="${shade}" ${edge}/>${windows}`;
}

/** Two buildings, two brokers, one bridge: each brings a half of the key. */
export const parceriaCover = () =>
	cover(
		blend("sky", [
			[0, "#7fb0d8"],
			[0.55, "#f3dcb8"],
			[1, "#f0b08a"],
		]) +
			blend("deck", [
				[0, "#a5633c"],
				[1, "#6b3a22"],
			]) +
			'<clipPath id="c5"><rect x="-20" y="150" width="470" height="760"/></clipPath><clipPath id="c9"><rect x="1150" y="60" width="480" height="850"/></clipPath>',
		`<rect width="1600" height="900" fill="url(#sky)"/><path d="${engraving({ y: 16, height: 600, width: 1600, gap: 15, seed: 14 })}" fill="none" stroke="#fff" stroke-opacity=".22" stroke-width="1.6"/>
	<g fill="#fff8ea" opacity=".85"><path d="M560 190q10-50 64-44 26-44 78-20 60-12 66 44 30 20 0 34H580q-40-2-20-14z"/><path d="M900 320q8-36 46-32 20-32 58-14 42-8 48 32 22 14 0 24H914q-30-2-14-10z"/></g>
	<path d="M430 900V690h70v-60h90v90h80v-50h110v80h90v-120h100v70h90v-50h100v250z" fill="#b98c8b"/><path d="M430 900V780h110v-40h120v70h150v-50h120v60h120v-80h110v160z" fill="#8f6f82"/>
	${facade(-20, 470, 150, "#e8b98a", "#9a5f3c", 5)}${facade(1150, 480, 60, "#cfd6ea", "#4b5a8a", 9)}
	<path d="M450 560q350-46 700 0" fill="none" stroke="#17213f" stroke-width="30"/><path d="M450 560q350-46 700 0" fill="none" stroke="url(#deck)" stroke-width="24"/><path d="M450 560q350-46 700 0" fill="none" stroke="#e0a877" stroke-width="3" transform="translate(0 -9)"/>
	<g fill="none" stroke="#17213f" stroke-width="3"><path d="M450 200q350 500 700-120"/><path d="M450 200q350 500 700-120" stroke="#f3e3c3" stroke-width="1"/>${[
		500, 570, 640, 710, 780, 850, 920, 990, 1060, 1110,
	]
		.map((x) => {
			const t = (x - 450) / 700;
			const rope = (1 - t) ** 2 * 200 + 2 * t * (1 - t) * 700 + t ** 2 * 80;
			const deck = (1 - t) ** 2 * 560 + 2 * t * (1 - t) * 514 + t ** 2 * 560;
			return `<path d="M${x} ${Math.min(rope, deck - 60).toFixed(0)}V${(deck - 12).toFixed(0)}"/>`;
		})
		.join("")}</g>
	${figure({ x: 720, y: 526, height: 250, skin: "#8a5638", hair: "#22150f", top: "#c8412b", legs: "#26345f", long: true, hand: [54, -118] })}
	${figure({ x: 880, y: 526, height: 258, skin: "#edc3a0", hair: "#6b6a70", top: "#1f3fd6", legs: "#17213f", turned: true, hand: [52, -116] })}
	<g transform="translate(800 362) rotate(-90) scale(.72)"><path d="M0-34a34 34 0 0 1 32 23h56v22H32A34 34 0 1 1 0-34zM-8-11a11 11 0 1 0 .1 0z" fill-rule="evenodd" fill="#e2b75a" ${edge}/><path d="M88-11h56l11 11-11 11h-10v13h-13v-9h-9v12H100V11H88z" fill="#e8edf7" ${edge}/></g>`,
	);
