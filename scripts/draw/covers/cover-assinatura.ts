import { engraving } from "../ink.ts";
import { blend, cover, edge, glow, rubric } from "./cover-ink.ts";

const tag = (x: number, y: number, width: number, icon: string, text: string, fromX: number, fromY: number) =>
	`<path d="M${fromX} ${fromY}L${x + (x < 800 ? width : 0)} ${y + 34}" stroke="#93a9ff" stroke-width="2.600" stroke-dasharray="3 9" stroke-linecap="round"/><g transform="translate(${x} ${y})"><rect width="${width}" height="68" rx="14" fill="#14224d" stroke="#93a9ff" stroke-width="2.400"/><g transform="translate(36 34)" fill="none" stroke="#ffdf9a" stroke-width="3.600" stroke-linecap="round" stroke-linejoin="round">${icon}</g><text x="70" y="44" font-family="Figtree,sans-serif" font-size="27" font-weight="600" fill="#f6f1e4">${text}</text></g>`;

const clock = '<circle r="17"/><path d="M0-10V1l8 6"/>';
const pin = '<path d="M0 18q-16-18-16-26a16 16 0 0 1 32 0q0 8-16 26z"/><circle cy="-7" r="5"/>';
const chain = '<path d="M-4-8l6-6q8-8 16 0t0 16l-6 6M4 8l-6 6q-8 8-16 0t0-16l6-6M-6 6L6-6"/>';
const wave = '<path d="M-18-2q18-18 36 0M-11 6q11-11 22 0"/><circle cy="13" r="2.500"/>';

const hand = `<g transform="translate(1010 560) rotate(-16)"><path d="M0 0q-26-14-38 8-8 18 10 30l120 96q-34 20-30 44 4 20 30 14-10 26 10 36-4 28 24 34 6 40 60 66l230 150 180-200-250-190q-90-60-170-24z" fill="#c68f66" ${edge}/><path d="M92 134l60 20M92 192l58 0M102 228l54-8M126 262l44-14" fill="none" stroke="#7a4a30" stroke-width="4" stroke-linecap="round"/><path d="M-30 16q-4-14 14-16" fill="none" stroke="#fff3e4" stroke-width="7" stroke-linecap="round"/><path d="M300 250l120 90 130-150-90-70z" fill="#f1e6d0" ${edge}/><path d="M360 300l130 96 150-170-100-80z" fill="#26345f" ${edge}/></g>`;

/** A finger signs on glass, and around the stroke stands what makes it checkable. */
export const assinaturaCover = () =>
	cover(
		blend(
			"night",
			[
				[0, "#0b1533"],
				[1, "#2a2f63"],
			],
			'x2="1" y2="1"',
		) +
			blend("screen", [
				[0, "#fffdf6"],
				[1, "#e9edff"],
			]) +
			glow("light", "#9db2ff", 0.6),
		`<rect width="1600" height="900" fill="url(#night)"/><path d="${engraving({ y: 8, height: 890, width: 1600, gap: 14, seed: 40 })}" fill="none" stroke="#b9c6ff" stroke-opacity=".08" stroke-width="1.4"/><ellipse cx="780" cy="450" rx="760" ry="460" fill="url(#light)"/>
	<g transform="rotate(-3 800 450)"><rect x="386" y="206" width="840" height="470" rx="58" fill="#040816" opacity=".6" filter="url(#drop)" transform="translate(14 30)"/><rect x="380" y="200" width="840" height="470" rx="58" fill="#0a1024" stroke="#8c94b8" stroke-width="3"/><rect x="410" y="222" width="780" height="426" rx="36" fill="url(#screen)"/>
	<rect x="424" y="400" width="14" height="70" rx="7" fill="#0a1024"/><text x="480" y="286" font-family="Newsreader,serif" font-size="36" font-weight="600" fill="#0f1e36">Assine aqui</text><path d="M480 576h560" stroke="#8a8471" stroke-width="3" stroke-dasharray="2 12" stroke-linecap="round"/>
	<path d="M468 556l22 22M490 556l-22 22" stroke="#8a8471" stroke-width="4" stroke-linecap="round"/>${rubric(560, 270, 3.7, "#1f3fd6", 4.2)}</g>
	${hand}
	${tag(90, 110, 230, clock, "15:42:08", 404, 246)}${tag(44, 396, 292, pin, "a 35 m (±18 m)", 372, 452)}${tag(90, 690, 300, chain, "SHA-256 9f2c…", 424, 664)}${tag(1260, 120, 226, wave, "IP e porta", 1190, 214)}`,
	);
