import { addClient, addProperty, answerCorretor, sendVisit, signInAsBroker } from "#tests/e2e/support/fichas.ts";
import { enter, makeAccount, moveTo, toolAwake } from "#tests/e2e/support/make-account.ts";
import { sendFichaOf } from "#tests/e2e/support/send-ficha.ts";
import { expect, test } from "#tests/e2e/support/site-test.ts";

test("a visit with a known client and property is on its way to the signature in at most 6 taps", async ({
	page,
	baseURL,
}) => {
	await signInAsBroker(page, baseURL);
	await addClient(page);
	await addProperty(page);
	await answerCorretor(page);
	await moveTo(page, "/app");
	await page.evaluate(() => {
		sessionStorage.setItem("taps", "0");
		addEventListener("click", () => sessionStorage.setItem("taps", String(Number(sessionStorage.taps) + 1)), true);
	});
	await page.getByRole("navigation", { name: "Principal" }).getByRole("link", { name: "Nova" }).click();
	await page.getByRole("link", { name: /^Visita/ }).click();
	await page.getByRole("link", { name: /João Antônio/ }).click();
	await expect(page.getByRole("heading", { name: "Qual imóvel?" }), "read on from the next question").toBeFocused();
	await page.getByRole("button", { name: /Rua Augusta/ }).click();
	await page.getByRole("button", { name: "Enviar para assinatura" }).click();
	await page.getByRole("link", { name: "Assinar neste aparelho" }).click();
	await page.waitForURL(/\/app\/fichas\/[\w-]+\/assinar\/[\w-]+$/);
	expect(Number(await page.evaluate(() => sessionStorage.taps)), "all were counted: it was one document").toBe(6);
});

test.describe("on a phone", () => {
	test.use({ viewport: { width: 360, height: 740 } });
	test("a first visit is typed, saved by itself, refused while incomplete, and sent", async ({ page, baseURL }) => {
		await signInAsBroker(page, baseURL);
		await moveTo(page, "/app/fichas/nova/visita");
		await page.getByRole("searchbox").pressSequentially("Ana Beatriz");
		await page.getByRole("button", { name: "Criar “Ana Beatriz”" }).click();
		await expect(page.getByRole("heading", { level: 1, name: "Ficha de visita" })).toBeVisible();
		await expect(page.getByLabel("Nome completo"), "what was typed is not typed again").toHaveValue("Ana Beatriz");
		await expect(page.getByLabel("Celular (WhatsApp)"), "what is known is not asked for").toBeFocused();
		const bar = await page.getByRole("button", { name: "Revisar" }).boundingBox();
		const rail = await page.getByRole("navigation", { name: "Etapas" }).boundingBox();
		expect((bar?.y ?? 0) - (rail?.y ?? 0) - (rail?.height ?? 0), "for the form, of 740").toBeGreaterThanOrEqual(560);
		await page.getByLabel("Nome completo").fill("Ana Beatriz Lopes");
		await page.getByLabel("CPF", { exact: true }).pressSequentially("11144477735");
		await expect(page.getByLabel("CPF", { exact: true })).toHaveValue("111.444.777-35");
		await page.getByLabel("Celular (WhatsApp)").fill("11998765432");
		await expect(page.getByText("Tudo salvo")).toBeVisible();
		await page.getByRole("link", { name: /Revisar/ }).click();
		await page.goBack();
		await expect(page.getByRole("heading", { name: "O essencial" }), "one step back").toBeFocused();
		await page.reload();
		await toolAwake(page);
		await expect(page.getByLabel("Nome completo"), "who is known is not asked for").toBeHidden();
		await page.getByRole("link", { name: /Quem visitou/ }).click();
		await expect(page.getByLabel("Nome completo")).toHaveValue("Ana Beatriz Lopes");
		await page.getByRole("link", { name: /O essencial/ }).click();
		await page.getByLabel("Logradouro").fill("Rua das Flores, 10, Campinas/SP");
		await page.getByLabel("Logradouro").blur();
		await page.getByLabel("Tipo do imóvel").selectOption("Casa");
		await expect(page.getByLabel("Número", { exact: true }), "a whole address finds its fields").toHaveValue("10");
		await expect(page.getByLabel("Cidade")).toHaveValue("Campinas");
		await page.getByLabel("Valor anunciado (R$)").pressSequentially("850000");
		await expect(page.getByText("oitocentos e cinquenta mil reais")).toBeVisible();
		await page.getByRole("link", { name: /Revisar/ }).click();
		await expect(page.getByText("Tudo pronto para assinar")).toBeVisible();
		await page.getByLabel("Seu CRECI").fill("204112");
		await expect(page.getByText("Escreva com a UF, como “CRECI/SP 123456-F”")).toBeVisible();
		await page.getByLabel("Seu CRECI").fill("CRECI/SP 204112-F");
		const send = page.getByRole("button", { name: "Enviar para assinatura" });
		// The second of two taps on the button that had its place a moment before: nothing was read yet.
		await send.dispatchEvent("click", { detail: 2 });
		await expect(page.getByText("Tudo pronto para assinar")).toBeVisible();
		await send.click();
		await expect(page.getByText("Aguardando assinatura")).toBeVisible();
		await expect(page.getByText("Enviada para assinatura")).toBeVisible();
		const whatsapp = await page.getByRole("link", { name: "WhatsApp", exact: true }).getAttribute("href");
		expect(whatsapp).toMatch(/^https:\/\/wa\.me\/5511998765432\?text=.*assinar%2F/);
		await page.getByText("Mostrar QR").click();
		await expect(page.getByRole("img", { name: "QR com o link de Ana Beatriz Lopes" })).toBeVisible();
	});
});

