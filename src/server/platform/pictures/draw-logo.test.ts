import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { startProcessorTime } from "#tests/support/processor-time.ts";
import { drawLogo } from "./draw-logo.ts";

/** Each level draws the one before twice, and each time it is laid over the rest by itself. */
const doubled = (use: string, levels: number) =>
	`<g id="l0">${'<g opacity=".5"><rect width="120" height="40"/></g>'.repeat(100)}</g>${Array.from({ length: levels }, (_, at) => `<g id="l${at + 1}">${`<${use} href="#l${at}"/>`.repeat(2)}</g>`).join("")}`;

const svg = (inside: string, head = "", more = "") =>
	Buffer.from(
		`${head}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${more} width="120" height="40" viewBox="0 0 120 40">${inside}</svg>`,
	);
const blue = '<rect width="120" height="40" fill="#1f3fd6"/>';

let png: Buffer;
let gif: Buffer;
beforeAll(async () => {
	png = await sharp({
		create: { width: 1600, height: 800, channels: 4, background: { r: 200, g: 30, b: 30, alpha: 0.5 } },
	})
		.withExif({ IFD0: { Artist: "SEGREDO" } })
		.png()
		.toBuffer();
	gif = await sharp({ create: { width: 9, height: 9, channels: 3, background: "#fff" } })
		.gif()
		.toBuffer();
});

async function drawn(bytes: Uint8Array) {
	const result = await drawLogo(bytes);
	if (!result.ok) throw new Error(result.reason);
	return result.value;
}

test("a logo is drawn anew on white, within its box, without a word of its file", async () => {
	const logo = await drawn(Buffer.concat([png, Buffer.from("<script>SEGREDO</script>")]));
	expect(logo).toMatchObject({ width: 480, height: 240 });
	expect(Buffer.from(logo.bytes).includes("SEGREDO")).toBe(false);
	expect(await sharp(logo.bytes).metadata()).toMatchObject({ format: "png", hasAlpha: false, channels: 3 });
	// The same file gives the same bytes: their hash names them for good.
	expect(Buffer.from((await drawn(png)).bytes).equals(Buffer.from((await drawn(png)).bytes))).toBe(true);
});

test("an SVG becomes sharp pixels, and its script, link and handler nothing at all", async () => {
	const logo = await drawn(svg(`<script>alert(1)</script><a onclick="alert(1)">${blue}</a>`));
	expect(logo).toMatchObject({ width: 640, height: 213 });
	expect(Buffer.from(logo.bytes).includes("alert")).toBe(false);
	const pixels = await sharp(logo.bytes).raw().toBuffer();
	const middle = (100 * 640 + 320) * 3;
	expect([...pixels.subarray(middle, middle + 3)]).toEqual([0x1f, 0x3f, 0xd6]);
	const usual = svg(
		blue,
		'<?xml version="1.0"?>\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/x.dtd">',
	);
	expect(await drawLogo(usual)).toMatchObject({ ok: true });
});

