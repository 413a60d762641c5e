import type { Person } from "./portrait.ts";

const ink = "#17213f";
const edge = `stroke="${ink}" stroke-width="2" stroke-linejoin="round"`;
const smile = "M146 184Q150 188 165 191Q179 190 185 182";
const calm = "M149 187Q165 192 182 185";

/** Shoulders of a jacket with lapels over a shirt; the shirt's opening shows the neck. */
const suit = (cloth: string, shirt: string, detail = "") =>
	`<path d="M38 330Q44 254 104 238L130 222L164 266L202 222L226 236Q284 250 292 330Z" fill="${cloth}" ${edge}/><path d="M122 232L164 258L208 232L178 330H150Z" fill="${shirt}"/><path d="M130 216L164 256L145 272L114 234ZM202 216L164 256L183 272L217 232Z" fill="${shirt}" ${edge}/><path d="M164 258V330" stroke="${ink}" stroke-opacity=".45" stroke-width="1.600"/>${detail}<path d="M116 232L100 246L108 264L97 270L150 334L118 252ZM214 230L232 246L224 264L234 270L178 334L212 252Z" fill="${cloth}" ${edge}/><path d="M58 330q2-34 20-56M274 330q-2-34-20-56" fill="none" stroke="${ink}" stroke-opacity=".5" stroke-width="2"/>`;

const blouse = (cloth: string, neckline: string) =>
	`<path d="M40 330Q46 256 106 240L${neckline}L226 238Q282 254 290 330Z" fill="${cloth}" ${edge}/><path d="M72 330q2-30 14-48M258 330q-2-30-14-48" fill="none" stroke="${ink}" stroke-opacity=".45" stroke-width="2"/>`;

const roundGlasses = (colour: string) =>
	`<g fill="#fff" fill-opacity=".13" stroke="${colour}" stroke-width="3.400"><circle cx="142" cy="145" r="19"/><circle cx="189" cy="144" r="18"/></g><path d="M161 142q5-5 10 0M123 142l-18-3" fill="none" stroke="${colour}" stroke-width="3.400" stroke-linecap="round"/>`;

/** Curls as a cloud of overlapping circles with a pen spiral in each. */
const curls = (spots: readonly (readonly [number, number, number])[], colour: string, light: string) =>
	`<g fill="${colour}" ${edge}>${spots.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`).join("")}</g><g fill="${colour}">${spots.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r - 1}"/>`).join("")}</g><g fill="none" stroke="${light}" stroke-opacity=".6" stroke-width="1.800" stroke-linecap="round">${spots.map(([x, y, r]) => `<path d="M${x - r * 0.5} ${y}a${r * 0.5} ${r * 0.5} 0 0 1 ${r * 0.9} ${-r * 0.2}a${r * 0.3} ${r * 0.3} 0 0 1-${r * 0.5} ${r * 0.3}"/>`).join("")}</g>`;

export const lawyer: Person = {
	id: "adv",
	skin: "#c79268",
	shade: "#8d5c40",
	backdrop: ["#f3e6cd", "#b9a98c"],
	brow: { colour: "#5b5a62", width: 5.5 },
	mouth: calm,
	age: 0.8,
	beard: `<path d="M113 150q8 24 24 22 28-6 58 0 10 0 15-18-2 34-20 50-22 20-46 2-24-20-31-56z" fill="#b9b6b4"/><path d="M142 182q22-16 46-2-8 0-22 2t-24 0z" fill="#d7d3ce"/><path d="M124 176l6 18M134 186l4 16M150 200l2 9M166 201v9M182 199l-2 8M194 188l-4 14M203 174l-5 16" stroke="#77757c" stroke-width="1.800" stroke-linecap="round"/><path d="M150 186q15-5 32-2-8 12-18 11t-14-9z" fill="#c79268"/>`,
	hairFront: `<path d="M111 138q-10-28-2-50 14-34 62-34 44 2 46 44 1 20-5 38-1-26-10-38-30 4-52-14-18 16-28 20-8 14-11 34z" fill="#a9a7a8" ${edge}/><path d="M118 104q10-28 44-38M128 98q14-18 34-26M206 96q-4-20-26-28M198 92q-8-14-22-20" fill="none" stroke="#6f6e78" stroke-width="1.800" stroke-linecap="round"/><path d="M170 60q26 2 36 24" fill="none" stroke="#f2eee6" stroke-width="2.400" stroke-linecap="round"/>`,
	extras: roundGlasses("#2b2a3a"),
	clothes: suit("#1d2a52", "#fbf7ef", `<path d="M155 256h18l6 14-9 9 10 56h-32l9-56-9-9z" fill="#9e3526" ${edge}/>`),
};

