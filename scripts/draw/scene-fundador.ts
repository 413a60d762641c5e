import { engraving, grain, hatch, seeded, svg } from "./ink.ts";
import { face, faceClips, neck, type Person } from "./portrait.ts";
import { rubricPath } from "./rubric-path.ts";

const ink = "#0f1834";
const edge = `stroke="${ink}" stroke-width="2.400" stroke-linejoin="round" stroke-linecap="round"`;
const skin = "#c68a5e";
const skinShade = "#874f35";

const founder: Person = {
	id: "f",
	skin,
	shade: skinShade,
	backdrop: ["", ""],
	gaze: "down",
	brow: { colour: "#22140f", width: 5.4, lift: -2 },
	mouth: "M151 188Q166 189 181 186",
	beard: `<path d="M113 152q8 20 22 20 10 0 14 8 18-7 38-1 4-8 10-9 9-2 12-16-2 34-20 50-22 18-46 2-24-20-30-54z" fill="#2a1811" opacity=".62"/>`,
	hairFront: `<path d="M110 142q-16-44 8-70 24-24 58-18 38 6 42 46 1 22-6 42-2-22-10-34-24 2-44-8-22 14-36 14-9 10-12 28z" fill="#22140f" stroke="${ink}" stroke-width="2"/><path d="M126 84q16-22 40-22M136 92q14-16 34-18M206 92q-6-18-28-26M196 96q-6-10-18-14" fill="none" stroke="#8a5a3b" stroke-width="2" stroke-linecap="round"/>`,
	clothes: "",
};

function window(): string {
	const chance = seeded(33);
	let city = "";
	for (const [base, fill, low, high] of [
		[452, "#2b3768", 70, 190],
		[452, "#18234a", 40, 130],
	] as const) {
		let x = 96;
		while (x < 420) {
			const width = 26 + chance() * 36;
			const height = low + chance() * (high - low);
			city += `<rect x="${x.toFixed(0)}" y="${(base - height).toFixed(0)}" width="${width.toFixed(0)}" height="${height.toFixed(0)}" fill="${fill}"/>`;
			for (let lamp = 0; lamp < 5; lamp += 1) {
				city += `<rect x="${(x + 4 + chance() * (width - 10)).toFixed(0)}" y="${(base - height + 8 + chance() * (height - 16)).toFixed(0)}" width="4" height="6" fill="#ffd48a" opacity="${(0.25 + chance() * 0.6).toFixed(2)}"/>`;
			}
			x += width + 3;
		}
	}
	return `<g clip-path="url(#pane)"><rect x="90" y="70" width="330" height="390" fill="url(#nightsky)"/><path d="${engraving({ y: 84, height: 200, width: 430, gap: 10, seed: 3 })}" fill="none" stroke="#cfd8ff" stroke-opacity=".14"/><circle cx="340" cy="134" r="24" fill="#fbe9c4"/><circle cx="340" cy="134" r="80" fill="url(#moonlight)"/>${city}</g>
	<g fill="none" stroke="#0b1330" stroke-width="12"><path d="M90 70h330v390H90zM255 70v390M90 250h330"/></g><path d="M84 64h342M84 466h342" stroke="#5a659a" stroke-width="2" opacity=".7"/><path d="M66 466h378v14H66z" fill="#1d284f"/>`;
}

function keyBoard(): string {
	const tags = ["#c8412b", "#8fb0ff", "#e0b354", "#8fb0ff", "#6fb39b"];
	const hooks = tags
		.map(
			(tag, i) =>
				`<g transform="translate(${908 + i * 46} 142)"><path d="M0-8v8" stroke="#d9c08f" stroke-width="3"/><circle cy="8" r="7" fill="none" stroke="#c8cde0" stroke-width="2.400"/><path d="M-4 14l-3 30 5 3 4-3-1-30M5 13l6 27" fill="none" stroke="#d9b765" stroke-width="3.400" stroke-linecap="round"/><path d="M2 16l12 4-3 22-12-3z" fill="${tag}" opacity=".85" transform="rotate(${i * 7 - 16})"/></g>`,
		)
		.join("");
	return `<rect x="876" y="102" width="250" height="104" rx="6" fill="#2f2a45" stroke="#6b5c6d" stroke-width="2"/><path d="M884 126h234" stroke="#6b5c6d" stroke-opacity=".6" stroke-width="1.400"/>${hooks}`;
}

