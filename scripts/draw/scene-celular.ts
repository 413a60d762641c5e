import { grain, hatch, seeded, svg } from "./ink.ts";

interface Bubble {
	lines: readonly string[];
	mine: boolean;
	time: string;
}

const talk: readonly Bubble[] = [
	{ lines: ["Bom dia! Adorei o apê de", "ontem, meu marido também"], mine: false, time: "09:12" },
	{ lines: ["Que bom, Patrícia! Fico", "no aguardo da proposta"], mine: true, time: "09:15" },
	{ lines: ["Te falo até sexta"], mine: false, time: "09:31" },
	{ lines: ["Oi, conseguiram decidir?"], mine: true, time: "10:02" },
	{ lines: ["Compramos direto com", "o proprietário, tá?"], mine: false, time: "18:47" },
];

function chat(): string {
	let y = 112;
	return talk
		.map((bubble) => {
			const height = 20 + bubble.lines.length * 20;
			const width = Math.max(...bubble.lines.map((text) => text.length)) * 8.1 + 58;
			const x = bubble.mine ? 306 - width : 14;
			const fill = bubble.mine ? "#cfdcff" : "#ffffff";
			const body = `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="13" fill="${fill}"/>${bubble.lines
				.map((text, i) => `<text x="${x + 13}" y="${y + 24 + i * 20}" font-size="15.500" fill="#1a2545">${text}</text>`)
				.join(
					"",
				)}<text x="${x + width - 10}" y="${y + height - 8}" font-size="10" fill="#6d7691" text-anchor="end">${bubble.time}</text>`;
			y += height + 13;
			return body;
		})
		.join("");
}

const phone = `<g transform="translate(392 92) rotate(-13 160 320)">
	<rect x="-6" y="4" width="336" height="668" rx="50" fill="#050816" opacity=".65" filter="url(#drop)" transform="translate(26 30)"/>
	<rect x="-12" y="-12" width="344" height="672" rx="50" fill="#0a1024" stroke="#8c94b8" stroke-width="2.500"/><rect x="-5" y="-5" width="330" height="658" rx="43" fill="none" stroke="#3a4368" stroke-width="1.500"/>
	<clipPath id="screen"><rect width="320" height="648" rx="38"/></clipPath>
	<g clip-path="url(#screen)" font-family="Figtree,sans-serif"><rect width="320" height="648" fill="#ece4d6"/>
	<path d="${hatch({ x: 0, y: 90, width: 320, height: 560, gap: 26, slope: 0.5, seed: 2 })}" stroke="#d9cdb9" stroke-width="1"/>
	<rect width="320" height="92" fill="#1d2b57"/><text x="28" y="31" font-size="14" font-weight="600" fill="#fff">18:52</text><path d="M262 22h26v10h-26zM290 25v4" stroke="#fff" stroke-width="1.600" fill="none"/><rect x="264" y="24" width="13" height="6" fill="#fff"/>
	<circle cx="50" cy="66" r="17" fill="#e9c9a5"/><path d="M36 76q14-18 28 0a17 17 0 0 1-28 0z" fill="#7a4f3c"/><circle cx="50" cy="61" r="7" fill="#7a4f3c"/><path d="M20 59l-8 7 8 7" fill="none" stroke="#fff" stroke-width="2.200" stroke-linecap="round"/>
	<text x="78" y="63" font-size="16" font-weight="650" fill="#fff">Patrícia (apto 82)</text><text x="78" y="80" font-size="12" fill="#c3cdf0">online há 5 min</text>
	${chat()}
	<rect x="14" y="588" width="242" height="42" rx="21" fill="#fff"/><text x="34" y="614" font-size="15" fill="#8a8fa3">Mensagem</text><circle cx="284" cy="609" r="21" fill="#1f4bd1"/><path d="M277 601l17 8-17 8 3-8z" fill="#fff"/></g>
	<rect x="118" y="10" width="84" height="22" rx="11" fill="#0a1024"/>
	<path d="M30 2h130L70 648H38q-38-4-38-38V40Q2 6 30 2z" fill="#fff" opacity=".07"/></g>`;

const sheet = `<g transform="translate(700 -40) rotate(9)"><rect x="14" y="18" width="430" height="520" fill="#050816" opacity=".5" filter="url(#drop)"/>
	<path d="M0 0h430v520H0z" fill="#f7efdf"/><path d="M0 0h430v520H0z" fill="none" stroke="#b7a98f" stroke-width="1.200"/>
	<text x="215" y="112" text-anchor="middle" font-family="Newsreader,serif" font-size="23" font-weight="600" letter-spacing="4" fill="#2a3252">SENTENÇA</text><path d="M165 126h100" stroke="#2a3252" stroke-width="1.400"/>
	<g stroke="#5c6380" stroke-width="2.400" stroke-linecap="round" opacity=".72">${Array.from({ length: 13 }, (_, i) => `<path d="M52 ${166 + i * 21}h${i % 5 === 4 ? 190 : 326}"/>`).join("")}</g>
	<g transform="translate(284 268) rotate(-17)" fill="none" stroke="#c8412b" opacity=".93"><rect x="-136" y="-49" width="272" height="98" rx="9" stroke-width="6"/><rect x="-126" y="-39" width="252" height="78" rx="5" stroke-width="2"/><text text-anchor="middle" y="-4" font-family="Figtree,sans-serif" font-size="31" font-weight="800" letter-spacing="6" fill="#c8412b" stroke="none">PROVA</text><text text-anchor="middle" y="28" font-family="Figtree,sans-serif" font-size="31" font-weight="800" letter-spacing="3.500" fill="#c8412b" stroke="none">REJEITADA</text></g></g>`;