export const clients: readonly Person[] = [
	{
		id: "d1",
		zoom: 1.14,
		skin: "#8a5638",
		shade: "#552d1e",
		backdrop: ["#f6dfb4", "#d4a35a"],
		brow: { colour: "#1d1210", width: 4.6, lift: 1 },
		mouth: smile,
		lips: "#a3413a",
		hairBack: curls(
			[
				[92, 104, 30],
				[84, 146, 28],
				[92, 186, 26],
				[232, 104, 30],
				[240, 148, 28],
				[230, 188, 26],
				[108, 66, 30],
				[160, 46, 32],
				[212, 66, 30],
			],
			"#22150f",
			"#7a5240",
		),
		hairFront: curls(
			[
				[118, 92, 19],
				[138, 76, 20],
				[164, 70, 20],
				[190, 76, 20],
				[208, 94, 18],
			],
			"#22150f",
			"#7a5240",
		),
		extras: `<circle cx="104" cy="182" r="9" fill="none" stroke="#e0ae42" stroke-width="4"/>`,
		clothes: blouse("#1c7a60", "132 226Q164 274 200 226"),
	},
	{
		id: "d2",
		skin: "#edc3a0",
		shade: "#c08462",
		backdrop: ["#dfe6f4", "#9fb0d4"],
		brow: { colour: "#8f8a88", width: 5.2 },
		mouth: "M152 191Q166 195 181 189",
		age: 0.75,
		beard: `<path d="M146 183q10-9 20-5 10-4 21 3-8 6-20 4-12 3-21-2z" fill="#c9c4bf" ${edge}/>`,
		hairFront: `<path d="M111 144q-14-26-6-52 12-34 58-36 46 0 54 36 4 26-5 50-2-18-8-28 2-22-16-30-10-4-26-3-18 0-28 6-14 10-14 28-6 12-9 29z" fill="#dcd8d2" ${edge}/><path d="M112 104q6-26 34-38M122 96q8-16 26-22M212 104q-4-22-22-34M202 92q-6-10-16-14M160 60q14-1 24 5" fill="none" stroke="#98938f" stroke-width="1.800" stroke-linecap="round"/>`,
		clothes: suit("#5f7392", "#dfe8fb"),
	},
	{
		id: "d3",
		skin: "#d7a479",
		shade: "#9d6644",
		backdrop: ["#f4d9cd", "#d08e77"],
		brow: { colour: "#2c1a14", width: 4.6, lift: 1 },
		mouth: smile,
		lips: "#b8483f",
		hairBack: `<path d="M108 92q-26 40-24 90t-18 88q40 24 70 2l-6-90h70l10 92q40 12 54-14-20-36-16-84t-32-98q-56-40-108 14z" fill="#2e1a15" ${edge}/><path d="M96 140q-8 60-18 118M110 190q-4 40-12 76M232 150q2 60 16 102" fill="none" stroke="#7d4a36" stroke-width="2" stroke-linecap="round"/>`,
		hairFront: `<path d="M108 150q-12-64 28-84 44-20 74 14 14 24 4 74-4-36-24-56-16-10-28-16-12 30-40 40-12 10-14 28z" fill="#2e1a15" ${edge}/><path d="M158 78q-8 24-34 38M170 70q24 8 36 34M150 66q-24 10-30 36" fill="none" stroke="#7d4a36" stroke-width="2" stroke-linecap="round"/>`,
		clothes: suit("#1f4bd1", "#fbf2e2"),
	},
	{
		id: "d4",
		skin: "#6b4128",
		shade: "#3d2114",
		backdrop: ["#e6ead8", "#9db08c"],
		brow: { colour: "#140c0a", width: 5.6 },
		mouth: smile,
		beard: `<path d="M113 150q6 16 16 18 8 2 14 14 22-10 46-1 4-12 10-13 8-2 10-16-2 36-20 52-22 18-46 2-24-20-30-56z" fill="#1c100c" opacity=".86"/><path d="M149 184q16-4 34-2-6 13-18 12t-16-10z" fill="#7c4a34"/>`,
		hairFront: `<path d="M112 132q-8-36 8-54 18-20 48-18 38 2 46 34 2 18-3 38-2-22-10-32-40-12-76 2-10 12-13 30z" fill="#150c0a" ${edge}/><path d="M126 84q4-6 10-10M146 72q8-4 14-4M176 68q10 2 16 8M200 84q6 8 7 16" fill="none" stroke="#5d4233" stroke-width="2.200" stroke-linecap="round" stroke-dasharray="3 4"/>`,
		clothes: suit("#3a3f55", "#fbf7ef"),
	},
	{
		id: "d5",
		skin: "#f0cda6",
		shade: "#c58f66",
		backdrop: ["#e4e0f3", "#a49bcf"],
		brow: { colour: "#221a1c", width: 4.2 },
		mouth: smile,
		lips: "#c2544a",
		hairBack: `<path d="M104 100q-22 50-12 112 20 12 44 4h64q24 8 40-6 6-60-16-112-60-50-120 2z" fill="#1d171d" ${edge}/>`,
		hairFront: `<path d="M107 160q-16-70 30-94 42-18 72 8 20 26 6 88-6-24-8-46-14-12-24-30-24 26-60 32-12 12-16 42z" fill="#1d171d" ${edge}/><path d="M142 74q-24 14-30 54M182 84q-16 16-42 24M192 76q16 12 20 44" fill="none" stroke="#655a70" stroke-width="2" stroke-linecap="round"/>`,
		extras: roundGlasses("#9e3526"),
		clothes: blouse("#b4553a", "136 226L162 252L200 226"),
	},
];