const lamp = `<path d="M1004 676q-18-150 16-286" fill="none" stroke="#0a1026" stroke-width="9" stroke-linecap="round"/><path d="M1020 392L900 316" stroke="#0a1026" stroke-width="9" stroke-linecap="round"/><circle cx="1020" cy="391" r="10" fill="#b8892b"/><path d="M938 672h132q10 18-4 22H942q-14-4-4-22z" fill="#0a1026"/><path d="M944 674h120" stroke="#e0b354" stroke-width="1.800" opacity=".7"/>
	<g transform="translate(880 322) rotate(28)"><path d="M-26-40h52l44 84h-140z" fill="#1f4bd1" stroke="${ink}" stroke-width="2.400"/><path d="M16-36l38 76" stroke="#8fb0ff" stroke-width="3" opacity=".7"/><ellipse cy="44" rx="70" ry="13" fill="#fff0c4"/><rect x="-14" y="-54" width="28" height="18" rx="6" fill="#0a1026"/></g>`;

const body = `<path d="M404 660q6-150 54-196 26-24 84-34l80 34 92-34q62 12 86 38 44 46 50 192z" fill="url(#shirt)" ${edge}/>
	<path d="${hatch({ x: 400, y: 440, width: 120, height: 220, gap: 8, slope: 0.2, seed: 9 })}" stroke="${ink}" stroke-opacity=".22" stroke-width="1.200" clip-path="url(#leftside)"/>
	<path d="M476 560q6 46-6 96M776 560q-4 44 8 96" fill="none" stroke="${ink}" stroke-opacity=".5" stroke-width="2.400"/><path d="M622 500v150" stroke="${ink}" stroke-opacity=".45" stroke-width="2"/><g fill="#6a7190"><circle cx="622" cy="540" r="3"/><circle cx="622" cy="586" r="3"/></g>`;
const collar = `<path d="M566 414l56 72-36 28-38-76zM690 412l-68 74 36 28 46-78z" fill="#f3ead8" ${edge}/>`;

const arms = `<path d="M398 612q-16 46 6 66 22 16 66 6l26-46q-20-44-58-48z" fill="#d9d6dc" ${edge}/><path d="M468 640q46 22 104 36 22 4 34 18l-10 26q-30 6-66-2-50-8-84-30z" fill="${skin}" ${edge}/>
	<path d="M592 690q22-4 46 8 14 8 10 14t-18 2q18 8 12 14t-22-2q10 8 2 12-12 2-30-10l-14-12z" fill="${skin}" ${edge}/>
	<path d="M850 610q20 46-2 68-22 18-66 6l-28-44q20-46 56-48z" fill="#f7ecd6" ${edge}/><path d="M784 640q-30 26-66 36-16 4-22 18l8 28q36 4 66-12 24-12 44-28z" fill="#d99c6c" ${edge}/>
	<path d="M708 688q-20-2-34 12-10 10-8 24 4 10 14 6 2 10 14 6 6 6 16-2 14-8 16-26z" fill="#d99c6c" ${edge}/><path d="M680 706q8-4 16 0M678 718q8-4 18-2M690 728q8-4 14-4" fill="none" stroke="${skinShade}" stroke-width="2" stroke-linecap="round"/>
	<path d="M652 752l62-104" stroke="#1f4bd1" stroke-width="8" stroke-linecap="round"/><path d="M652 752l7-12" stroke="#e0b354" stroke-width="5" stroke-linecap="round"/><path d="M692 692l22-40" stroke="#8fb0ff" stroke-width="2" stroke-linecap="round"/><path d="M672 708q10-10 24-10" fill="none" stroke="${ink}" stroke-width="9" stroke-linecap="round"/><path d="M672 708q10-10 24-10" fill="none" stroke="#d99c6c" stroke-width="6" stroke-linecap="round"/>`;