/** One key lying to the right of the origin, which is the hole of its head. */
const key = (turn: number, teeth: string, tone: string) =>
	`<g transform="rotate(${turn})"><path fill-rule="evenodd" d="M0-34a34 34 0 0 1 32 23h112l11 11-11 11${teeth}H32A34 34 0 1 1 0-34zM-8-11a11 11 0 1 0 .1 0z" fill="${tone}" stroke="#3a2a12" stroke-width="2.200" stroke-linejoin="round"/><path d="M36-2h100M-24-14a26 26 0 0 1 30-12" fill="none" stroke="#fff1c9" stroke-opacity=".75" stroke-width="2" stroke-linecap="round"/></g>`;

const keys = `<g transform="translate(158 318)"><g transform="translate(16 20)" opacity=".6" filter="url(#drop)"><circle r="50" fill="none" stroke="#050816" stroke-width="12"/><path d="M20 30l120 110-20 22L0 50zM-20 40l-60 130h40L20 60zM30-40l90-100 60 50L50-10z" fill="#050816"/></g>
	<g transform="translate(32 -36) rotate(-42)"><path d="M0-13h28l18-22h108q12 0 12 12v46q0 12-12 12H46L28 13H0z" fill="#8e2f22" stroke="#2a0f10" stroke-width="2.200"/><path d="M52-26h100v52H52l-14-18v-16z" fill="none" stroke="#f0b9a0" stroke-width="1.500" stroke-dasharray="6 5"/><text x="102" y="11" text-anchor="middle" font-family="Newsreader,serif" font-size="32" font-weight="600" fill="#ffe6c9">82</text></g>
	<g transform="translate(30 34)">${key(46, "h-10v13h-13v-9h-9v12h-12v-16", "#c79a45")}</g><g transform="translate(-20 42)">${key(104, "h-16v10h-10v-6h-14v13h-12v-17", "#aeb3c4")}</g>
	<circle r="50" fill="none" stroke="#e5e8f2" stroke-width="7"/><circle r="50" fill="none" stroke="#5b6384" stroke-width="2" stroke-dasharray="180 200"/></g>`;

function table(): string {
	const chance = seeded(14);
	let veins = "";
	for (let i = 0; i < 64; i += 1) {
		const y = -60 + i * 19 + chance() * 8;
		const sway = (chance() - 0.5) * 26;
		veins += `M-60 ${y.toFixed(0)}q330 ${sway.toFixed(0)} 640 ${(sway / 3).toFixed(0)}t700 ${(-sway / 2).toFixed(0)}`;
	}
	const planks = [150, 372, 604, 838].map((y) => `M-40 ${y}l1300-34`).join("");
	return `<rect width="1200" height="900" fill="url(#wood)"/><path d="${veins}" fill="none" stroke="#0d1128" stroke-opacity=".3" stroke-width="1.500"/><path d="${planks}" stroke="#0a0e22" stroke-width="3" opacity=".75"/><path d="${planks}" transform="translate(0 3)" stroke="#d99a72" stroke-width="1" opacity=".25"/>`;
}

/** Evening light through a blind: slanted bars that cross everything on the table. */
const blind = Array.from({ length: 9 }, (_, i) => {
	const y = -330 + i * 112;
	return `<path d="M-40 ${y + 330}L1240 ${y - 130}v56L-40 ${y + 386}z"/>`;
}).join("");

export const celularScene = () =>
	svg(
		1200,
		900,
		`<defs><linearGradient id="wood" x2=".2" y2="1"><stop stop-color="#6b4a4c"/><stop offset=".5" stop-color="#3c3048"/><stop offset="1" stop-color="#151b38"/></linearGradient>
	<linearGradient id="fade" x2=".12" y2="1"><stop stop-color="#fff" stop-opacity="1"/><stop offset=".62" stop-color="#fff" stop-opacity=".0"/></linearGradient><mask id="early"><rect width="1200" height="900" fill="url(#fade)"/></mask>
	<linearGradient id="fall" x2="0" y2="1"><stop offset=".3" stop-color="#0b1430" stop-opacity="0"/><stop offset=".68" stop-color="#0b1430" stop-opacity=".62"/><stop offset="1" stop-color="#0a1229" stop-opacity=".88"/></linearGradient>
	<radialGradient id="screenlight"><stop stop-color="#b9c8ff" stop-opacity=".3"/><stop offset="1" stop-color="#b9c8ff" stop-opacity="0"/></radialGradient><filter id="drop"><feGaussianBlur stdDeviation="12"/></filter><filter id="soft"><feGaussianBlur stdDeviation="3"/></filter></defs>
	${table()}${sheet}${keys}<ellipse cx="560" cy="410" rx="330" ry="400" fill="url(#screenlight)"/>${phone}
	<g mask="url(#early)"><g fill="#ffc48c" opacity=".62" filter="url(#soft)" style="mix-blend-mode:overlay">${blind}</g></g>
	<rect width="1200" height="900" fill="#27305e" opacity=".2" style="mix-blend-mode:multiply"/><rect width="1200" height="900" fill="url(#fall)"/>${grain(1200, 900)}`,
	);
