import { createElement } from "react";
import { expect, test } from "vitest";
import { renderMail } from "#server/platform/mail/render-mail.ts";
import * as change from "./profile/email-change.email.tsx";
import * as requested from "./profile/email-change-requested.email.tsx";
import * as changed from "./profile/email-changed.email.tsx";
import * as password from "./recovery/password-changed.email.tsx";
import * as recovery from "./recovery/password-recovery.email.tsx";
import * as device from "./sign-in/new-device.email.tsx";

const hostile = "<a href='https://evil.tld'>Ana</a> www.evil.tld\u202e\r\nBcc: v@evil.tld";

function everyMail(nome: string) {
	return {
		recovery: createElement(recovery.PasswordRecovery, { ...recovery.sample, nome }),
		password: createElement(password.PasswordChanged, { ...password.sample, nome }),
		device: createElement(device.NewDevice, { ...device.sample, nome }),
		change: createElement(change.EmailChange, { ...change.sample, nome }),
		requested: createElement(requested.EmailChangeRequested, { ...requested.sample, nome }),
		changed: createElement(changed.EmailChanged, { ...changed.sample, nome }),
	};
}

test("each says what to do if it was not you", async () => {
	for (const body of Object.values(everyMail("Juliana")))
		expect((await renderMail(body)).text).toContain("Não foi você?");
});

test("each carries what it is about", async () => {
	const mails = everyMail("Juliana");
	const essentials: Record<keyof typeof mails, string[]> = {
		recovery: [recovery.sample.resetUrl, "15/11/2026 às 10:30", "uma única vez"],
		password: ["15/11/2026 às 09:30", password.sample.recoverUrl],
		device: ["Navegador: Chrome no Android", "15/11/2026 às 09:30 (horário de São Paulo)", device.sample.recoverUrl],
		change: [change.sample.confirmUrl, "15/11/2026 às 10:30"],
		requested: ["Novo e-mail: j•••@imobiliaria.com.br", requested.sample.recoverUrl],
		changed: ["E-mail: juliana@imobiliaria.com.br", changed.sample.loginUrl],
	};
	for (const [name, body] of Object.entries(mails)) {
		const { html, text } = await renderMail(body);
		for (const essential of essentials[name as keyof typeof mails]) expect(text).toContain(essential);
		expect(html).toContain("Juliana");
	}
});

test("a hostile name or browser stays text in all of them", async () => {
	const bodies = [
		...Object.values(everyMail(hostile)),
		createElement(device.NewDevice, { ...device.sample, browser: hostile }),
	];
	for (const body of bodies) {
		const { html, text } = await renderMail(body);
		expect(html).not.toContain("<a href='");
		expect(`${html}${text}`).not.toMatch(/evil\.tld|\u202e/);
	}
});