const contract = `<path d="M520 712l270-6 76 132-398 8z" fill="#050916" opacity=".45" transform="translate(6 10)"/><path d="M520 708l270-6 76 132-398 8z" fill="#fbf3e0" ${edge}/>
	<g stroke="#6a7190" stroke-width="2.200" stroke-linecap="round" opacity=".75"><path d="M556 730l96-2M546 746l90-2M540 760l220-5M534 774l242-6M528 788l180-5"/></g><path d="M664 822l150-4" stroke="#6a7190" stroke-width="1.600"/><g transform="translate(690 764) skewX(14) scale(.92 .52)"><path d="${rubricPath}" fill="none" stroke="#1f4bd1" stroke-width="4.500" stroke-linecap="round" stroke-linejoin="round"/></g>`;

const mug = `<ellipse cx="300" cy="694" rx="58" ry="12" fill="#050916" opacity=".5"/><path d="M254 610h84l-7 74q-2 10-16 10h-40q-12 0-14-10z" fill="#c8412b" ${edge}/><path d="M338 624q32-4 30 24t-36 26" fill="none" stroke="#c8412b" stroke-width="9"/><ellipse cx="296" cy="610" rx="42" ry="9" fill="#3a1c14" ${edge}/><path d="M330 616l-6 66" stroke="#f2a58f" stroke-width="4" opacity=".7" stroke-linecap="round"/><path d="M280 588q-12-18 2-34t-2-36M308 586q-10-16 2-30t0-30" fill="none" stroke="#fff" stroke-opacity=".22" stroke-width="5" stroke-linecap="round"/>`;

const key = (turn: number, tone: string) =>
	`<g transform="rotate(${turn})"><path fill-rule="evenodd" d="M0-22a22 22 0 0 1 20 15h76l8 7-8 7h-8v9h-9v-6h-7v8h-9V7H20A22 22 0 1 1 0-22zM-6-7a7 7 0 1 0 .1 0z" fill="${tone}" ${edge}/></g>`;
const keys = `<g transform="translate(262 800) scale(1.250 .72)"><circle r="34" fill="none" stroke="#050916" stroke-width="10" opacity=".35" transform="translate(8 12)"/><path d="M-30 10h-22l-14-14h-60v40h60l14-14h22z" fill="#14735a" ${edge}/><text x="-98" y="25" text-anchor="middle" font-family="Newsreader,serif" font-size="26" font-weight="600" fill="#e7f5ee">14</text><g transform="translate(26 12)">${key(18, "#e0b354")}</g><g transform="translate(8 30)">${key(62, "#c8cde0")}</g><circle r="34" fill="none" stroke="#eef0f7" stroke-width="5"/></g>`;

const phoneCase = "M10 0l78-4q9 0 11 8l34 112q3 11-9 12l-92 5q-10 0-12-9L0 12Q-2 1 10 0z";
const phone = `<g transform="translate(946 738)"><path d="${phoneCase}" fill="#050916" opacity=".5" transform="translate(8 10)"/><ellipse cx="68" cy="60" rx="130" ry="90" fill="url(#halo)"/><path d="${phoneCase}" fill="#0a1026" stroke="#7f88b5" stroke-width="2"/><path d="M12 7l74-4 36 120-92 5z" fill="url(#glass)"/><path d="M22 24l40-2 3 10-40 2zM58 42l36-2 4 11-37 2zM34 62l48-2 3 11-48 2zM70 82l40-2 3 10-40 2z" fill="#fff" opacity=".88"/></g>`;

