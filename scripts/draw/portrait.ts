import { engraving, hatch, svg } from "./ink.ts";

export interface Person {
	id: string;
	skin: string;
	shade: string;
	backdrop: readonly [string, string];
	hairBack?: string;
	hairFront: string;
	brow: { colour: string; width: number; lift?: number };
	mouth: string;
	lips?: string;
	extras?: string;
	beard?: string;
	clothes: string;
	age?: number;
	zoom?: number;
	gaze?: "down";
}

const ink = "#17213f";
const head =
	"M111 126C110 88 132 68 163 68C196 68 212 92 211 128C211 142 210 152 207 161C202 184 184 209 166 210C146 210 124 190 117 163C113 150 111 140 111 126Z";
export const neck = "M132 176C134 200 134 214 128 232L162 262L204 232C196 214 196 202 197 180Z";

const shadowSide = "M100 60h46q-18 40-17 84t36 70h-65z";

const eye = (x: number, width: number) =>
	`<path d="M${x - width} 145.500Q${x - 1} 134.500 ${x + width} 144.500Q${x} 151.500 ${x - width} 145.500Z" fill="#fdf6ea"/><circle cx="${x + 0.8}" cy="143.600" r="4.900" fill="#2a1a14"/><circle cx="${x + 2.4}" cy="142" r="1.400" fill="#fff"/><path d="M${x - width - 1} 146Q${x - 1} 133 ${x + width + 1} 144.500" fill="none" stroke="${ink}" stroke-width="2.600" stroke-linecap="round"/><path d="M${x - width + 2} 136.500Q${x} 128.500 ${x + width - 1} 138" fill="none" stroke="${ink}" stroke-opacity=".3" stroke-width="1.200" stroke-linecap="round"/><path d="M${x - width + 4} 151.500Q${x} 154 ${x + width - 3} 150.500" fill="none" stroke="${ink}" stroke-opacity=".28" stroke-width="1.200" stroke-linecap="round"/>`;

/** Lowered lids: a person reading. */
const reading = (x: number, width: number) =>
	`<path d="M${x - width} 146Q${x} 155 ${x + width} 146" fill="none" stroke="${ink}" stroke-width="2.800" stroke-linecap="round"/><path d="M${x - width} 141Q${x} 134 ${x + width} 141" fill="none" stroke="${ink}" stroke-opacity=".35" stroke-width="1.400" stroke-linecap="round"/>`;

export function face(person: Person): string {
	const lift = person.brow.lift ?? 0;
	const look = person.gaze === "down" ? reading : eye;
	const lines = person.age
		? `<path d="M124 148l-6-4M124 153l-7 1M203 147l5-4M140 96q24-7 48 0M144 104q20-5 40 0M146 170q-6 8-5 17M197 168q5 8 3 16" fill="none" stroke="${person.shade}" stroke-width="1.800" stroke-linecap="round" opacity="${person.age}"/>`
		: "";
	return `<path d="M112 134q-13-8-15 8 1 22 17 24z" fill="${person.skin}" stroke="${ink}" stroke-width="2"/><path d="M104 143q6-1 6 12" fill="none" stroke="${person.shade}" stroke-width="2"/>
	<path d="${head}" fill="${person.skin}"/><g clip-path="url(#head-${person.id})"><path d="${shadowSide}" fill="${person.shade}" opacity=".42"/><path d="M166 148q10 16 8 22-8 6-14 2z" fill="${person.shade}" opacity=".35"/><path d="${hatch({ x: 100, y: 84, width: 44, height: 130, gap: 5, slope: 0.3, seed: 4 })}" stroke="${ink}" stroke-opacity=".2" stroke-width="1" clip-path="url(#shade-${person.id})"/><ellipse cx="190" cy="166" rx="16" ry="10" fill="#e0563c" opacity=".1" filter="url(#blush)"/><ellipse cx="136" cy="168" rx="14" ry="10" fill="#e0563c" opacity=".1" filter="url(#blush)"/><path d="M206 96q8 30 0 66" fill="none" stroke="#fff" stroke-opacity=".28" stroke-width="6"/></g>
	<g clip-path="url(#head-${person.id})">${person.beard ?? ""}</g><path d="${head}" fill="none" stroke="${ink}" stroke-width="2"/>
	${look(142, 11.5)}${look(187, 10.5)}
	<path d="M127 ${130 - lift}Q140 ${122 - lift} 156 ${129 - lift}M175 ${129 - lift}Q189 ${121 - lift} 201 ${129 - lift}" fill="none" stroke="${person.brow.colour}" stroke-width="${person.brow.width}" stroke-linecap="round"/>
	<path d="M168 138Q171 154 176 164Q178 171 168 172.500Q163 173 160 170" fill="none" stroke="${ink}" stroke-opacity=".75" stroke-width="2.400" stroke-linecap="round" stroke-linejoin="round"/>
	${person.lips ? `<path d="M149 186q9-5 17-2 8-3 16 1-6 13-17 13t-16-12z" fill="${person.lips}"/>` : ""}<path d="${person.mouth}" fill="none" stroke="${ink}" stroke-width="2.600" stroke-linecap="round"/><path d="M158 200q7 3 13 0" fill="none" stroke="${person.shade}" stroke-width="2" stroke-linecap="round"/>${lines}`;
}

export const faceClips = (person: Person) =>
	`<clipPath id="head-${person.id}"><path d="${head}"/></clipPath><clipPath id="shade-${person.id}"><path d="${shadowSide}"/></clipPath>`;

export function portrait(person: Person): string {
	const [light, dark] = person.backdrop;
	const zoom = person.zoom ?? 1.22;
	return svg(
		320,
		320,
		`<defs><filter id="blush" x="-.5" y="-.5" width="2" height="2"><feGaussianBlur stdDeviation="4"/></filter><radialGradient id="back-${person.id}" cx=".68" cy=".3" r=".9"><stop stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></radialGradient>${faceClips(person)}</defs>
		<rect width="320" height="320" fill="url(#back-${person.id})"/><path d="${engraving({ y: 8, height: 310, width: 320, gap: 10, seed: 6 })}" fill="none" stroke="${ink}" stroke-opacity=".12" stroke-width="1"/>
		<g transform="translate(${160 - 162 * zoom} ${158 - 142 * zoom}) scale(${zoom})">${person.hairBack ?? ""}<path d="${neck}" fill="${person.skin}" stroke="${ink}" stroke-width="2"/><path d="M133 192q28 38 64 0l-1 22q-34 28-63 2z" fill="${person.shade}" opacity=".6"/>
		<g transform="translate(0 -12)">${person.clothes}</g>${face(person)}${person.hairFront}${person.extras ?? ""}</g>`,
	);
}
