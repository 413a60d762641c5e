import { expect, test } from "vitest";
import { errorPage } from "./error-page.ts";

test("every status has a title in pt-BR, and an unknown one a general title", () => {
	for (const status of [400, 403, 404, 405, 413, 415, 421, 429, 500, 502, 503]) {
		expect(errorPage({ status, sentence: "Tente novamente." })).toMatch(
			/<title>[A-ZÀ-Ú].+ · Rubrica<\/title>.*<h1>[A-ZÀ-Ú].+<\/h1>/,
		);
	}
});

test("what is refused is not said to have gone wrong here", () => {
	for (const status of [401, 406, 409, 410, 422])
		expect(errorPage({ status, sentence: "x" })).not.toContain("Algo deu errado");
	expect(errorPage({ status: 500, sentence: "x" })).toContain("Algo deu errado por aqui");
});

test("what it is given is text, never markup", () => {
	const page = errorPage({ status: 500, sentence: '<b>&"', requestId: "<i>" });
	expect(page).toContain("<p>&lt;b&gt;&amp;&quot;</p>");
	expect(page).not.toContain("<i>");
});

test("without a code none is shown", () => {
	expect(errorPage({ status: 421, sentence: "x" })).not.toContain("Código");
});

test("who may try again is offered that first, at the same address, and not only the beginning of the site", () => {
	for (const status of [429, 500, 503])
		expect(errorPage({ status, sentence: "x" })).toMatch(/<a href="">Tentar de novo<\/a>.*<a href="\/">/);
	for (const status of [403, 404, 410, 413])
		expect(errorPage({ status, sentence: "x" })).not.toContain("Tentar de novo");
});
