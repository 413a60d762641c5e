import { seeded } from "../ink.ts";
import { blend, cover, edge, rubric, writing } from "./cover-ink.ts";

const rows = [
	["Sinal", "R$ 50.000,00"],
	["Recursos próprios", "R$ 54.000,00"],
	["FGTS", "R$ 68.000,00"],
	["Financiamento", "R$ 348.000,00"],
] as const;

const sheet = `<g transform="translate(560 70) rotate(-5)"><rect x="16" y="24" width="560" height="770" fill="#3a2413" opacity=".5" filter="url(#drop)"/><rect width="560" height="770" rx="3" fill="#fffdf6" ${edge}/>
	<text x="48" y="86" font-family="Newsreader,serif" font-size="42" font-weight="600" fill="#0f1e36">Proposta</text><path d="M48 106h140" stroke="#1f3fd6" stroke-width="5" stroke-linecap="round"/>${writing(48, 146, 464, 4, 24, "#b7b4ac")}
	<g font-family="Figtree,sans-serif" font-size="24" fill="#0f1e36">${rows.map(([name, value], i) => `<text x="52" y="${296 + i * 52}">${name}</text><text x="508" y="${296 + i * 52}" text-anchor="end" font-weight="600">${value}</text><path d="M48 ${312 + i * 52}h464" stroke="#e2dac8" stroke-width="2"/>`).join("")}
	<rect x="40" y="482" width="480" height="58" rx="8" fill="#dff2e4"/><text x="52" y="520" font-weight="800">Total</text><text x="508" y="520" text-anchor="end" font-weight="800">R$ 520.000,00</text></g>
	${writing(48, 584, 464, 2, 24, "#b7b4ac")}<path d="M270 720h244" stroke="#8a8471" stroke-width="2"/>${rubric(290, 606, 1.35, "#1f3fd6", 4.4)}</g>`;

const calculator = `<g transform="translate(1216 250) rotate(11)"><rect x="14" y="18" width="260" height="400" rx="22" fill="#3a2413" opacity=".5" filter="url(#drop)"/><rect width="260" height="400" rx="22" fill="#26345f" ${edge}/><rect x="24" y="26" width="212" height="76" rx="8" fill="#cfe0c9" ${edge}/><text x="222" y="80" text-anchor="end" font-family="Figtree,sans-serif" font-size="40" font-weight="700" fill="#1c2a1f">520000</text>
	${Array.from({ length: 16 }, (_, i) => `<rect x="${24 + (i % 4) * 55}" y="${126 + Math.floor(i / 4) * 64}" width="46" height="50" rx="9" fill="${i % 4 === 3 ? "#e2733f" : "#e9e4d6"}" ${edge}/>`).join("")}</g>`;

const cup = `<g transform="translate(300 250)"><ellipse cx="16" cy="26" rx="150" ry="146" fill="#3a2413" opacity=".45" filter="url(#drop)"/><circle r="150" fill="#f4ead6" ${edge}/><circle r="118" fill="none" stroke="#d8c7a6" stroke-width="2"/><path d="M80-44q86-34 96 24t-88 46" fill="none" stroke="#17213f" stroke-width="30"/><path d="M80-44q86-34 96 24t-88 46" fill="none" stroke="#c8412b" stroke-width="24"/><circle r="98" fill="#c8412b" ${edge}/><circle r="80" fill="#3b2216" ${edge}/><path d="M-50-20q30-40 84-26M-30 30q50 24 80-16" fill="none" stroke="#8a5a3c" stroke-width="6" stroke-linecap="round"/></g>`;

const pen = `<g transform="translate(452 842) rotate(-38)"><path d="M10 14h300v14H10z" fill="#3a2413" opacity=".5" filter="url(#soft)" transform="translate(8 14)"/><path d="M0 0l44-15h270q14 0 14 15t-14 15H44z" fill="#1f3fd6" ${edge}/><path d="M0 0l44-15v30z" fill="#e9c474" ${edge}/><path d="M64-6h200" stroke="#93a9ff" stroke-width="4" stroke-linecap="round"/><path d="M270-15v30" stroke="#e9c474" stroke-width="7"/></g>`;

/** A table from above: the sum closes to the cent, the calculator agrees, the pen waits. */
export function propostaCover(): string {
	const chance = seeded(6);
	const veins = Array.from({ length: 40 }, (_, i) => {
		const y = i * 24 + chance() * 10;
		return `M-20 ${y.toFixed(0)}q420 ${((chance() - 0.5) * 30).toFixed(0)} 820 0t820 0`;
	}).join("");
	return cover(
		blend(
			"wood",
			[
				[0, "#d9a56f"],
				[1, "#a66a42"],
			],
			'x2="1" y2="1"',
		),
		`<rect width="1600" height="900" fill="url(#wood)"/><path d="${veins}" fill="none" stroke="#6b3a1f" stroke-opacity=".25" stroke-width="2"/><path d="M0 222h1600M0 560h1600" stroke="#4b2513" stroke-opacity=".6" stroke-width="4"/>
	<g fill="#fff1cf" opacity=".26" filter="url(#soft)"><path d="M-40 560L330-20h250L-40 940zM120 940L780-20h250L380 940zM560 940L1230-20h250L820 940z"/></g>
	${cup}${sheet}${calculator}${pen}<g fill="#e9c474" ${edge}><circle cx="1290" cy="790" r="38"/><circle cx="1378" cy="760" r="38"/><circle cx="1334" cy="826" r="38" fill="#d8d9de"/></g><g font-family="Figtree,sans-serif" font-weight="800" font-size="34" fill="#17213f" text-anchor="middle"><text x="1290" y="802">1</text><text x="1378" y="772">1</text><text x="1334" y="838">5</text></g>`,
	);
}
