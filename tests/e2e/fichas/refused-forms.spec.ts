import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { aUsuarios, profiles } from "#server/accounts/account.table.ts";
import { quotaMonth } from "#server/billing/extras/give-extra-fichas.ts";
import { addClient, addProperty, answerCorretor, signInAsBroker } from "#tests/e2e/support/fichas.ts";
import { enter, makeAccount, moveTo } from "#tests/e2e/support/make-account.ts";
import { expect, test } from "#tests/e2e/support/site-test.ts";
import { withProduct } from "#tests/e2e/support/with-product.ts";
import { teamRefusals } from "#web/team/team.copy.ts";

test.use({ viewport: { width: 360, height: 740 } });

const ENDLESS = "Maximilianadasgracasconceicaodealbuquerquevasconcelosferreiradosantosepereira";

test("who saves a long form is led to what is wrong, and told so no longer than it is", async ({
	page,
	baseURL,
	trouble,
}) => {
	trouble.expect(/(409|422).*\/app\/(clientes\/novo|imoveis\/novo|corretor|equipe)/);
	await signInAsBroker(page, baseURL);
	await addClient(page);
	await test.step("a new client without a name", async () => {
		await moveTo(page, "/app/clientes/novo");
		await page.getByLabel("E-mail").fill("sem arroba");
		await page.getByRole("button", { name: "Salvar cliente" }).click();
		const name = page.getByLabel("Nome completo");
		await expect(name, "the button is two screens below").toBeFocused();
		await expect(name).toBeInViewport();
		await expect(page.getByText("E-mail inválido")).toBeVisible();
		await name.fill("Joana Prado");
		await expect(page.getByText("Preencha “Nome completo”"), "it is there by now").toBeHidden();
		await expect(page.getByText("E-mail inválido"), "still wrong").toBeVisible();
		await page.getByRole("button", { name: "Salvar cliente" }).click();
		await expect(page.getByLabel("Celular (WhatsApp)"), "the next of them").toBeFocused();
	});
	await test.step("somebody who is known already", async () => {
		await moveTo(page, "/app/clientes");
		await moveTo(page, "/app/clientes/novo");
		await page.getByLabel("Nome completo").fill("João da Conceição");
		await page.getByLabel(/^CPF/).fill("529.982.247-25");
		await page.getByLabel("Celular (WhatsApp)").fill("(11) 91234-5678");
		await page.getByRole("button", { name: "Salvar cliente" }).click();
		await expect(page.getByRole("link", { name: "Abrir o cadastro que já existe" })).toBeInViewport();
	});
	await test.step("a property without its address", async () => {
		await moveTo(page, "/app/imoveis/novo");
		await page.getByRole("button", { name: "Salvar imóvel" }).click();
		await expect(page.getByLabel("Tipo do imóvel")).toBeFocused();
	});
	await test.step("a CRECI that is none", async () => {
		await moveTo(page, "/app/corretor");
		await page.getByLabel("Seu CRECI").fill("?");
		await page.getByRole("button", { name: "Salvar" }).click();
		await expect(page.getByLabel("Seu CRECI")).toBeFocused();
	});
	await test.step("an invite to an address that is none", async () => {
		await moveTo(page, "/app/equipe");
		await page.getByRole("textbox", { name: "E-mail" }).fill("sem arroba");
		await page.getByRole("button", { name: "Enviar convite", exact: true }).click();
		await expect(page.getByRole("textbox", { name: "E-mail" })).toBeFocused();
	});
	await test.step("an invite to whom it was sent already", async () => {
		const invited = `${randomUUID()}@exemplo.com.br`;
		const invite = async () => {
			await page.getByRole("textbox", { name: "E-mail" }).fill(invited);
			await page.getByRole("button", { name: "Enviar convite", exact: true }).click();
		};
		await invite();
		await expect(page.getByRole("textbox", { name: "E-mail" })).toHaveValue("");
		await invite();
		await expect(page.getByText(teamRefusals["already-invited"]), "said at the top of the page").toBeInViewport();
	});
});

test("who sends a ficha that is not ready is shown what is missing, and no name makes the page wider", async ({
	page,
	baseURL,
}) => {
	await signInAsBroker(page, baseURL);
	await moveTo(page, "/app/fichas/nova/visita");
	await page.getByRole("button", { name: "Cliente novo" }).click();
	await page.getByLabel("Nome completo").fill(ENDLESS);
	await page.getByRole("button", { name: "Revisar" }).click();
	await page.getByRole("heading", { name: "Como vai ficar" }).scrollIntoViewIfNeeded();
	await page.getByText("Descartar rascunho").scrollIntoViewIfNeeded();
	const missing = page.getByRole("heading", { name: /Confira \d+ dados/ });
	await expect(missing).not.toBeInViewport();
	await page.getByRole("button", { name: "Enviar para assinatura" }).click({ force: true });
	await expect(missing).toBeFocused();
	await expect(missing).toBeInViewport();
	const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
	expect(await tooWide(), "in the text to be read before it is sent").toBe(0);
	await page.getByLabel("Seu CRECI").fill("?");
	await page.getByText("Descartar rascunho").scrollIntoViewIfNeeded();
	await page.getByRole("button", { name: "Enviar para assinatura" }).click({ force: true });
	await expect(page.getByLabel("Seu CRECI"), "wrong on this very page").toBeFocused();
});

test("why the server would not send is in sight of whoever read to the end", async ({ page, baseURL, trouble }) => {
	trouble.expect(/422.*\/app\/fichas\//);
	const account = await makeAccount(baseURL);
	await enter(page, account);
	await addClient(page);
	await addProperty(page);
	await answerCorretor(page);
	await moveTo(page, "/app/fichas/nova/visita");
	await page.getByRole("link", { name: /João Antônio/ }).click();
	await page.getByRole("button", { name: /Rua Augusta/ }).click();
	await expect(page.getByText("Tudo pronto para assinar")).toBeVisible();
	await useUpQuota(account.email);
	await page.getByText("Descartar rascunho").scrollIntoViewIfNeeded();
	await page.getByRole("button", { name: "Enviar para assinatura" }).click();
	await expect(page.getByText("As fichas do mês e as de cortesia acabaram")).toBeInViewport();
});

async function useUpQuota(email: string): Promise<void> {
	await withProduct(async ({ db, clock }) => {
		const [account] = await db.select({ id: aUsuarios.id }).from(aUsuarios).where(eq(aUsuarios.email, email));
		const spent = { quota_limite: 0, fichas_utilizadas: 99, quotaMonth: quotaMonth(clock.now()) };
		await db
			.update(profiles)
			.set(spent)
			.where(eq(profiles.user_id, account?.id ?? ""));
	});
}
