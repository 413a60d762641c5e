import { expect, test } from "vitest";
import { startTrial } from "#server/billing/trial/start-trial.ts";
import { trialToken } from "#server/billing/trial/trial-token.ts";
import { asBrowser, asForm } from "#tests/support/contact-form.ts";
import { startTestProduct, type TestProduct } from "#tests/support/process/start-test-product.ts";

const asWords = (html: string) =>
	html
		.replace(/<(script|style|svg)\b[\s\S]*?<\/\1>/g, "")
		.replace(/<[^>]*>/g, "")
		.replace(/\s+/g, " ")
		.trim();

const person = { nome: "Marina Couto", email: "marina@exemplo.com.br", telefone: "(11) 98765-4321" };
const profile = {
	endereco_completo: "Rua das Acácias, 120, Pinheiros, São Paulo, SP",
	cpf_cnpj: "529.982.247-25",
	nome_usuario: "marinacouto",
	senha: "Chave7#acacias",
	confirmar_senha: "Chave7#acacias",
};

async function post(product: TestProduct, path: string, fields: Record<string, string>, cookie = "") {
	const headers = { ...asBrowser, ...asForm, ...(cookie && { cookie }) };
	const answer = await product.send(path, { method: "POST", headers, body: new URLSearchParams(fields).toString() });
	return { ...answer, page: readForm(answer.text) };
}

/** What a browser without scripts makes of it: all its words, and each field with its value and what is said of it. */
function readForm(html: string) {
	const tagOf = (name: string) =>
		new RegExp(`<(?:input|textarea)\\b[^>]*\\sname="${name}"[^>]*>`).exec(html)?.[0] ?? "";
	const of = (tag: string, attribute: string) => new RegExp(`\\s${attribute}="([^"]*)"`).exec(tag)?.[1];
	const element = (id: string) =>
		new RegExp(`<(\\w+)\\b[^>]*\\sid="${id}"[^>]*>([\\s\\S]*?)</\\1>`).exec(html)?.[2] ?? "";
	return {
		words: asWords(html),
		value: (name: string) => of(tagOf(name), "value") ?? "",
		said: (name: string) => (of(tagOf(name), "aria-describedby") ?? "").split(" ").map(element).map(asWords).join(" "),
	};
}

test("what is wrong with the first form is said under its fields, nothing typed is lost, and corrected it leads on", async () => {
	const product = await startTestProduct();
	const { status, page } = await post(product, "/teste-gratis", { ...person, nome: "Jo", telefone: "119" });
	expect(status).toBe(400);
	expect(page.words).toContain("Corrija os erros no formulário");
	expect(page.said("nome")).toBe("Nome deve ter pelo menos 3 caracteres");
	expect(page.said("telefone")).toBe("Telefone deve ter 10 ou 11 dígitos");
	expect([page.value("nome"), page.value("email"), page.value("telefone")]).toEqual(["Jo", person.email, "119"]);
	const corrected = await post(product, "/teste-gratis", person);
	expect(corrected.status).toBe(303);
	expect(corrected.headers.location).toMatch(/^\/confirmacao\?email=marina%40exemplo\.com\.br/);
});

test("an address that is already taken is told so, and stays in its field", async () => {
	const product = await startTestProduct();
	await post(product, "/teste-gratis", person);
	const { status, page } = await post(product, "/teste-gratis", person);
	expect(status).toBe(409);
	expect(page.words).toContain("Este email já foi cadastrado! Verifique sua caixa de entrada.");
	expect(page.value("email")).toBe(person.email);
});

test("the address of the plain form alone leads to the form", async () => {
	const product = await startTestProduct();
	const { headers } = await product.send("/teste-gratis", { headers: asBrowser });
	expect(headers.location).toBe("/#get-access");
});

test("without an address the confirmation page asks for it, and asks again for one that is none", async () => {
	const product = await startTestProduct();
	const asked = await product.send("/confirmacao", { headers: asBrowser });
	expect(asked.text).toMatch(/<h1[^>]*>Para qual e-mail\?<\/h1>/);
	const wrong = await post(product, "/confirmacao", { email: "isto não é um e-mail" });
	expect(wrong.status).toBe(400);
	expect(wrong.page.said("email")).toBe("E-mail inválido");
	const right = await post(product, "/confirmacao", { email: "ninguem@exemplo.com.br" });
	expect(right.status).toBe(303);
	const led = await product.send(right.headers.location ?? "", { headers: asBrowser });
	expect(asWords(led.text)).toMatch(/Pedido recebido/);
});

test("what is wrong with the last form stands under its field, and nothing but the passwords has to be typed again", async () => {
	const product = await startTestProduct();
	const trial = await startTrial(product.deps, { name: person.nome, email: person.email, phone: "11987654321" });
	if (!trial.ok) throw new Error(trial.reason);
	const link = `/confirmar-trial/${trialToken(product.deps, trial.value.leadId, 1)}`;
	const opened = await product.send(link, { headers: asBrowser });
	expect([opened.status, opened.headers.location]).toEqual([302, "/complete-profile"]);
	const cookie = String(opened.headers["set-cookie"]).split(";")[0];
	const wrong = { ...profile, cpf_cnpj: "123", nome_usuario: "Maiúsculo" };
	const { status, page } = await post(product, "/complete-profile", wrong, cookie);
	expect(status).toBe(400);
	expect(page.words).toContain("Corrija os erros no formulário");
	expect(page.said("cpf_cnpj")).toBe("CPF deve ter 11 dígitos ou CNPJ deve ter 14 dígitos");
	expect(page.said("nome_usuario")).toMatch(/^Use apenas letras minúsculas e números/);
	expect(page.value("endereco_completo")).toBe(profile.endereco_completo);
	expect([page.value("senha"), page.value("confirmar_senha")]).toEqual(["", ""]);
});
