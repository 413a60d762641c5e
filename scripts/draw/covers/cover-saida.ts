import { hatch, seeded } from "../ink.ts";
import { blend, cover, edge } from "./cover-ink.ts";

/** The same corner of the same room; only the tones and the marks differ. */
function room(tone: { wall: string; side: string; floor: string; sky: string }, marks: string): string {
	return `<rect width="1600" height="900" fill="${tone.wall}"/><path d="M0 0h420v640L0 900z" fill="${tone.side}"/><path d="M420 640h1180v260H0z" fill="${tone.floor}"/>
	<g stroke="#4b2f22" stroke-opacity=".4" stroke-width="2" fill="none"><path d="M420 640h1180M300 714h1300M150 808h1450M620 640L400 900M860 640L780 900M1100 640l60 260M1340 640l210 260"/></g>
	<path d="M420 0v640L0 900M420 640h1180" fill="none" stroke="#17213f" stroke-width="3"/><path d="M420 612h1180v28H420z" fill="#fffaf0" ${edge}/>
	<rect x="640" y="120" width="360" height="330" fill="${tone.sky}" stroke="#17213f" stroke-width="10"/><path d="M820 120v330M640 285h360" stroke="#17213f" stroke-width="6"/><path d="M620 450h400v20H620z" fill="#fffaf0" ${edge}/>
	<path d="M1180 150h270v462h-270z" fill="#a5633c" ${edge}/><path d="M1210 184h210v170h-210zM1210 394h210v186h-210z" fill="none" stroke="#5b2f18" stroke-width="4"/><circle cx="1420" cy="380" r="13" fill="#e9c474" ${edge}/>${marks}`;
}

function wear(): string {
	const chance = seeded(17);
	const holes = [
		[1075, 230],
		[1100, 330],
		[1052, 420],
	]
		.map(
			([x, y]) =>
				`<circle cx="${x}" cy="${y}" r="9" fill="#2b2119"/><path d="M${x} ${y}l14-16M${x} ${y}l-16 12M${x} ${y}l8 20" stroke="#5b4a3a" stroke-width="2.4"/>`,
		)
		.join("");
	const scratches = Array.from({ length: 16 }, () => {
		const x = 900 + chance() * 600;
		const y = 680 + chance() * 180;
		return `M${x.toFixed(0)} ${y.toFixed(0)}l${(30 + chance() * 70).toFixed(0)} ${(-6 - chance() * 14).toFixed(0)}`;
	}).join("");
	return `<path d="M1040 612q-40-70 20-110 30-40 80-10v120z" fill="#7d7a5a" opacity=".55"/>${holes}<path d="${scratches}" stroke="#3b2416" stroke-opacity=".7" stroke-width="3" stroke-linecap="round"/>
	<path d="M1226 420l60 40-34 20 70 46" fill="none" stroke="#3b1c0c" stroke-width="4"/><path d="M1500 0q-30 120 20 190-40 60 4 130" fill="none" stroke="#5b4a3a" stroke-width="3"/><path d="${hatch({ x: 1020, y: 0, width: 580, height: 612, gap: 17, slope: 0.34, seed: 6 })}" stroke="#5b4a3a" stroke-opacity=".22" stroke-width="1.4"/>`;
}

const box = (x: number, y: number, w: number, h: number, word: string) =>
	`<g transform="translate(${x} ${y})"><path d="M10 ${h}h${w}v12H10z" fill="#1a1010" opacity=".4" filter="url(#soft)"/><path d="M0 0h${w}v${h}H0z" fill="#c79259" ${edge}/><path d="M0 0l${w * 0.16}-40h${w}l-${w * 0.16} 40z" fill="#e0b27b" ${edge}/><path d="M${w} 0l${w * 0.16}-40v${h}l-${w * 0.16} 40z" fill="#9c6c3b" ${edge}/><path d="M${w * 0.42} 0h${w * 0.16}v${h * 0.36}h-${w * 0.16}z" fill="#ecd3a8" opacity=".8"/><text x="${w / 2}" y="${h * 0.72}" text-anchor="middle" font-family="Newsreader,serif" font-size="${h * 0.2}" fill="#4b2f14">${word}</text></g>`;

export const saidaCover = () =>
	cover(
		blend("fresh", [
			[0, "#a9c8ef"],
			[1, "#f6e2c2"],
		]) +
			blend("dusk", [
				[0, "#5d5a7c"],
				[1, "#c98a6d"],
			]) +
			`<clipPath id="now"><path d="M980 0h620v900H700z"/></clipPath>`,
		`${room({ wall: "#f7ecd6", side: "#e6d3b3", floor: "#d39a64", sky: "url(#fresh)" }, "")}
	<g clip-path="url(#now)">${room({ wall: "#cbb996", side: "#a08d78", floor: "#96663f", sky: "url(#dusk)" }, wear())}</g>
	<path d="M980 0L700 900" stroke="#17213f" stroke-width="12"/><path d="M980 0L700 900" stroke="#fbf8f1" stroke-width="6"/>
	<g font-family="Figtree,sans-serif" font-size="30" font-weight="700"><g transform="translate(500 60)"><rect x="-14" y="-36" width="150" height="52" rx="8" fill="#13693f"/><text x="61" y="0" text-anchor="middle" fill="#fff">Entrada</text></g><g transform="translate(1216 60)"><rect x="-14" y="-36" width="130" height="52" rx="8" fill="#b8321a"/><text x="51" y="0" text-anchor="middle" fill="#fff">Saída</text></g></g>
	${box(236, 640, 240, 180, "livros")}${box(1080, 700, 290, 160, "cozinha")}${box(1140, 560, 200, 120, "frágil")}`,
	);