const laughs = `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 9 }, (_, at) => `<!ENTITY ${"bcdefghij"[at]} "${`&${"abcdefghi"[at]};`.repeat(10)}">`).join("")}]>`;
test.each<[string, () => Uint8Array]>([
	["an entity of a file", () => svg("<text>&x;</text>", '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>')],
	["a billion laughs", () => svg("<text>&j;</text>", laughs)],
	["a picture of another host", () => svg('<image href="http://127.0.0.1/x.png" width="9" height="9"/>')],
	["a picture inside", () => svg('<image href="data:image/png;base64,AAAA" width="9" height="9"/>')],
	["a use of another file", () => svg('<use href="http://127.0.0.1/x.svg#a"/>')],
	["a style from elsewhere", () => svg('<style>@import "http://127.0.0.1/x.css";</style>')],
	["a font from elsewhere", () => svg(`<rect style="fill:url(http://127.0.0.1/x)"/>`)],
	["a filter", () => svg('<filter id="f"><feTurbulence numOctaves="99"/></filter>')],
	["nested uses", () => svg('<g id="a"/><use href="#a"/>'.repeat(30))],
	["uses of uses", () => svg(doubled("use", 9))],
	["uses of uses by another name", () => svg(doubled("s:use", 9), "", 'xmlns:s="http://www.w3.org/2000/svg"')],
	["a use of itself", () => svg('<g id="a"><use href="#a"/></g>')],
	["a use by letters that are written otherwise", () => svg('<g id="&amp;"/><use href="#&amp;"/>')],
	[
		"a mask for all by a style of another name",
		() => svg(`<s:style>g{clip-path:url(#a)}</s:style>`, "", 'xmlns:s="http://www.w3.org/2000/svg"'),
	],
	["a filter by another name", () => svg('<é:filter id="f"/>', "", 'xmlns:é="http://www.w3.org/2000/svg"')],
	["a book in one line", () => svg(`<text y="20">${"a b ".repeat(60_000)}</text>`)],
	["a tag without end", () => svg(`<g ${"a".repeat(200_000)}><x<x`)],
	["foreign HTML", () => svg("<foreignObject><iframe/></foreignObject>")],
	["dashes without end", () => svg('<path d="M0 0H9e9" stroke-dasharray="0.0001"/>')],
	["a megabyte", () => svg(`<path d="${"M0 0".repeat(80_000)}"/>`)],
	["another alphabet", () => Buffer.concat([svg(blue), Buffer.from([0xff, 0xfe])])],
])("an SVG with %s is not drawn", async (_, make) => {
	const spent = startProcessorTime();
	expect(await drawLogo(make())).toEqual({ ok: false, reason: "unusual-svg" });
	expect(spent()).toBeLessThan(1000);
});

test("what is none of the three is no logo; half a picture and a bomb cannot be read", async () => {
	for (const bytes of [gif, Buffer.from("<html><svg"), Buffer.from("%PDF-1.7"), new Uint8Array()])
		expect(await drawLogo(bytes)).toEqual({ ok: false, reason: "not-a-logo" });
	expect(await drawLogo(png.subarray(0, 200))).toEqual({ ok: false, reason: "unreadable" });
	const bomb = await sharp({
		create: { width: 25_000, height: 1_001, channels: 3, background: "#fff" },
		limitInputPixels: false,
	})
		.png({ compressionLevel: 1 })
		.toBuffer();
	expect(await drawLogo(bomb)).toEqual({ ok: false, reason: "unreadable" });
	const vast = Buffer.from(
		'<svg xmlns="http://www.w3.org/2000/svg" width="90000" height="90000"><rect width="9" height="9"/></svg>',
	);
	expect(await drawLogo(vast)).toEqual({ ok: false, reason: "unreadable" });
});

test("what programs for drawing write is drawn: cut out by what they use, in layers, with a name", async () => {
	const usual = svg(
		'<!-- Generator: a program --><style type="text/css">.st0{fill:#1f3fd6;}</style><metadata>a long story, told to nobody</metadata>' +
			'<defs><rect id="SVGID_1_" width="120" height="40"/></defs><clipPath id="SVGID_2_"><use xlink:href="#SVGID_1_" style="overflow:visible;"/></clipPath>' +
			'<g id="Camada 1" style="clip-path:url(#SVGID_2_);"><rect class="st0" width="120" height="40"/></g><text x="9" y="20">Imobiliária São João</text>',
		'<?xml version="1.0" encoding="utf-8"?>\n',
	);
	const pixels = await sharp((await drawn(usual)).bytes)
		.raw()
		.toBuffer();
	const corner = (20 * 640 + 600) * 3;
	expect([...pixels.subarray(corner, corner + 3)]).toEqual([0x1f, 0x3f, 0xd6]);
	const long = svg(`<path fill="#1f3fd6" d="M0 0${"h120v40h-120z".repeat(15_000)}"/>`);
	expect(await drawLogo(long)).toMatchObject({ ok: true });
});
