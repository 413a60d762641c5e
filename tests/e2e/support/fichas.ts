import { expect, type Page } from "@playwright/test";
import { enter, makeAccount, moveTo } from "./make-account.ts";

/** A broker signed in; no page is opened yet. */
export async function signInAsBroker(page: Page, baseURL: string | undefined): Promise<void> {
	await enter(page, await makeAccount(baseURL, "Marina Prado"));
}

/** The forms a browser would send, posted as one without scripts does; `page` stays where it is. */
async function post(page: Page, path: string, form: Record<string, string>): Promise<string> {
	const answer = await page.request.post(path, { form, maxRedirects: 0 });
	expect(answer.ok() || answer.status() === 302, await answer.text()).toBe(true);
	return answer.headers().location ?? "";
}

/** A known client; answers with the path of their page. */
export function addClient(page: Page, nome = "João Antônio da Conceição"): Promise<string> {
	const form = { nome, cpf: "529.982.247-25", telefone: "(11) 91234-5678", email: "joao@exemplo.com.br" };
	return post(page, "/app/clientes/novo", { tipo_pessoa: "Pessoa física", ...form });
}

/** A known property; answers with the path of its page. */
export function addProperty(page: Page): Promise<string> {
	const street = { "endereco.logradouro": "Rua Augusta", "endereco.numero": "1500" };
	const place = { ...street, "endereco.cidade": "São Paulo", "endereco.uf": "SP" };
	return post(page, "/app/imoveis/novo", { tipo_imovel: "Apartamento", ...place, valor: "540.000,00" });
}

/** The question about CRECI comes once; a broker who has answered it is not asked again. */
export async function answerCorretor(page: Page): Promise<void> {
	await post(page, "/app/corretor", { creci: "CRECI/SP 204112-F" });
}

/** Sends a visit of the known client to the known property and waits for its page. */
export async function sendVisit(page: Page): Promise<void> {
	await moveTo(page, "/app/fichas/nova/visita");
	await page.getByRole("link", { name: /João Antônio/ }).click();
	await page.getByRole("button", { name: /Rua Augusta/ }).click();
	await page.getByRole("button", { name: "Enviar para assinatura" }).click();
	await expect(page.getByText("Aguardando assinatura")).toBeVisible();
}
