import { createElement } from "react";
import { describe, expect, test } from "vitest";
import * as registered from "#server/billing/trial/already-registered.email.tsx";
import * as confirmation from "#server/billing/trial/trial-confirmation.email.tsx";
import * as reminder from "#server/billing/trial/trial-reminder.email.tsx";
import { renderMail } from "#server/platform/mail/render-mail.ts";
import * as credentials from "./credentials.email.tsx";

const hostile = "<a href='https://evil.tld'>Ana</a> www.evil.tld\u202e\r\nBcc: v@evil.tld";

test("the confirmation gives address, password, link and how to sign in", async () => {
	const { html, text } = await renderMail(createElement(confirmation.TrialConfirmation, confirmation.sample));
	expect(text).toMatch(/^E-mail: juliana@exemplo\.com\.br$/m);
	expect(text).toMatch(/^Senha: k7mr-x2vq-9hdt-w4fz$/m);
	expect(text).toMatch(/Confirmar meu e-mail http:\/\/localhost:3000\/confirmar-trial\/[\w-]{43}$/m);
	expect(text).toContain("acesso de gestão");
	expect(text).toContain("vale por 7 dias");
	expect(html).toContain(`>${confirmation.sample.confirmUrl}</a>`);
	expect(html).toContain("k7mr-x2vq-9hdt-w4fz");
});

describe("credentials", () => {
	const render = (senha: string | undefined) =>
		renderMail(createElement(credentials.Credentials, { ...credentials.sample, senha }));

	test("carry the temporary password on a line of its own", async () => {
		const { text } = await render("abcd-efgh-jkmn-pqrs");
		expect(text).toMatch(/^E-mail: juliana@exemplo\.com\.br$/m);
		expect(text).toMatch(/^Senha: abcd-efgh-jkmn-pqrs$/m);
		expect(text).toContain("temporária");
	});

	test("carry none when the person has chosen one already", async () => {
		const { text } = await render(undefined);
		expect(text).toMatch(/^Senha: a mesma que você já usa$/m);
		expect(text).not.toContain("temporária");
	});
});

test("somebody who signs up again is led to the login, or to a new link while the sign-up still waits", async () => {
	const render = (waiting: boolean) =>
		renderMail(createElement(registered.AlreadyRegistered, { ...registered.sample, waiting }));
	const [ready, waiting] = [(await render(false)).text, (await render(true)).text];
	expect(ready).toContain(registered.sample.loginUrl);
	expect(ready).toContain(registered.sample.recoverUrl);
	expect(waiting).toContain(registered.sample.resendUrl);
	expect(waiting).not.toContain(registered.sample.loginUrl);
});

test("each reminder says how much is left and that nothing is deleted", async () => {
	for (const [kind, subject] of [
		["two-days-before", "Faltam 2 dias do seu teste grátis"],
		["last-day", "Último dia do seu teste grátis"],
	] as const) {
		const props = { ...reminder.sample, kind };
		expect(reminder.subject(props)).toBe(subject);
		const { text } = await renderMail(createElement(reminder.TrialReminderMail, props));
		expect(text).toContain("22/11/2026 às 09:30");
		expect(text).toContain("Nada é apagado");
	}
});

test("a hostile name stays text in all of them", async () => {
	const bodies = [
		createElement(confirmation.TrialConfirmation, { ...confirmation.sample, nome: hostile }),
		createElement(registered.AlreadyRegistered, { ...registered.sample, nome: hostile }),
		createElement(reminder.TrialReminderMail, { ...reminder.sample, nome: hostile }),
		createElement(credentials.Credentials, { ...credentials.sample, nome: hostile }),
	];
	for (const body of bodies) {
		const { html, text } = await renderMail(body);
		expect(html).not.toContain("<a href='");
		expect(`${html}${text}`).not.toMatch(/evil\.tld|\u202e/);
		expect(text).toMatch(/Olá, <a href/);
	}
});
