import { engraving, hatch } from "../ink.ts";
import { blend, cover, edge, glow, key, rubric, writing } from "./cover-ink.ts";

const chain = (x: number, y: number, spread: number, drop: number) =>
	`<path d="M${x} ${y}L${x - spread} ${y + drop}M${x} ${y}L${x + spread} ${y + drop}M${x} ${y}L${x} ${y + drop - 6}" stroke="#e8c880" stroke-width="3" stroke-dasharray="9 5" fill="none"/>`;

const pan = (x: number, y: number) =>
	`<path d="M${x - 190} ${y}h380q-16 74-118 86h-144q-102-12-118-86z" fill="url(#brass)" ${edge}/><ellipse cx="${x}" cy="${y}" rx="190" ry="20" fill="#8a6426" ${edge}/><path d="M${x - 150} ${y + 34}q60 34 150 34" fill="none" stroke="#fff0c8" stroke-opacity=".7" stroke-width="4" stroke-linecap="round"/>`;

const sheet = (x: number, y: number, turn: number, inner: string) =>
	`<g transform="translate(${x} ${y}) rotate(${turn})"><rect width="190" height="244" rx="4" fill="#fbf4e4" ${edge}/>${inner}</g>`;

/** Scales that lean towards the documents: authorisation, visit, proposal against one set of keys. */
export const justicaCover = () =>
	cover(
		blend("night", [
			[0, "#0d1734"],
			[0.7, "#27305a"],
			[1, "#3c3556"],
		]) +
			blend("brass", [
				[0, "#e9c474"],
				[1, "#9a6c28"],
			]) +
			blend(
				"pole",
				[
					[0, "#8a6426"],
					[0.4, "#f3d48b"],
					[1, "#7b5620"],
				],
				'x2="1" y2="0"',
			) +
			glow("halo", "#f4c77c", 0.55),
		`<rect width="1600" height="900" fill="url(#night)"/><path d="${engraving({ y: 10, height: 760, width: 1600, gap: 13, seed: 31 })}" fill="none" stroke="#c8d0ff" stroke-opacity=".09" stroke-width="1.3"/>
	<ellipse cx="560" cy="470" rx="620" ry="480" fill="url(#halo)"/>
	<rect y="790" width="1600" height="110" fill="#151b3a"/><path d="M0 790h1600" stroke="#e9c474" stroke-opacity=".5" stroke-width="2"/>
	<path d="${hatch({ x: 0, y: 796, width: 1600, height: 104, gap: 16, slope: 1.2, seed: 4 })}" stroke="#8f97c8" stroke-opacity=".14" stroke-width="1.4"/>
	<ellipse cx="800" cy="812" rx="260" ry="22" fill="#050816" opacity=".6"/>
	<path d="M640 806q20-44 118-56h84q98 12 118 56z" fill="url(#brass)" ${edge}/><path d="M784 750l8-590h16l8 590z" fill="url(#pole)" ${edge}/><circle cx="800" cy="140" r="26" fill="url(#brass)" ${edge}/>
	<g transform="rotate(-7 800 190)"><path d="M300 186q260-34 500-14 240-20 500 14l-4 16q-250-22-496-4-246-18-496 4z" fill="url(#brass)" ${edge}/><path d="M340 186q220-24 440-8" stroke="#fff3cf" stroke-opacity=".8" stroke-width="3" fill="none"/></g><circle cx="800" cy="190" r="20" fill="#7b5620" ${edge}/>
	${chain(306, 254, 176, 300)}${chain(1294, 132, 176, 300)}
	${sheet(190, 318, -9, `${writing(28, 44, 136, 5, 22, "#5c6380")}<rect x="28" y="164" width="80" height="50" rx="5" fill="none" stroke="#13693f" stroke-width="4"/><path d="M44 190l16 14 32-32" fill="none" stroke="#13693f" stroke-width="6" stroke-linecap="round"/>`)}
	${sheet(306, 300, 5, `<text x="95" y="48" text-anchor="middle" font-family="Newsreader,serif" font-size="25" font-weight="600" fill="#17213f">VISITA</text>${writing(28, 78, 136, 4, 22, "#5c6380")}${rubric(34, 150, 0.85, "#1f3fd6", 5)}`)}
	${pan(306, 554)}
	<g transform="translate(1220 330)">${key(36, 26, 38, "#d9ac55", 1)}${key(6, 46, 78, "#c3c8d8", 0.86)}<circle r="48" fill="none" stroke="#17213f" stroke-width="12"/><circle r="48" fill="none" stroke="#e5e8f2" stroke-width="7"/></g>
	${pan(1294, 432)}`,
	);
