import { createElement } from "react";
import { expect, test } from "vitest";
import { renderMail } from "#server/platform/mail/render-mail.ts";
import { Copy, type CopyProps, sample, writeCopy } from "./copy.email.tsx";

const written: [string, Partial<CopyProps>][] = [
	["the usual one", {}],
	["names that look like something else", { nome: '<b>"mmmlinkmmm"</b> evil.tld', corretor: "D'Ávila & Cia $&" }],
	["an address longer than what is shown", { imovel: "Rua das Palmeiras ".repeat(20) }],
	["an empty address", { imovel: "" }],
	["a sample", { sample: true, witness: undefined }],
	["before the first event", { witness: undefined }],
	["an inspection", { contest: { term: "Até terça-feira.", link: `${sample.link}/contestar` } }],
	["a model of one's own", { look: { cor: "#123456", nome: "Imobiliária Norte" } }],
];

test.each(written)("what is filled in is what would be rendered: %s", async (_, change) => {
	const props = { ...sample, ...change };
	expect(await writeCopy(props)).toEqual(await renderMail(createElement(Copy, props)));
});
