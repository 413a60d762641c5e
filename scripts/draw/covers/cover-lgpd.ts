import { hatch } from "../ink.ts";
import { blend, cover, edge, glow, key, writing } from "./cover-ink.ts";

const door = (x: number, y: number, number: number, tone: string) =>
	`<rect x="${x}" y="${y}" width="184" height="150" rx="5" fill="${tone}" ${edge}/><rect x="${x + 34}" y="${y + 24}" width="116" height="15" rx="7" fill="#3b2410" ${edge}/><text x="${x + 92}" y="${y + 88}" text-anchor="middle" font-family="Newsreader,serif" font-size="36" font-weight="600" fill="#3b2410">${number}</text><circle cx="${x + 92}" cy="${y + 120}" r="10" fill="#5b3c16" ${edge}/><path d="M${x + 92} ${y + 117}v8" stroke="#f3d48b" stroke-width="3"/><path d="M${x + 12} ${y + 138}V${y + 12}h60" fill="none" stroke="#fff0c8" stroke-opacity=".55" stroke-width="3"/>`;

const tones = ["#c2964b", "#b88b43", "#caa05a", "#ae823c"];

function wall(): string {
	let out = "";
	for (let row = 0; row < 5; row += 1)
		for (let column = 0; column < 8; column += 1) {
			if (row === 2 && column === 4) continue;
			out += door(
				52 + column * 190,
				66 + row * 158,
				(row + 1) * 10 + column + 1,
				tones[(row * 3 + column) % 4] ?? "#c2964b",
			);
		}
	return out;
}

/** The brass letter boxes of an old building: all locked but one, which only its own key opens. */
export const lgpdCover = () =>
	cover(
		blend("stone", [
			[0, "#274a45"],
			[1, "#163330"],
		]) + glow("lamp", "#ffe9b0", 0.6),
		`<rect width="1600" height="900" fill="url(#stone)"/><rect x="30" y="46" width="1548" height="808" rx="10" fill="#4b3113" ${edge}/>${wall()}
	<path d="${hatch({ x: 1100, y: 46, width: 480, height: 808, gap: 12, slope: 0.4, seed: 8 })}" stroke="#2b1a06" stroke-opacity=".28" stroke-width="1.4"/>
	<ellipse cx="920" cy="470" rx="400" ry="330" fill="url(#lamp)"/>
	<g transform="translate(812 382)"><rect width="184" height="150" rx="5" fill="#120c08" ${edge}/><path d="M10 140l20-26h124l20 26z" fill="#2b1d10"/>
	<g transform="translate(34 26) rotate(-6)"><rect width="112" height="88" rx="3" fill="#fbf4e4" ${edge}/>${writing(16, 26, 80, 3, 18, "#8a8471", 4)}</g><g transform="translate(46 38) rotate(5)"><rect width="108" height="84" rx="3" fill="#fffdf6" ${edge}/><path d="M14 58q20-22 40 0" fill="#4d5a70"/><circle cx="34" cy="32" r="13" fill="#4d5a70"/>${writing(62, 28, 36, 3, 16, "#8a8471", 4)}</g></g>
	<path d="M812 382l-120 44v170l120-64z" fill="#d9b266" ${edge}/><path d="M792 410l-82 30v120l82-42z" fill="none" stroke="#7b5620" stroke-width="3"/>
	<g transform="translate(738 512)"><ellipse cx="0" cy="0" rx="8" ry="11" fill="#5b3c16" ${edge}/></g>${key(596, 524, -5, "#e8edf7", 0.92)}<path d="M580 548q-60 60-40 140" fill="none" stroke="#17213f" stroke-width="9"/><path d="M580 548q-60 60-40 140" fill="none" stroke="#1f3fd6" stroke-width="5"/><g transform="translate(538 690)"><rect x="-46" y="0" width="92" height="112" rx="14" fill="#1f3fd6" ${edge}/><path d="M-18 52v-16a18 18 0 0 1 36 0v16" fill="none" stroke="#fff" stroke-width="8"/><rect x="-26" y="50" width="52" height="42" rx="7" fill="#fff"/></g>`,
	);
