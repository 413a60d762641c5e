import { grain, svg } from "../ink.ts";
import { rubricPath } from "../rubric-path.ts";

export const WIDTH = 1600;
export const HEIGHT = 900;
const outline = "#17213f";
export const edge = `stroke="${outline}" stroke-width="2.4" stroke-linejoin="round" stroke-linecap="round"`;

export const cover = (defs: string, body: string) =>
	svg(
		WIDTH,
		HEIGHT,
		`<defs><filter id="drop"><feGaussianBlur stdDeviation="14"/></filter><filter id="soft"><feGaussianBlur stdDeviation="5"/></filter>${defs}</defs>${body}${grain(WIDTH, HEIGHT, 0.06)}`,
	);

/** A gradient from `[share, colour]` stops; from top to bottom unless told otherwise. */
export const blend = (id: string, stops: readonly (readonly [number, string])[], direction = 'x2="0" y2="1"') =>
	`<linearGradient id="${id}" ${direction}>${stops.map(([offset, colour]) => `<stop offset="${offset}" stop-color="${colour}"/>`).join("")}</linearGradient>`;

export const glow = (id: string, colour: string, strength = 0.7) =>
	`<radialGradient id="${id}"><stop stop-color="${colour}" stop-opacity="${strength}"/><stop offset=".45" stop-color="${colour}" stop-opacity="${strength * 0.3}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`;

export const rubric = (x: number, y: number, scale: number, colour: string, width = 4) =>
	`<path transform="translate(${x} ${y}) scale(${scale})" d="${rubricPath}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

/** Lines of writing too small to read, with the last one short. */
export const writing = (x: number, y: number, width: number, lines: number, gap: number, colour: string, stroke = 3) =>
	`<path d="${Array.from({ length: lines }, (_, i) => `M${x} ${y + i * gap}h${(width * (i === lines - 1 ? 0.55 : 0.9 + ((i * 37) % 11) / 100)).toFixed(0)}`).join("")}" stroke="${colour}" stroke-width="${stroke}" stroke-linecap="round" fill="none"/>`;

export interface Figure {
	x: number;
	y: number;
	height: number;
	skin: string;
	hair: string;
	top: string;
	legs: string;
	/** Long hair falls to the shoulders. */
	long?: boolean;
	/** To the left instead of to the right. */
	turned?: boolean;
	/** Where the front hand is, in a body of 200 units whose feet are at 0,0. */
	hand?: readonly [number, number];
	holds?: string;
}

/** A small standing person, drawn from the side. */
export function figure({ x, y, height, skin, hair, top, legs, long, turned, hand = [30, -84], holds = "" }: Figure) {
	const scale = height / 205;
	const [hx, hy] = hand;
	const arm = (colour: string, width: number) =>
		`<path d="M4-146Q${hx * 0.35 - 4} ${(-146 + hy) / 2 + 14} ${hx} ${hy}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`;
	return `<g transform="translate(${x} ${y}) scale(${(turned ? -scale : scale).toFixed(3)} ${scale.toFixed(3)})">
	<ellipse cx="2" cy="0" rx="44" ry="5" fill="#0a1026" opacity=".22"/>
	${long ? `<path d="M-17-190q-8 26-10 52 14 8 24 2l6-44z" fill="${hair}" ${edge}/>` : ""}
	<path d="M-19-92L-17-4h14l5-66 9 66h15l-4-90z" fill="${legs}" ${edge}/><path d="M-19-6h17v8h-17zM10-6h21q2 8-2 8H10z" fill="${outline}"/>
	<path d="M-6-172h11v14H-6z" fill="${skin}" ${edge}/>
	<path d="M-21-88q-7-36-4-58 2-16 18-17h10q15 1 17 17 3 26 2 58z" fill="${top}" ${edge}/>
	<path d="M-14-186q0-20 16-20t15 20q0 8-2 14-4 9-13 9-15 0-16-23z" fill="${skin}" ${edge}/><path d="M-16-178q-6-32 18-33 20 0 17 20-10 2-16-4-4 8-10 10z" fill="${hair}" ${edge}/><circle cx="10" cy="-183" r="2.200" fill="${outline}"/><path d="M6-172q4 3 8 0" fill="none" stroke="${outline}" stroke-width="2" stroke-linecap="round"/>
	${holds ? `<g transform="translate(${hx} ${hy})">${holds}</g>` : ""}${arm(outline, 16)}${arm(top, 12)}<circle cx="${hx}" cy="${hy}" r="6.500" fill="${skin}" ${edge}/></g>`;
}

/** A pot with long leaves. */
export const plant = (x: number, y: number, scale: number, leaf = "#1d6a50", pot = "#b4593b") =>
	`<g transform="translate(${x} ${y}) scale(${scale})"><ellipse cx="0" cy="2" rx="52" ry="7" fill="#0a1026" opacity=".25"/>
	<g fill="${leaf}" ${edge}><path d="M0-70q-70-30-84-110 66 20 88 104z"/><path d="M2-70q66-26 92-98-70 6-96 92z"/><path d="M0-72q-34-72-6-156 36 76 12 158z"/><path d="M-2-66q-66-4-100-44 62-16 104 36z"/><path d="M2-66q60 0 98-34-60-20-102 26z"/></g>
	<g stroke="#d8ecd9" stroke-opacity=".5" stroke-width="1.600" fill="none"><path d="M-2-78q-40-40-68-86M4-80q40-36 76-74M2-84q-10-60-6-120"/></g>
	<path d="M-40-72h80l-12 72h-56z" fill="${pot}" ${edge}/><path d="M-44-72h88v14h-88z" fill="${pot}" ${edge}/></g>`;

/** One key lying to the right of its hole. */
export const key = (x: number, y: number, turn: number, tone: string, scale = 1) =>
	`<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})"><path fill-rule="evenodd" d="M0-34a34 34 0 0 1 32 23h112l11 11-11 11h-10v13h-13v-9h-9v12h-12v-16H32A34 34 0 1 1 0-34zM-8-11a11 11 0 1 0 .1 0z" fill="${tone}" ${edge}/><path d="M36-2h100M-24-14a26 26 0 0 1 30-12" fill="none" stroke="#fff4d6" stroke-opacity=".8" stroke-width="2.200" stroke-linecap="round"/></g>`;
