import { createElement } from "react";
import { describe, expect, it } from "vitest";
import { renderMail } from "#server/platform/mail/render-mail.ts";
import * as notice from "./contact-notice.email.tsx";
import * as thanks from "./contact-thanks.email.tsx";

const hostile = "<a href='https://evil.tld'>Ana</a> https://evil.tld\u202e";

describe("notice to support", () => {
	const render = (props: Partial<notice.ContactNoticeProps> = {}) =>
		renderMail(createElement(notice.ContactNotice, { ...notice.sample, ...props }));

	it("carries every field and keeps the lines of the message", async () => {
		const { html, text } = await render();
		for (const expected of ["Juliana Prado", "juliana@exemplo.com.br", "(11) 98765-4321", notice.sample.assunto]) {
			expect(text).toContain(expected);
			expect(html).toContain(expected);
		}
		expect(text).toMatch(/Bom dia!\s*\n+\s*Somos seis/);
	});

	it("says so when no phone was given", async () => {
		expect((await render({ telefone: "" })).text).toContain("não informado");
	});

	it("never turns what a stranger typed into markup or a link", async () => {
		const { html } = await render({ nome: hostile, assunto: hostile, mensagem: "<img src=x onerror=alert(1)>" });
		expect(html).not.toMatch(/href=['"]https:\/\/evil/);
		expect(html).not.toContain("<img");
		expect(html).not.toContain("evil.tld");
		expect(notice.subject({ ...notice.sample, nome: hostile, assunto: "a\r\nBcc: v@evil.tld" })).not.toMatch(/[\r\n]/);
	});
});

describe("thanks to the sender", () => {
	it("greets by a disarmed name and gives hours and phone", async () => {
		const { html, text } = await renderMail(createElement(thanks.ContactThanks, { ...thanks.sample, nome: hostile }));
		expect(html).not.toContain("evil.tld");
		expect(text).toContain("9h às 18h");
		expect(thanks.subject(thanks.sample)).toBe("Recebemos sua mensagem");
	});
});
