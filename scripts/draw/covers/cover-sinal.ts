import { hatch } from "../ink.ts";
import { blend, cover, edge, glow } from "./cover-ink.ts";

const frame = (x: number, colour: string) =>
	`<rect x="${x - 20}" y="166" width="300" height="574" fill="#f1e4c9" ${edge}/><rect x="${x}" y="186" width="260" height="554" fill="${colour}" ${edge}/>`;

const plate = (x: number, word: string) =>
	`<rect x="${x + 30}" y="96" width="200" height="46" rx="6" fill="#e9c474" ${edge}/><text x="${x + 130}" y="128" text-anchor="middle" font-family="Newsreader,serif" font-size="27" font-weight="600" fill="#3b2a0c">${word}</text>`;

const panels = (x: number, width: number, dark: string) =>
	`<g fill="none" stroke="${dark}" stroke-width="4" stroke-opacity=".6"><rect x="${x + width * 0.14}" y="222" width="${width * 0.72}" height="200" rx="4"/><rect x="${x + width * 0.14}" y="460" width="${width * 0.72}" height="236" rx="4"/></g>`;

const closed = `${frame(250, "#1b7a57")}${panels(250, 260, "#0b3f2c")}<circle cx="482" cy="470" r="15" fill="#e9c474" ${edge}/><path d="M482 486v26" stroke="#17213f" stroke-width="6"/><g transform="translate(380 330) rotate(-12)"><rect x="-92" y="-34" width="184" height="68" rx="8" fill="none" stroke="#fbf8f1" stroke-width="5"/><text text-anchor="middle" y="11" font-family="Figtree,sans-serif" font-size="30" font-weight="800" letter-spacing="3" fill="#fbf8f1">FECHADO</text></g>`;

const ajar = `${frame(670, "#0d1531")}<path d="M670 186h260v554H670z" fill="url(#beyond)"/><circle cx="852" cy="420" r="120" fill="url(#moonlight)"/><circle cx="864" cy="390" r="32" fill="#fbf1d6"/><path d="M670 640q80-40 130-10t130-20v130H670z" fill="#23305c"/><path d="M670 186l170 46v560l-170-52z" fill="#2f55e0" ${edge}/><g fill="none" stroke="#152b86" stroke-width="4" stroke-opacity=".7"><path d="M694 232l122 32v190l-122-26zM694 466l122 26v240l-122-36z"/></g><circle cx="818" cy="508" r="13" fill="#e9c474" ${edge}/>`;

const open = `${frame(1090, "#ffe2a3")}<path d="M1090 186h260v554h-260z" fill="url(#day)"/><circle cx="1220" cy="470" r="64" fill="#fff6dc"/><path d="M1090 640q60-60 130-30t130-20v150h-260z" fill="#7fa36b"/><path d="M1350 186l120-50v690l-120-86z" fill="#c97a3a" ${edge}/><path d="M1372 220l76-30v250l-76 4zM1372 480l76 2v252l-76-44z" fill="none" stroke="#6d3b16" stroke-width="4" stroke-opacity=".6"/><circle cx="1370" cy="466" r="12" fill="#f3d48b" ${edge}/>`;

const coins = (x: number, y: number, count: number) =>
	Array.from(
		{ length: count },
		(_, i) =>
			`<g transform="translate(${x + ((i * 7) % 9) - 4} ${y - i * 15})"><path d="M-36 0v12a36 11 0 0 0 72 0V0z" fill="#c08e3a" ${edge}/><ellipse rx="36" ry="11" fill="#f0cd7f" ${edge}/></g>`,
	).join("");

/** Three doors for one sum: shut for good, a way out at a price, open again. */
export const sinalCover = () =>
	cover(
		blend("wall", [
			[0, "#3a3a63"],
			[1, "#6d5a78"],
		]) +
			blend("beyond", [
				[0, "#121c44"],
				[1, "#4a4f8a"],
			]) +
			blend("day", [
				[0, "#f7c98a"],
				[0.7, "#ffe9bd"],
			]) +
			blend("tiles", [
				[0, "#c9a98c"],
				[1, "#7d5d57"],
			]) +
			glow("moonlight", "#cfd8ff", 0.5) +
			glow("pool", "#ffdf9a", 0.75),
		`<rect width="1600" height="900" fill="url(#wall)"/><path d="${hatch({ x: 0, y: 0, width: 1600, height: 740, gap: 15, slope: 0.3, seed: 12 })}" stroke="#11183a" stroke-opacity=".22" stroke-width="1.4"/><path d="M0 560h1600v180H0z" fill="#2b2d55" opacity=".7"/><path d="M0 560h1600" stroke="#f0cd9a" stroke-opacity=".5" stroke-width="3"/>
	<path d="M0 740h1600v160H0z" fill="url(#tiles)"/><path d="M0 740h1600M0 786h1600M0 846h1600M160 740L0 830M420 740L300 900M680 740l-60 160M940 740l20 160M1200 740l110 160M1460 740l140 110" stroke="#4b3340" stroke-opacity=".45" stroke-width="2"/>
	<path d="M1090 740h260l170 160H1000z" fill="#fff0c4" opacity=".75" filter="url(#soft)"/><path d="M830 740h100l70 160H760z" fill="#aab8ff" opacity=".35" filter="url(#soft)"/>
	${closed}${ajar}${open}${plate(250, "confirma")}${plate(670, "permite sair")}${plate(1090, "devolve")}
	${coins(190, 812, 6)}${coins(612, 826, 4)}${coins(1030, 818, 2)}`,
	);
