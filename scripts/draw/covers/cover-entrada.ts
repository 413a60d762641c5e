import { blend, cover } from "./cover-ink.ts";

const wall = 'fill="none" stroke="#eaf0ff" stroke-width="9" stroke-linejoin="miter" stroke-linecap="square"';
const thin = 'fill="none" stroke="#b9c8ff" stroke-width="2.4" stroke-linecap="round"';

function sheetGrid(): string {
	let d = "";
	for (let x = 0; x <= 1600; x += 40) d += `M${x} 0V900`;
	for (let y = 20; y <= 900; y += 40) d += `M0 ${y}H1600`;
	return `<path d="${d}" stroke="#9fb2ff" stroke-opacity=".13" stroke-width="1"/>`;
}

const plan = `<g ${wall}><path d="M240 150H560M640 150H1120V480M1120 570V740H820M730 740H240V150"/><path d="M620 150V330M620 420V480H240M430 480V560M430 640V740M620 480H740M840 480H1120M840 480V560M840 640V740"/></g>
	<g ${thin}><path d="M560 150a80 80 0 0 1 80 80V150M620 420a90 90 0 0 0-90-90h90M740 480a100 100 0 0 1 100 100M430 560a80 80 0 0 1 80 80h-80M840 640a80 80 0 0 0-80-80h80M1120 570a90 90 0 0 0-90-90M730 740a90 90 0 0 1 90-90v90"/>
	<path d="M280 190h150v90H280zM280 210h150M300 225h50v40h-50zM360 225h50v40h-50zM700 200h220v70H700zM700 200q-16 0-16 35t16 35M920 200q16 0 16 35t-16 35M760 310h100v60H760zM980 520h110v60h-110zM990 550a20 20 0 1 0 40 0 20 20 0 1 0-40 0M1050 545h28v20h-28zM460 690h90v30h-90zM580 690v30h60v-30M270 520h110v60H270zM282 532h40v36h-40zM330 532h40v36h-40zM270 640h90v80h-90zM290 680a25 25 0 1 0 50 0 25 25 0 1 0-50 0"/></g>
	<g ${thin} stroke-dasharray="2 0"><path d="M240 90H1120M240 76v28M620 76v28M1120 76v28M180 150V740M166 150h28M166 480h28M166 740h28"/></g>
	<g font-family="Figtree,sans-serif" font-size="25" font-weight="600" fill="#dfe6ff"><text x="400" y="80" text-anchor="middle">3,80 m</text><text x="870" y="80" text-anchor="middle">5,00 m</text><text transform="translate(156 315) rotate(-90)" text-anchor="middle">3,30 m</text><text transform="translate(156 610) rotate(-90)" text-anchor="middle">2,60 m</text></g>
	<g font-family="Newsreader,serif" font-size="34" fill="#fff" text-anchor="middle"><text x="430" y="410">Quarto</text><text x="840" y="430">Sala</text><text x="330" y="620" font-size="27">Banho</text><text x="620" y="600">Cozinha</text><text x="905" y="715" font-size="27">Serviço</text></g>`;

const tick = (x: number, y: number) =>
	`<g transform="translate(${x} ${y})"><circle r="30" fill="#13693f" stroke="#dff2e4" stroke-width="4"/><path d="M-13 1l9 10 18-20" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/></g>`;

/** The glass enlarges what the eye would pass over: a stain at the foot of the kitchen wall. */
const glass = `<g transform="translate(1130 470)"><ellipse cx="30" cy="50" rx="260" ry="240" fill="#040a24" opacity=".5" filter="url(#drop)"/><path d="M150 168l40-40 240 236q18 20-2 42t-42 2z" fill="#6b3a22" stroke="#17213f" stroke-width="4"/><path d="M190 150l220 220" stroke="#d99a72" stroke-width="6" stroke-linecap="round"/>
	<circle r="222" fill="url(#brass)" stroke="#17213f" stroke-width="4"/><circle r="194" fill="#fbf4e4" stroke="#17213f" stroke-width="4"/><clipPath id="lens"><circle r="192"/></clipPath><g clip-path="url(#lens)"><rect x="-200" y="-200" width="400" height="290" fill="#efe2c8"/><path d="M-200 60h400v36h-400z" fill="#fffaf0" stroke="#17213f" stroke-width="3"/><rect x="-200" y="96" width="400" height="120" fill="#c98d5c"/><path d="M-200 130h400M-200 168h400M-80 96v34M60 130v38M-20 168v40" stroke="#6b3f2a" stroke-width="3"/>
	<path d="M-60 60q-34-50 6-86 10-46 60-30 54-18 60 40 40 30 4 76z" fill="#c3a873" opacity=".8"/><path d="M-30 60q-20-34 8-56 12-28 40-16 30-6 34 30 18 22 0 42z" fill="#8f7444" opacity=".7"/>
	<g stroke="#b8321a" stroke-width="4" fill="none"><path d="M-92-92h190v152h-190z" stroke-dasharray="12 9"/></g><path d="M-150 60v-150M-162 60h24M-162-90h24" stroke="#1f3fd6" stroke-width="4"/><text transform="translate(-164 -14) rotate(-90)" text-anchor="middle" font-family="Figtree,sans-serif" font-size="28" font-weight="700" fill="#1f3fd6">20 cm</text></g><path d="M-150-110a186 186 0 0 1 110-74" fill="none" stroke="#fff" stroke-width="12" stroke-linecap="round" opacity=".8"/></g>`;

export const entradaCover = () =>
	cover(
		blend(
			"print",
			[
				[0, "#1d3b9c"],
				[1, "#122660"],
			],
			'x2="1" y2="1"',
		) +
			blend(
				"brass",
				[
					[0, "#f3d48b"],
					[1, "#9a6c28"],
				],
				'x2="1" y2="1"',
			),
		`<rect width="1600" height="900" fill="url(#print)"/>${sheetGrid()}${plan}${tick(430, 330)}${tick(840, 370)}${tick(330, 545)}${glass}`,
	);
