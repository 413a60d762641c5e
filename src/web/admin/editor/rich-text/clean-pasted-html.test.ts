import { expect, it } from "vitest";
import { cleanPastedHtml } from "./clean-pasted-html.ts";

it("reads bold and italic out of the styles of a word processor", () => {
	const docs = `<b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38"><span style="font-size:11pt;font-weight:700;">Negrito</span><span style="font-weight:400"> e </span><span style="font-style: italic">itálico</span></p></b>`;
	expect(cleanPastedHtml(docs)).toBe('<p dir="ltr"><strong>Negrito</strong><span> e </span><em>itálico</em></p>');
});

it("leaves real bold alone, and knows no first-level heading", () => {
	expect(cleanPastedHtml("<h1 class='x'>Título</h1><p><b>forte</b></p>")).toBe("<h2>Título</h2><p><b>forte</b></p>");
});

it("leaves styles and handlers behind", () => {
	expect(cleanPastedHtml(`<p style='color:red' onclick="x()" id=a>a</p>`)).toBe("<p>a</p>");
});
