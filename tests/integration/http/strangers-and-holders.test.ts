import { expect, test } from "vitest";
import { openSession } from "#server/accounts/sessions/sessions.ts";
import { startTrial } from "#server/billing/trial/start-trial.ts";
import { asBrowser, asForm } from "#tests/support/contact-form.ts";
import { enrol, enter, makeAccount, PASSWORD } from "#tests/support/make-account.ts";
import type { Answer } from "#tests/support/process/raw-request.ts";
import { startTestProduct, type TestProduct } from "#tests/support/process/start-test-product.ts";

const ADMIN = "chefe@corretora.com.br";

type Try = { senha?: string; headers?: Record<string, string> };

function post(product: TestProduct, path: string, form: Record<string, string>, headers: Record<string, string> = {}) {
	const body = new URLSearchParams(form).toString();
	return product.send(path, { method: "POST", headers: { ...asForm, ...asBrowser, ...headers }, body });
}

const signIn = (product: TestProduct, identificacao: string, { senha = PASSWORD, headers = {} }: Try = {}) =>
	post(product, "/app/entrar", { identificacao, senha }, headers);

const cookiesOf = ({ headers }: Answer) => [headers["set-cookie"] ?? []].flat().map((line) => line.split(";")[0] ?? "");

/** What anybody can write into a request to look like somebody else. */
const disguises = (at: number) => ({
	"x-forwarded-for": `198.51.100.${at}`,
	"x-real-ip": `198.51.100.${at}`,
	forwarded: `for=198.51.100.${at}`,
	"cf-connecting-ip": `198.51.100.${at}`,
	"true-client-ip": `198.51.100.${at}`,
});

test("a hundred wrong passwords under rotating names of addresses: ten are looked at, and the holder gets in", async () => {
	const product = await startTestProduct({ ADMIN_EMAILS: ADMIN });
	await makeAccount(product.deps, ADMIN, "chefe");
	const device = cookiesOf(await signIn(product, ADMIN)).find((cookie) => cookie.startsWith("aparelho=")) ?? "";
	const statuses: number[] = [];
	for (let at = 0; at < 100; at++) {
		statuses.push((await signIn(product, ADMIN, { senha: `errada ${at}`, headers: disguises(at) })).status);
	}
	expect(statuses.filter((status) => status === 401)).toHaveLength(10);
	expect(statuses.filter((status) => status === 429)).toHaveLength(90);
	const stranger = await signIn(product, ADMIN);
	expect(stranger.status).toBe(429);
	expect(stranger.text).toContain("Esqueci minha senha");
	const holder = await signIn(product, ADMIN, { headers: { cookie: device } });
	expect(holder.status).toBe(302);
	const session = cookiesOf(holder).find((cookie) => cookie.startsWith("sessao=")) ?? "";
	expect((await product.send("/app", { headers: { ...asBrowser, cookie: session } })).status).toBe(200);
});

test("a door that was closed answers alike for known, unknown and unfinished names", async () => {
	const product = await startTestProduct();
	await makeAccount(product.deps, "ativa@corretora.com.br", "ativa");
	await startTrial(product.deps, { name: "Nova Prado", email: "nova0@corretora.com.br", phone: "11987654321" });
	const names = ["ativa@corretora.com.br", "nova0@corretora.com.br", "nada0@corretora.com.br"];
	const answers: unknown[][] = [];
	for (const name of names) {
		await product.deps.pool.query("delete from rate_limits");
		const seen: unknown[] = [];
		for (let at = 0; at < 11; at++) {
			const headers = { cookie: "aparelho=inventado-pelo-estranho-0001" };
			const { status, text, headers: got } = await signIn(product, name, { senha: "errada", headers });
			const { date: _, "x-request-id": __, "content-security-policy": ___, "retry-after": wait, ...kept } = got;
			const plain = text.replaceAll(name, "X").replaceAll(/nonce="[^"]*"/g, "");
			seen.push({ status, kept, plain, waits: wait !== undefined });
		}
		answers.push(seen);
	}
	expect(answers[1]).toEqual(answers[0]);
	expect(answers[2]).toEqual(answers[0]);
	expect(answers[0]?.map((one) => (one as { status: number }).status)).toEqual([...Array(10).fill(401), 429]);
});

const inside: Record<string, Record<string, string>> = {
	password: { intent: "password", senha: "Portao%Verde 27 lua", confirmar_senha: "Portao%Verde 27 lua" },
	email: { intent: "email", email: "nova@corretora.com.br" },
	export: { intent: "export" },
	delete: { intent: "delete", entendo: "sim" },
	codes: { intent: "regenerate-codes" },
	off: { intent: "disable-second-factor" },
};

test.each(Object.keys(inside))(
	"%s: guessing is stopped in the session that guesses and nowhere else; nothing opens without the code",
	async (name) => {
		const product = await startTestProduct();
		const { deps } = product;
		const { email } = await makeAccount(deps);
		const { session, current, recoveryCodes } = await enrol(deps, await enter(deps, { email }));
		const ask = (fields: Record<string, string>, token = session.token) =>
			post(product, "/app/conta", { ...inside[name], ...fields }, { cookie: `sessao=${token}` });
		const withoutCode = await ask({ senha_atual: PASSWORD });
		expect(withoutCode.status).toBe(400);
		expect(withoutCode.text).toContain("Digite o código");
		expect((await ask({ senha_atual: PASSWORD, codigo: "000000" })).status).toBe(400);
		const tries: number[] = [];
		for (let at = 0; at < 12; at++) tries.push((await ask({ senha_atual: `errada ${at}`, codigo: "000000" })).status);
		expect(tries).toEqual([...Array(10).fill(400), 429, 429]);
		expect((await ask({ senha_atual: PASSWORD, codigo: recoveryCodes[0] ?? "" })).status).toBe(429);
		const other = await deps.db.transaction((tx) =>
			openSession(deps, tx, current.account.id, { ip: "203.0.113.1", userAgent: "Firefox" }),
		);
		expect((await ask({ senha_atual: PASSWORD, codigo: recoveryCodes[1] ?? "" }, other.token)).status).toBeLessThan(
			400,
		);
	},
);