test("what is typed without network stays in the page and arrives later", async ({ page, baseURL, trouble }) => {
	trouble.expect(/^failed: .*\/rest\/v1\/fichas\//);
	trouble.expect(/^console: /);
	await signInAsBroker(page, baseURL);
	await moveTo(page, "/app/fichas/nova/agenciamento");
	await page.getByRole("button", { name: "Cliente novo" }).click();
	await page.getByRole("link", { name: /Condições/ }).click();
	await page.route("**/rest/v1/fichas/**", (route) => route.abort("internetdisconnected"));
	await page.getByLabel("Valor pedido (R$)").fill("540000");
	await expect(page.getByText(/Sem sinal: guardado nesta tela/)).toBeVisible();
	await page.context().setOffline(true);
	// From now on nothing gets through anyway; once it does, nobody stands in between.
	await page.unroute("**/rest/v1/fichas/**");
	await page.getByRole("button", { name: /Continuar|Revisar/ }).click();
	await expect(page.getByLabel("Valor pedido (R$)"), "the next step needs nobody").toBeHidden();
	await page.goBack();
	await expect(page.getByLabel("Valor pedido (R$)")).toHaveValue("540.000");
	await page.context().setOffline(false);
	await page.evaluate(() => window.dispatchEvent(new Event("online")));
	await expect(page.getByText("Tudo salvo")).toBeVisible();
	await page.reload();
	await toolAwake(page);
	await expect(page.getByLabel("Valor pedido (R$)")).toHaveValue("540.000,00");
});

test("two tabs do not overwrite each other silently", async ({ page, context, baseURL, trouble }) => {
	trouble.expect(/status 409/);
	trouble.expect(/^console: Failed to load resource/);
	await signInAsBroker(page, baseURL);
	await moveTo(page, "/app/fichas/nova/proposta?cliente=novo");
	await page.getByRole("button", { name: "Imóvel novo" }).click();
	await page.waitForURL(/\/app\/fichas\/[0-9a-f-]{36}/);
	const other = await context.newPage();
	await other.goto(`${page.url().split("?")[0]}?passo=condicoes`);
	await toolAwake(other);
	await page.getByRole("link", { name: /Condições/ }).click();
	await page.getByLabel("Intermediação").fill("Paga pelo vendedor");
	await expect(page.getByText("Tudo salvo")).toBeVisible();
	await other.getByLabel("Intermediação").fill("Paga pelo comprador");
	await expect(other.getByText("Há duas versões desta ficha")).toBeVisible();
	await expect(other.getByText("Neste aparelho: Paga pelo comprador")).toBeVisible();
	await expect(other.getByText("No servidor: Paga pelo vendedor")).toBeVisible();
	await other.getByRole("button", { name: "Ficar com a deste aparelho" }).click();
	await expect(other.getByText("Tudo salvo")).toBeVisible();
	await page.reload();
	await toolAwake(page);
	await expect(page.getByLabel("Intermediação")).toHaveValue("Paga pelo comprador");
	// Two answers differ: one of each version is kept.
	await page.getByLabel("Intermediação").fill("Metade de cada um");
	await page.getByLabel("Devolução de quantias").fill("9");
	await expect(page.getByText("Tudo salvo")).toBeVisible();
	await other.getByLabel("Intermediação").fill("Paga por quem vende");
	await expect(other.getByText("Há duas versões desta ficha")).toBeVisible();
	await other.getByRole("radio", { name: /^No servidor: 9 dias/ }).check();
	await other.getByRole("button", { name: "Juntar as respostas marcadas" }).click();
	await expect(other.getByText("Tudo salvo")).toBeVisible();
	await expect(other.getByLabel("Intermediação")).toHaveValue("Paga por quem vende");
	await expect(other.getByLabel("Devolução de quantias")).toHaveValue("9");
	await page.reload();
	await toolAwake(page);
	await expect(page.getByLabel("Intermediação")).toHaveValue("Paga por quem vende");
	await expect(page.getByLabel("Devolução de quantias")).toHaveValue("9");
});

test("a proposal from a visit carries people and property, and its parts must add up", async ({ page, baseURL }) => {
	const account = await makeAccount(baseURL, "Marina Prado");
	const { fichaId } = await sendFichaOf(account.email);
	await enter(page, account);
	await moveTo(page, `/app/fichas/${fichaId}`);
	await page.getByRole("button", { name: "Proposta a partir da visita" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Proposta / pedido de reserva" })).toBeVisible();
	await page.getByRole("link", { name: /Valor e pagamento/ }).click();
	await page.getByLabel("Valor proposto (R$)").fill("520000");
	await page.getByLabel("Recursos próprios (R$)").fill("120000");
	await expect(page.getByText(/Faltam R\$\s400\.000,00/)).toBeVisible();
	await page.getByLabel("Financiamento (R$)").fill("400000");
	await expect(page.getByText("A conta fecha.")).toBeVisible();
	await expect(page.getByText("Tudo salvo")).toBeVisible();
	await page.getByRole("link", { name: /Quem propõe/ }).click();
	await expect(page.getByLabel("Nome completo")).toHaveValue("João Antônio da Conceição");
});

test("a sent visit is found by CPF, mailed, and cancelled", async ({ page, baseURL }) => {
	await signInAsBroker(page, baseURL);
	await addClient(page);
	await addProperty(page);
	await answerCorretor(page);
	await sendVisit(page);
	await page.getByRole("button", { name: "E-mail" }).click();
	await expect(page.getByText(/^E-mail (pedido|enviado) em /)).toBeVisible();
	// Sent is what has left, which a job does.
	const isOut = async () => {
		await moveTo(page, new URL(page.url()).pathname);
		return page.getByText(/^E-mail enviado em /).count();
	};
	await expect.poll(isOut).toBe(1);
	await moveTo(page, "/app/fichas");
	await page.getByRole("searchbox").fill("529.982.247-25");
	await page.getByRole("searchbox").press("Enter");
	await page.getByRole("link", { name: /João Antônio/ }).click();
	await page.getByText("Cancelar esta ficha").click();
	await page.getByRole("button", { name: "Cancelar de vez" }).click();
	// Its state, and in its history.
	await expect(page.getByText("Cancelada", { exact: true })).toHaveCount(2);
	await moveTo(page, "/app/fichas?q=ninguem");
	await expect(page.getByRole("heading", { name: "Nenhuma ficha com esse filtro" })).toBeVisible();
});
