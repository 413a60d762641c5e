import { engraving, hatch } from "../ink.ts";
import { blend, cover, edge, rubric } from "./cover-ink.ts";

const people = [
	["#8a5638", "#22150f", "#c8412b"],
	["#edc3a0", "#8f8a88", "#5f7392"],
	["#d7a479", "#2c1a14", "#1d6a50"],
	["#e3b48f", "#b4692f", "#1f3fd6"],
	["#6b4128", "#17100c", "#e0a83f"],
] as const;

/** A head in a round frame, as small as on a list. */
const face = (x: number, y: number, [skin, hair, cloth]: readonly [string, string, string]) =>
	`<g transform="translate(${x} ${y})"><clipPath id="f${x}${y}"><circle r="37"/></clipPath><circle r="39" fill="#f3e6cd" ${edge}/><g clip-path="url(#f${x}${y})"><path d="M-40 44q4-32 40-32t40 32z" fill="${cloth}" ${edge}/><path d="M-8 2h16v16H-8z" fill="${skin}"/><ellipse cx="0" cy="-6" rx="16" ry="19" fill="${skin}" ${edge}/><path d="M-18-6q-4-24 18-24t18 24q-6-14-18-14t-18 14z" fill="${hair}" ${edge}/></g></g>`;

const rows = people
	.map(
		(tones, i) =>
			`${face(90, 214 + i * 104, tones)}<path d="M156 ${200 + i * 104}h${[230, 190, 250, 210, 180][i]}" stroke="#0f1e36" stroke-width="9" stroke-linecap="round"/><path d="M156 ${230 + i * 104}h${[150, 170, 120, 160, 140][i]}" stroke="#b7b4ac" stroke-width="7" stroke-linecap="round"/><path d="M470 ${212 + i * 104}l14 16 30-34" fill="none" stroke="#13693f" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/><path d="M44 ${266 + i * 104}h500" stroke="#e2dac8" stroke-width="2"/>`,
	)
	.join("");

/** The list on its way: a roll that leaves the house where the visits were and reaches the owner's letter slot. */
export const interessadosCover = () =>
	cover(
		blend("wall", [
			[0, "#e3ecdf"],
			[1, "#b9cdb9"],
		]) +
			blend("roll", [
				[0, "#d8c9a6"],
				[0.3, "#fffaf0"],
				[1, "#b9a67f"],
			]) +
			blend("doorway", [
				[0, "#26345f"],
				[1, "#18234a"],
			]) +
			'<clipPath id="leaf"><rect x="1074" y="94" width="372" height="806"/></clipPath>',
		`<rect width="1600" height="900" fill="url(#wall)"/><path d="${engraving({ y: 10, height: 880, width: 1600, gap: 17, seed: 25 })}" fill="none" stroke="#4b6f57" stroke-opacity=".16" stroke-width="1.5"/>
	<rect x="1040" y="60" width="440" height="840" fill="#f3ead6" ${edge}/><rect x="1074" y="94" width="372" height="806" fill="url(#doorway)" ${edge}/><path clip-path="url(#leaf)" d="${hatch({ x: 1074, y: 94, width: 372, height: 806, gap: 15, slope: 0.1, seed: 4 })}" stroke="#0a1026" stroke-opacity=".35" stroke-width="1.5"/>
	<path d="M1112 140h296v250h-296zM1112 620h296v240h-296z" fill="none" stroke="#8c9ad0" stroke-opacity=".6" stroke-width="4"/><text x="1260" y="300" text-anchor="middle" font-family="Newsreader,serif" font-size="84" font-weight="600" fill="#e9c474">742</text>
	<rect x="1130" y="456" width="260" height="66" rx="10" fill="#c79a45" ${edge}/><rect x="1150" y="474" width="220" height="30" rx="6" fill="#17110a" ${edge}/><circle cx="1412" cy="570" r="19" fill="#e9c474" ${edge}/>
	<path d="M1364 490q-50 180-220 214-150 30-300-40l-30-70q170 66 310 36 130-30 146-140z" fill="#fbf4e4" ${edge}/><path d="M1320 500q-30 140-190 176-140 26-276-30M1280 504q-30 104-160 134-130 24-266-24" fill="none" stroke="#cdbf9f" stroke-width="4" stroke-linecap="round"/>
	<g transform="translate(250 60) rotate(-4)"><rect x="18" y="26" width="588" height="730" fill="#3c4f3c" opacity=".4" filter="url(#drop)"/><path d="M0 0h588v724H0z" fill="#fffdf6" ${edge}/><text x="44" y="92" font-family="Newsreader,serif" font-size="46" font-weight="600" fill="#0f1e36">Interessados</text><path d="M44 116h180" stroke="#1f3fd6" stroke-width="6" stroke-linecap="round"/>${rows}
	<path d="M-14 700h616q18 0 18 28t-18 28H-14q-18 0-18-28t18-28z" fill="url(#roll)" ${edge}/></g>
	<g transform="translate(610 64) rotate(7)"><rect x="-10" y="-10" width="200" height="112" rx="12" fill="none" stroke="#1f3fd6" stroke-width="6"/>${rubric(42, 2, 0.86, "#1f3fd6", 5.5)}</g>`,
	);
