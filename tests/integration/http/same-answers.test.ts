import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { aUsuarios } from "#server/accounts/account.table.ts";
import { startTrial } from "#server/billing/trial/start-trial.ts";
import { MailError } from "#server/platform/mail/mail.ts";
import { asBrowser, asForm, asJson } from "#tests/support/contact-form.ts";
import { enter, makeAccount, PASSWORD } from "#tests/support/make-account.ts";
import type { Answer } from "#tests/support/process/raw-request.ts";
import { startTestProduct, type TestProduct } from "#tests/support/process/start-test-product.ts";

/** All of one length, so that not even the size of an answer differs. */
const address = {
	active: "ativa@corretora.com.br",
	unconfirmed: "nova0@corretora.com.br",
	cancelled: "saiu0@corretora.com.br",
	overdue: "deve0@corretora.com.br",
	unknown: "nada0@corretora.com.br",
};

async function fill({ deps }: TestProduct): Promise<void> {
	await makeAccount(deps, address.active, "ativa");
	await startTrial(deps, { name: "Nova Prado", email: address.unconfirmed, phone: "11987654321" });
	for (const [email, status_conta] of [
		[address.cancelled, "cancelado"],
		[address.overdue, "inadimplente"],
	] as const) {
		const { userId } = await makeAccount(deps, email, email.slice(0, 5));
		await deps.db.update(aUsuarios).set({ status_conta }).where(eq(aUsuarios.id, userId));
	}
}

/** Nothing but what was typed and what is new in each answer may differ. */
function comparable({ status, headers, text }: Answer, typed: string) {
	const plain = (part: string) =>
		part
			.replaceAll(typed, "X")
			.replaceAll(encodeURIComponent(typed), "X")
			.replaceAll(/nonce-[\w+/=]+/g, "nonce")
			.replaceAll(/nonce="[^"]*"/g, "nonce");
	const { date: _date, "x-request-id": _id, ...kept } = headers;
	return { status, headers: plain(JSON.stringify(kept)), text: plain(text) };
}

type Door = (product: TestProduct, typed: string, cookie: string) => Promise<Answer>;

const form =
	(path: string, fields: (typed: string) => Record<string, string>): Door =>
	(product, typed, cookie) =>
		product.send(path, {
			method: "POST",
			headers: { ...asForm, ...asBrowser, ...(cookie && { cookie }) },
			body: new URLSearchParams(fields(typed)).toString(),
		});

const signIn = (typed: string) => ({ identificacao: typed, senha: "uma senha errada" });
const changeEmail = (typed: string) => ({ intent: "email", senha_atual: PASSWORD, email: typed });

const doors: Record<string, { ask: Door; signedIn?: boolean }> = {
	"sign-in page": { ask: form("/app/entrar", signIn) },
	"sign-in data": { ask: form("/app/entrar.data", signIn) },
	"recovery page": { ask: form("/app/recuperar-senha", (email) => ({ email })) },
	"recovery data": { ask: form("/app/recuperar-senha.data", (email) => ({ email })) },
	"resend page": { ask: form("/confirmacao", (email) => ({ email })) },
	"resend data": { ask: form("/confirmacao.data", (email) => ({ email })) },
	"resend call": {
		ask: (product, email) =>
			product.send("/functions/v1/resend-confirmation", {
				method: "POST",
				headers: asJson,
				body: JSON.stringify({ email }),
			}),
	},
	"change of address page": { ask: form("/app/conta", changeEmail), signedIn: true },
	"change of address data": { ask: form("/app/conta.data", changeEmail), signedIn: true },
};

const mailers = {
	"mails go out": (product: TestProduct) => product.deps.mail,
	"no mail goes out": ({ deps }: TestProduct) => ({
		...deps.mail,
		send: () => Promise.reject(new MailError("the provider is down", { permanent: false })),
	}),
};

test.each(Object.entries(mailers))("while %s, answers do not tell whether an address is known", async (_, mailer) => {
	const product = await startTestProduct({ RATE_LIMITS: "off" });
	await fill(product);
	await product.deps.jobs.work({ ...product.deps, mail: mailer(product) });
	const asker = await makeAccount(product.deps, "quem@corretora.com.br", "quem");
	const { token } = await enter(product.deps, asker);
	for (const [name, { ask, signedIn }] of Object.entries(doors)) {
		const cookie = signedIn ? `sessao=${token}` : "";
		const answers: Record<string, unknown> = {};
		for (const [who, typed] of Object.entries(address)) {
			answers[who] = comparable(await ask(product, typed, cookie), typed);
		}
		for (const who of Object.keys(address)) expect(answers[who], `${name}: ${who}`).toEqual(answers.unknown);
		expect(answers.unknown, name).not.toMatchObject({ status: 500 });
	}
});
