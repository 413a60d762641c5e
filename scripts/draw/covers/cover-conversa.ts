import { hatch, seeded } from "../ink.ts";
import { blend, cover, edge, glow, rubric, writing } from "./cover-ink.ts";

interface Guest {
	skin: string;
	hair: string;
	cloth: string;
	long: boolean;
}

/** Somebody sitting at the table, seen from the side, looking to the right. */
const guest = ({ skin, hair, cloth, long }: Guest) =>
	`${long ? `<path d="M-64-330q-46 40-40 150-10 70-34 104 50 30 92-4l20-130z" fill="${hair}" ${edge}/>` : ""}
	<path d="M-46-214h74v70h-74z" fill="${skin}" ${edge}/><path d="M-170 60q0-200 92-226 40 20 104 0 60 14 78 96 10 60 8 130z" fill="${cloth}" ${edge}/><path d="M-58-166q40 34 90 2" fill="none" stroke="#17213f" stroke-opacity=".5" stroke-width="3"/>
	<path d="M-72-290q-4-76 66-80 66 0 70 70l20 34q2 10-14 12l-2 26q-2 24-30 22l-26-4q-60 0-84-80z" fill="${skin}" ${edge}/>
	<path d="M-86-262q-22-124 84-126 74 2 72 62-40 10-70-14-6 34-22 46-14-10-22 4-4 16 10 26l-12 34q-30-4-40-32z" fill="${hair}" ${edge}/>
	<circle cx="38" cy="-286" r="5" fill="#17213f"/><path d="M26-304q12-8 24-2" fill="none" stroke="#17213f" stroke-width="4" stroke-linecap="round"/><path d="M40-236q14 6 26-2" fill="none" stroke="#17213f" stroke-width="3.600" stroke-linecap="round"/>
	<path d="M-20 40q40-76 150-66" fill="none" stroke="#17213f" stroke-width="52" stroke-linecap="round"/><path d="M-20 40q40-76 150-66" fill="none" stroke="${cloth}" stroke-width="46" stroke-linecap="round"/><path d="M132-52q44-6 56 10t-10 28q-30 6-52-2z" fill="${skin}" ${edge}/>`;

const bubble = (path: string, inner: string) => `<path d="${path}" fill="#fffdf6" ${edge}/>${inner}`;

function street(): string {
	const chance = seeded(3);
	const leaves = Array.from(
		{ length: 46 },
		() =>
			`<circle cx="${(560 + chance() * 480).toFixed(0)}" cy="${(40 + chance() * 150).toFixed(0)}" r="${(22 + chance() * 26).toFixed(0)}"/>`,
	).join("");
	return `<rect x="420" y="0" width="760" height="560" fill="url(#out)"/><path d="M420 300h150v260H420zM590 220h170v340H590zM950 260h230v300H950z" fill="#dca98a"/><path d="M780 340h150v220H780z" fill="#c98d7d"/><g fill="#8a5f63">${[620, 680, 985, 1050, 1115].map((x) => `<path d="M${x} 300h34v46h-34zM${x} 380h34v46h-34z"/>`).join("")}</g><g fill="#5f8a5d">${leaves}</g><path d="M786 150h20v410h-20z" fill="#5b3c2a"/>`;
}

/** Across a café table: one asks, the other shows that it is only a receipt. Nobody holds the pen yet. */
export const conversaCover = () =>
	cover(
		blend("wall", [
			[0, "#7a3f3a"],
			[1, "#4d2c3a"],
		]) +
			blend("out", [
				[0, "#bcd3ee"],
				[1, "#f7dcb4"],
			]) +
			blend("top", [
				[0, "#d9a56f"],
				[1, "#8a5334"],
			]) +
			glow("lamp", "#ffdf9a", 0.8),
		`<rect width="1600" height="900" fill="url(#wall)"/><path d="${hatch({ x: 0, y: 0, width: 1600, height: 900, gap: 14, slope: 0.24, seed: 21 })}" stroke="#1f1024" stroke-opacity=".2" stroke-width="1.4"/>
	${street()}<path d="M420 0v560h760V0M800 0v560M420 250h760" fill="none" stroke="#2b1a20" stroke-width="14"/><path d="M396 556h808v26H396z" fill="#e6cfa8" ${edge}/>
	<circle cx="1370" cy="110" r="240" fill="url(#lamp)"/><path d="M1370 0v70" stroke="#17213f" stroke-width="5"/><path d="M1310 130q6-64 60-64t60 64z" fill="#e2b75a" ${edge}/>
	<g transform="translate(330 640)">${guest({ skin: "#e3b48f", hair: "#5a3420", cloth: "#1f3fd6", long: false })}</g>
	<g transform="translate(1290 640) scale(-1 1)">${guest({ skin: "#9a6242", hair: "#2b1712", cloth: "#e0a83f", long: true })}</g>
	<path d="M150 690h1300l90 210H60z" fill="url(#top)" ${edge}/><path d="M120 756h1360M90 824h1430" stroke="#5b2f18" stroke-opacity=".35" stroke-width="2"/>
	<g transform="translate(700 706) skewX(-12)"><path d="M0 0h250l24 150H10z" fill="#fffdf6" ${edge}/>${writing(34, 34, 180, 4, 24, "#9a968a", 4)}<path d="M150 132h100" stroke="#8a8471" stroke-width="3"/></g>
	<g transform="translate(990 800) rotate(-14)"><path d="M0 0l36-11h190q11 0 11 11t-11 11H36z" fill="#1f3fd6" ${edge}/><path d="M0 0l36-11v22z" fill="#e9c474" ${edge}/></g>
	<g transform="translate(560 790)"><ellipse cx="0" cy="34" rx="92" ry="22" fill="#f4ead6" ${edge}/><path d="M-52-40h104q0 74-52 74t-52-74z" fill="#c8412b" ${edge}/><ellipse cx="0" cy="-40" rx="52" ry="13" fill="#3b2216" ${edge}/><path d="M50-26q36-8 34 18t-46 22" fill="none" stroke="#17213f" stroke-width="14"/><path d="M50-26q36-8 34 18t-46 22" fill="none" stroke="#c8412b" stroke-width="9"/></g>
	${bubble("M470 96h230q34 0 34 34v96q0 34-34 34H552l-62 54 10-54h-30q-34 0-34-34v-96q0-34 34-34z", rubric(512, 116, 1.25, "#1f3fd6", 5))}
	${bubble("M906 70h190q34 0 34 34v110q0 34-34 34h-20l14 62-76-62H906q-34 0-34-34V104q0-34 34-34z", '<text x="1001" y="206" text-anchor="middle" font-family="Newsreader,serif" font-size="140" font-weight="600" fill="#b8321a">?</text>')}`,
	);