export const fundadorScene = () =>
	svg(
		1200,
		900,
		`<defs>${faceClips(founder)}<clipPath id="pane"><path d="M90 70h330v390H90z"/></clipPath><clipPath id="leftside"><path d="M404 660q6-150 54-196 30-20 60-20l-30 216z"/></clipPath>
	<radialGradient id="wall" cx=".62" cy=".44" r=".75"><stop stop-color="#5a4a66"/><stop offset=".42" stop-color="#2f315c"/><stop offset="1" stop-color="#101a3a"/></radialGradient>
	<radialGradient id="wood" cx=".58" cy=".32" r=".72"><stop stop-color="#d6925a"/><stop offset=".4" stop-color="#8a5545"/><stop offset="1" stop-color="#231f3c"/></radialGradient>
	<linearGradient id="nightsky" x2="0" y2="1"><stop stop-color="#16214d"/><stop offset="1" stop-color="#5a5488"/></linearGradient><linearGradient id="shirt"><stop stop-color="#5f6890"/><stop offset=".45" stop-color="#b8b9c9"/><stop offset=".8" stop-color="#fbf0da"/><stop offset="1" stop-color="#e5cda6"/></linearGradient>
	<linearGradient id="glass" x2="1" y2="1"><stop stop-color="#bcd0ff"/><stop offset="1" stop-color="#4f7bea"/></linearGradient><linearGradient id="cone" x1=".7" x2=".3" y2="1"><stop stop-color="#ffe2a6" stop-opacity=".5"/><stop offset="1" stop-color="#ffe2a6" stop-opacity="0"/></linearGradient>
	<radialGradient id="dark" cx=".55" cy=".55" r=".72"><stop offset=".5" stop-color="#0a1229" stop-opacity="0"/><stop offset="1" stop-color="#0a1229" stop-opacity=".75"/></radialGradient><radialGradient id="shadow"><stop offset=".4" stop-color="#0a1026" stop-opacity=".5"/><stop offset="1" stop-color="#0a1026" stop-opacity="0"/></radialGradient><radialGradient id="halo"><stop stop-color="#8fb0ff" stop-opacity=".4"/><stop offset="1" stop-color="#8fb0ff" stop-opacity="0"/></radialGradient><radialGradient id="moonlight"><stop stop-color="#fbe9c4" stop-opacity=".4"/><stop offset="1" stop-color="#fbe9c4" stop-opacity="0"/></radialGradient><filter id="soft" x="-.2" y="-.2" width="1.400" height="1.400"><feGaussianBlur stdDeviation="14"/></filter><filter id="blush"><feGaussianBlur stdDeviation="4"/></filter></defs>
	<rect width="1200" height="900" fill="url(#wall)"/><path d="${engraving({ y: 10, height: 640, width: 1200, gap: 12, seed: 19 })}" fill="none" stroke="#c7a98f" stroke-opacity=".09" stroke-width="1.200"/>
	${window()}${keyBoard()}
	<ellipse cx="560" cy="480" rx="330" ry="300" fill="url(#shadow)"/>
	<g transform="translate(628 318) rotate(4) scale(1.360) translate(-164 -142)"><path d="${neck}" fill="${skin}" stroke="${ink}" stroke-width="2"/><path d="M133 192q28 38 64 0l-1 26q-34 28-63 2z" fill="${skinShade}" opacity=".7"/></g>
	${body}${collar}<g transform="translate(628 326) rotate(5) scale(1.360) translate(-164 -142)">${face(founder)}${founder.hairFront}<path d="M209 100q6 30-2 62" fill="none" stroke="#ffe2a6" stroke-width="3" opacity=".8" stroke-linecap="round"/></g>
	<path d="M0 652h1200v248H0z" fill="url(#wood)"/><path d="M0 652h1200" stroke="#ffcf94" stroke-opacity=".5" stroke-width="2"/><path d="M0 690q420-16 1200 2M0 742q500 14 1200-8M0 806q380-18 1200 6M0 868q600 16 1200-4" fill="none" stroke="#2a1a24" stroke-opacity=".3" stroke-width="1.600"/>
	${contract}${mug}${keys}${phone}${arms}
	<path d="M826 372l112 40 60 300H430z" fill="url(#cone)" filter="url(#soft)" style="mix-blend-mode:soft-light"/><path d="M826 372l112 40 60 300H430z" fill="url(#cone)" filter="url(#soft)" opacity=".35"/>${lamp}
	<rect width="1200" height="900" fill="url(#dark)"/>${grain(1200, 900)}`,
	);
