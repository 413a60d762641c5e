import { hatch } from "../ink.ts";
import { blend, cover, edge, rubric, writing } from "./cover-ink.ts";

const lock = (x: number, y: number) =>
	`<g transform="translate(${x} ${y})"><path d="M-11 0v-12a11 11 0 0 1 22 0V0" fill="none" stroke="#17213f" stroke-width="6"/><rect x="-18" y="-2" width="36" height="28" rx="6" fill="#e9c474" ${edge}/><circle cx="0" cy="11" r="4" fill="#17213f"/></g>`;

const strip = (x: number, y: number, turn: number, colour: string, inside: string) =>
	`<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="8" y="12" width="520" height="104" rx="8" fill="#1c2b26" opacity=".4" filter="url(#soft)"/><rect width="520" height="104" rx="8" fill="${colour}" ${edge}/>${inside}</g>`;

const sheet = `<g transform="translate(330 60) rotate(-3)"><rect x="18" y="26" width="620" height="790" fill="#1c2b26" opacity=".5" filter="url(#drop)"/><rect width="620" height="790" rx="4" fill="#fffdf6" ${edge}/>
	<rect x="48" y="44" width="132" height="76" rx="12" fill="#0f766e" ${edge}/><path d="M80 104V78l34-22 34 22v26z" fill="#fffdf6"/><text x="204" y="98" font-family="Newsreader,serif" font-size="40" font-weight="600" fill="#0f1e36">Ficha de visita</text>
	${strip(48, 156, 0, "#f1ead8", `${writing(84, 34, 400, 3, 22, "#8a8471")}${lock(42, 40)}`)}
	${strip(48, 284, 0, "#f1ead8", `${writing(84, 34, 400, 3, 22, "#8a8471")}${lock(42, 40)}`)}
	<rect x="48" y="412" width="520" height="104" rx="8" fill="none" stroke="#1f3fd6" stroke-width="4" stroke-dasharray="14 12"/>
	${strip(48, 540, 0, "#f1ead8", writing(40, 34, 444, 3, 22, "#8a8471"))}
	<path d="M300 742h270" stroke="#8a8471" stroke-width="2"/>${rubric(330, 640, 1.3, "#1f3fd6", 4.4)}</g>`;

const scissors = `<g transform="translate(168 690) rotate(-32)"><path d="M0 0L260-46q16 6 6 20L30 18zM0 12L262 52q14-8 4-20L34-6z" fill="#d8dde8" ${edge}/><circle cx="30" cy="6" r="8" fill="#17213f"/><g fill="none" stroke="#17213f" stroke-width="26"><circle cx="-44" cy="-42" r="38"/><circle cx="-44" cy="54" r="38"/></g><g fill="none" stroke="#c8412b" stroke-width="19"><circle cx="-44" cy="-42" r="38"/><circle cx="-44" cy="54" r="38"/></g></g>`;

const stamp = `<g transform="translate(1390 660)"><ellipse cx="20" cy="150" rx="150" ry="44" fill="#1c2b26" opacity=".45" filter="url(#soft)"/><path d="M-30-150q30-46 60 0 14 40-6 96l-4 62h-40l-4-62q-20-56-6-96z" fill="#a85a33" ${edge}/><path d="M-96 20q96-40 192 0l14 60H-110z" fill="#8a4526" ${edge}/><rect x="-120" y="78" width="240" height="44" rx="8" fill="#26345f" ${edge}/><path d="M-14-142q14-22 28 0" fill="none" stroke="#f0c39c" stroke-width="6" stroke-linecap="round"/></g>`;

/** A form on the bench: two clauses are locked, a third of one's own is about to be laid into its place. */
export const modelosCover = () =>
	cover(
		blend(
			"bench",
			[
				[0, "#4f8f7d"],
				[1, "#2c5f55"],
			],
			'x2="1" y2="1"',
		),
		`<rect width="1600" height="900" fill="url(#bench)"/><path d="${Array.from({ length: 20 }, (_, i) => `M${i * 84} 0v900`).join("")}${Array.from({ length: 11 }, (_, i) => `M0 ${i * 84 + 20}h1600`).join("")}" stroke="#d8ecd9" stroke-opacity=".18" stroke-width="2"/>
	<path d="${hatch({ x: 1080, y: 0, width: 520, height: 900, gap: 13, slope: 0.4, seed: 15 })}" stroke="#123b33" stroke-opacity=".25" stroke-width="1.4"/>
	${sheet}${strip(930, 318, 8, "#dbe3ff", writing(40, 34, 444, 3, 22, "#1f3fd6", 4))}${scissors}${stamp}`,
	);
