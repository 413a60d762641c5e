import { engraving, hatch, seeded } from "../ink.ts";
import { blend, cover, edge, figure, rubric } from "./cover-ink.ts";

const window = (x: number, y: number) =>
	`<rect x="${x}" y="${y}" width="150" height="130" fill="#bcd3ee" ${edge}/><path d="M${x + 75} ${y}v130M${x} ${y + 65}h150" stroke="#17213f" stroke-width="4"/><path d="M${x - 44} ${y}h40v130h-40zM${x + 154} ${y}h40v130h-40z" fill="#1d6a50" ${edge}/><path d="M${x - 38} ${y + 22}h28M${x - 38} ${y + 48}h28M${x - 38} ${y + 74}h28M${x - 38} ${y + 100}h28M${x + 160} ${y + 22}h28M${x + 160} ${y + 48}h28M${x + 160} ${y + 74}h28M${x + 160} ${y + 100}h28" stroke="#0d3f2e" stroke-width="3"/><path d="M${x - 12} ${y + 132}h174v16h-174z" fill="#f6ecd8" ${edge}/>`;

function bush(x: number, y: number, seed: number): string {
	const chance = seeded(seed);
	return `<g fill="#2f7a55" ${edge}>${Array.from({ length: 9 }, (_, i) => `<circle cx="${x + i * 24}" cy="${(y - chance() * 26).toFixed(0)}" r="${(26 + chance() * 14).toFixed(0)}"/>`).join("")}</g>`;
}

const sign = `<g transform="translate(1270 560)"><path d="M-8 0h16v250H-8z" fill="#6b3a22" ${edge}/><rect x="-110" y="-80" width="220" height="120" rx="8" fill="#c8412b" ${edge}/><text text-anchor="middle" y="-28" font-family="Figtree,sans-serif" font-size="38" font-weight="800" fill="#fff">VENDE</text><path d="M-70 4h140" stroke="#ffd9c9" stroke-width="7" stroke-linecap="round"/></g>`;

const ficha = `<g transform="rotate(-10)"><rect x="-2" y="-34" width="44" height="58" rx="4" fill="#fffdf6" ${edge}/>${rubric(4, -28, 0.28, "#1f3fd6", 8)}${rubric(4, -4, 0.28, "#c8412b", 8)}</g>`;

/** In front of the house: two who decide, and a ficha with two signatures. */
export const casalCover = () =>
	cover(
		blend("sky", [
			[0, "#8fbce6"],
			[1, "#fbe6c4"],
		]) +
			blend("grass", [
				[0, "#8fb26f"],
				[1, "#5b8652"],
			]),
		`<rect width="1600" height="900" fill="url(#sky)"/><path d="${engraving({ y: 12, height: 420, width: 1600, gap: 15, seed: 51 })}" fill="none" stroke="#fff" stroke-opacity=".25" stroke-width="1.6"/>
	<path d="M0 640q300-50 700-30t900-20v310H0z" fill="url(#grass)"/><path d="M690 690h190l240 210H560z" fill="#e6cfa8" ${edge}/><path d="M660 760h300M610 830h410" stroke="#a98d63" stroke-width="3"/>
	<path d="M330 330h880v370H330z" fill="#f7ead0" ${edge}/><path d="${hatch({ x: 990, y: 334, width: 130, height: 366, gap: 13, slope: 0.1, seed: 7 })}" stroke="#8a6a45" stroke-opacity=".3" stroke-width="1.5"/>
	<path d="M270 340L500 150h540l230 190z" fill="#b4532f" ${edge}/><path d="M330 300h880M392 250h756M450 200h640" stroke="#7b3318" stroke-width="3" stroke-opacity=".6"/><path d="M940 110h80v90h-80z" fill="#9c6c5b" ${edge}/>
	${window(450, 430)}${window(960, 430)}<path d="M690 410h190v290H690z" fill="#26345f" ${edge}/><path d="M714 438h142v100H714zM714 566h142v110H714z" fill="none" stroke="#8c9ad0" stroke-width="4"/><circle cx="860" cy="560" r="11" fill="#e9c474" ${edge}/><path d="M660 696h250v20H660z" fill="#d8c3a0" ${edge}/>
	${bush(330, 700, 3)}${bush(930, 704, 8)}${sign}
	${figure({ x: 760, y: 850, height: 370, skin: "#6b4128", hair: "#17100c", top: "#e0a83f", legs: "#33406f", turned: true, hand: [24, -96] })}
	${figure({ x: 880, y: 858, height: 346, skin: "#8a5638", hair: "#22150f", top: "#f1e6d0", legs: "#8e2f22", long: true, turned: true, hand: [44, -118] })}
	${figure({ x: 560, y: 872, height: 390, skin: "#edc3a0", hair: "#b4692f", top: "#1f3fd6", legs: "#17213f", hand: [46, -112], holds: ficha })}`,
	);
