import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { xssPayloads } from "#tests/support/xss-payloads.ts";
import { nestsTooDeep, sanitizeHtml } from "./sanitize-html.ts";

const forbidden =
	/<(script|svg|math|iframe|object|embed|form|button|style|base|meta|textarea|select|video|details|xmp|noscript)\b|<[^>]*\s(on\w+|style|id|name|class|srcset|target|srcdoc)=|<[^>]*=["']?\s*(javascript|data|vbscript):|<!--/i;

describe("sanitizeHtml", () => {
	it.each(xssPayloads.map((payload, index) => [index + 1, payload]))(
		"leaves nothing alive of payload %i",
		(_, payload) => {
			for (const html of [String(payload), `<p>antes</p>${payload}<p>depois</p>`, `<table><tr><td>${payload}`]) {
				const clean = sanitizeHtml(html);
				expect(clean).not.toMatch(forbidden);
				expect(sanitizeHtml(clean)).toBe(clean);
			}
		},
	);

	it("keeps what a post is made of", () => {
		const html = [
			"<h2>Título</h2><h3>Parte</h3><p>Texto <strong>forte</strong>, <em>leve</em> e <code>código</code>.</p>",
			'<ul><li>um</li></ul><ol start="3"><li>dois</li></ol><blockquote><p>Citação</p></blockquote><pre>x</pre><hr />',
			'<figure><img src="/arquivos/blog/0123456789abcdef-1200.jpg" alt="Sala" width="1200" height="800" /><figcaption>Sala</figcaption></figure>',
			'<table><thead><tr><th scope="col">A</th></tr></thead><tbody><tr><td colspan="2">B</td></tr></tbody></table>',
			'<p><a href="/precos">planos</a> <a href="https://planalto.gov.br/lei" rel="noopener noreferrer">a lei</a></p>',
			'<figure data-video="youtube:dQw4w9WgXcQ"><figcaption>A visita</figcaption></figure>',
		].join("");
		expect(sanitizeHtml(html)).toBe(html);
	});

	it("rewrites what has a better form", () => {
		expect(sanitizeHtml("<h1>T</h1><b>b</b><i>i</i><h6>s</h6>")).toBe(
			"<h2>T</h2><strong>b</strong><em>i</em><h4>s</h4>",
		);
		expect(sanitizeHtml('<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ" width="560"></iframe>')).toContain(
			'<figure data-video="youtube:dQw4w9WgXcQ">',
		);
		expect(sanitizeHtml('<a href="https://ok.example/?a=1&b=2" target="_blank" onclick="x()">ok</a>')).toBe(
			'<a href="https://ok.example/?a=1&amp;b=2" rel="noopener noreferrer">ok</a>',
		);
	});

	it.each([
		"https://evil.tld/x.jpg",
		"//evil.tld/x.jpg",
		"data:image/png;base64,AAAA",
		"/arquivos/fichas/0123456789abcdef-800.jpg",
		"/arquivos/blog/../segredo-800.jpg",
		"/app/sair",
	])("shows no picture from %s", (src) => expect(sanitizeHtml(`<img src="${src}" alt="">`)).toBe(""));

	it("untangles paragraphs within paragraphs at once", () => {
		const clean = sanitizeHtml("<p><A<p><p>x</p>");
		expect(sanitizeHtml(clean)).toBe(clean);
		expect(clean).toContain("<p>x</p>");
	});

	it("is the same after a second time, whatever comes in", () => {
		const bit = fc.oneof(
			fc.constantFrom(...xssPayloads),
			fc.constantFrom(
				"<p>",
				"</p>",
				"<a href='/x'>",
				"</table>",
				"<td>",
				"&lt;",
				"&",
				"<",
				"\u00a0",
				"<figure>",
				"</figure>",
			),
			fc.string({ maxLength: 12 }),
		);
		fc.assert(
			fc.property(fc.array(bit, { maxLength: 12 }), (bits) => {
				const clean = sanitizeHtml(bits.join(""));
				expect(sanitizeHtml(clean)).toBe(clean);
				expect(clean).not.toMatch(forbidden);
			}),
			{ numRuns: 300 },
		);
	});
});

describe("what is nested without end", () => {
	const levels = (depth: number) => `${"<blockquote>".repeat(depth)}texto${"</blockquote>".repeat(depth)}`;

	it("is told from what people write", () => {
		expect(nestsTooDeep(levels(100))).toBe(false);
		expect(sanitizeHtml(levels(100))).toBe(levels(100));
		expect(nestsTooDeep(levels(101))).toBe(true);
		// Side by side, or closed by what follows, is not nested.
		expect(nestsTooDeep("<p>um<br>dois<img>".repeat(5_000))).toBe(false);
		expect(nestsTooDeep(`<ul>${"<li>um".repeat(5_000)}</ul>`)).toBe(false);
	});

	it.each([
		["open tags", "<b>".repeat(100_000)],
		["tags whose ends stand in attributes", '<b title="</b>">'.repeat(20_000)],
		["drawings", "<svg>".repeat(60_000)],
		["tags in upper case", "<DIV>".repeat(60_000)],
	])("is only text afterwards: %s", (_, html) => {
		expect(nestsTooDeep(html)).toBe(true);
		const clean = sanitizeHtml(`${html}depois`);
		expect(clean).toContain("depois");
		expect(clean).not.toMatch(/<(?!\/)/);
		expect(sanitizeHtml(clean)).toBe(clean);
	});

	it("marks without end are cut, letters stay", () => {
		expect(sanitizeHtml(`<p>Sa\u0303o ${"\u0301\u0316".repeat(140_000)}Paulo</p>`)).toMatch(
			/^<p>São \p{M}{1,30}Paulo<\/p>$/u,
		);
	});
});
