import { hatch } from "../ink.ts";
import { blend, cover, edge, glow, key } from "./cover-ink.ts";

const hook = (x: number, y: number) =>
	`<circle cx="${x}" cy="${y}" r="15" fill="#c9b48c" ${edge}/><path d="M${x} ${y}v26q0 16 16 14" fill="none" stroke="#17213f" stroke-width="7" stroke-linecap="round"/><path d="M${x} ${y}v26q0 16 16 14" fill="none" stroke="#e6d3a6" stroke-width="3" stroke-linecap="round"/>`;

function hooks(): string {
	let out = "";
	for (let row = 0; row < 3; row += 1)
		for (let column = 0; column < 8; column += 1) {
			const x = 258 + column * 155;
			const y = 206 + row * 206;
			const number = 11 + row * 10 + column;
			out += `<path d="M${x - 26} ${y - 58}h52v26h-52z" fill="#fbf4e4" ${edge}/><text x="${x}" y="${y - 38}" text-anchor="middle" font-family="Figtree,sans-serif" font-size="19" font-weight="700" fill="#4d5a70">${number}</text>${hook(x, y)}`;
		}
	return out;
}

/** A porter's key board: every hook is empty but one, and the light falls there. */
export const exclusividadeCover = () =>
	cover(
		blend("wall", [
			[0, "#efe0c4"],
			[1, "#cdb593"],
		]) +
			blend("board", [
				[0, "#7c4c33"],
				[1, "#512f28"],
			]) +
			glow("lamp", "#fff0c0", 0.85),
		`<rect width="1600" height="900" fill="url(#wall)"/><path d="${hatch({ x: 0, y: 0, width: 1600, height: 900, gap: 22, slope: -0.5, seed: 9 })}" stroke="#8a6a45" stroke-opacity=".16" stroke-width="1.4"/>
	<rect x="150" y="86" width="1330" height="740" rx="14" fill="#2b1710" opacity=".45" filter="url(#drop)"/>
	<rect x="136" y="62" width="1330" height="740" rx="14" fill="#9a6340" ${edge}/><rect x="164" y="90" width="1274" height="684" rx="6" fill="url(#board)" ${edge}/>
	<path d="M164 262h1274M164 470h1274M164 676h1274" stroke="#2f1a18" stroke-opacity=".55" stroke-width="2"/><path d="${hatch({ x: 164, y: 96, width: 1274, height: 670, gap: 34, slope: 0.02, seed: 3 })}" stroke="#d99a72" stroke-opacity=".1" stroke-width="2"/>
	<ellipse cx="900" cy="500" rx="430" ry="400" fill="url(#lamp)"/>${hooks()}
	<g transform="translate(878 456)"><g opacity=".45" filter="url(#soft)" transform="translate(26 18)"><circle cx="8" cy="34" r="44" fill="none" stroke="#1a0d0c" stroke-width="10"/><path d="M0 80h34v190H0z" fill="#1a0d0c"/></g>
	<circle cx="8" cy="34" r="44" fill="none" stroke="#17213f" stroke-width="11"/><circle cx="8" cy="34" r="44" fill="none" stroke="#eef0f6" stroke-width="6"/>
	${key(-6, 94, 96, "#e2b75a", 1.22)}<g transform="translate(44 66) rotate(52)"><path d="M0-16h34l20-26h150q14 0 14 14v56q0 14-14 14H54L34 16H0z" fill="#1f3fd6" ${edge}/><text x="132" y="13" text-anchor="middle" font-family="Newsreader,serif" font-size="34" font-weight="600" fill="#fff">única</text></g></g>`,
	);
