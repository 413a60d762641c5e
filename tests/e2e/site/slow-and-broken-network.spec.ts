import type { Page } from "@playwright/test";
import { awake, expect, islandAwake, test } from "#tests/e2e/support/site-test.ts";

const signUp = (page: Page) => page.locator("#get-access");

test.describe("on a first visit", () => {
	test.use({ newBrowsing: true });

	test("a sign-up sent while offline says so, keeps every field, and works once the network is back", async ({
		page,
		context,
		trouble,
	}) => {
		trouble.expect(/^failed: .*leads_trial net::ERR_INTERNET_DISCONNECTED/);
		// And whatever the page was still about to fetch.
		trouble.expect(/^failed: .* net::ERR_INTERNET_DISCONNECTED/);
		trouble.expect(/^console: Failed to load resource: net::ERR_INTERNET_DISCONNECTED/);
		await page.goto("/#get-access");
		await islandAwake(page, "trial-form");
		await signUp(page).getByLabel("Nome completo").fill("Caio Lima");
		await signUp(page).getByLabel("Email").fill("caio@exemplo.com.br");
		await signUp(page).getByLabel("Telefone").fill("3133334444");
		await context.setOffline(true);
		await signUp(page).getByRole("button", { name: "Continuar Cadastro" }).click();
		await expect(page.getByRole("alert")).toHaveText("Erro inesperado. Tente novamente.");
		await expect(signUp(page).getByLabel("Nome completo")).toHaveValue("Caio Lima");
		await expect(signUp(page).getByLabel("Email")).toHaveValue("caio@exemplo.com.br");
		await expect(signUp(page).getByLabel("Telefone")).toHaveValue("(31) 3333-4444");

		await context.setOffline(false);
		await page.route("**/rest/v1/leads_trial", (route) => route.fulfill({ status: 201, json: {} }));
		await page.route("**/confirmacao?**", (route) => route.fulfill({ contentType: "text/html", body: "<p>Confirme" }));
		await signUp(page).getByRole("button", { name: "Continuar Cadastro" }).click();
		await page.waitForURL("**/confirmacao?email=caio%40exemplo.com.br");
	});

	test("a contact message sent while offline says so and keeps every field", async ({ page, context, trouble }) => {
		trouble.expect(/^failed: .*contact_messages net::ERR_INTERNET_DISCONNECTED/);
		trouble.expect(/^failed: .* net::ERR_INTERNET_DISCONNECTED/);
		trouble.expect(/^console: Failed to load resource: net::ERR_INTERNET_DISCONNECTED/);
		await page.goto("/contato");
		await islandAwake(page, "contact-form");
		const form = page.getByRole("form", { name: "Ficha de contato" });
		await form.getByLabel("Nome").fill("Caio Lima");
		await form.getByLabel("E-mail").fill("caio@exemplo.com.br");
		await form.getByLabel("Assunto").fill("Dúvida sobre o teste");
		await form.getByLabel("Mensagem").fill("Preciso de ajuda com a primeira ficha.");
		await context.setOffline(true);
		await form.getByRole("button", { name: "Enviar mensagem" }).click();
		await expect(page.getByRole("alert")).toContainText("Não foi possível enviar sua mensagem");
		await expect(form.getByLabel("Mensagem")).toHaveValue("Preciso de ajuda com a primeira ficha.");
		await expect(form.getByLabel("Nome")).toBeEnabled();
	});
});

// Whatever a test answers itself is fetched anew, as on a first visit: the browser keeps nothing then.
test("a page whose script never arrives still opens questions, menus and plans", async ({ page, trouble }) => {
	trouble.expect(/^failed: .*\/assets\/entry\.client/);
	trouble.expect(/^console: Failed to load resource/);
	trouble.expect(/^exception: /);
	await page.route("**/assets/entry.client-*.js", (route) => route.abort("connectionreset"));
	await page.route("**/checkout/dados?**", (route) => route.fulfill({ contentType: "text/html", body: "<p>Checkout" }));
	const thrown = page.waitForEvent("pageerror");
	await page.goto("/");
	await thrown;
	await page.locator("#faq summary").last().click();
	await expect(page.locator("#faq details").last()).toHaveAttribute("open");
	await page.getByRole("button", { name: "Abrir menu" }).click();
	await page.getByRole("dialog", { name: "Menu" }).getByRole("button", { name: "Fechar menu" }).click();
	await page.getByRole("link", { name: "Assinar Básico" }).click();
	await expect(page).toHaveURL(/\/checkout\/dados\?plan=basico&billing=annual$/);
});

test("a part whose script fails leaves the rest of the page at work", async ({ page, trouble }) => {
	trouble.expect(/^failed: .*\/assets\/plan-cards\.island/);
	trouble.expect(/^console: Failed to load resource/);
	trouble.expect(/^exception: /);
	await page.route("**/assets/plan-cards.island-*.js", (route) => route.abort("connectionreset"));
	await page.route("**/checkout/dados?**", (route) => route.fulfill({ contentType: "text/html", body: "<p>Checkout" }));
	const thrown = page.waitForEvent("pageerror");
	await page.goto("/precos");
	await awake(page);
	await page.getByRole("main").getByRole("article").first().scrollIntoViewIfNeeded();
	await thrown;
	await page.getByRole("contentinfo").getByRole("link", { name: "Teste 7 Dias Grátis" }).click();
	await expect(page.getByRole("dialog", { name: "Comece seu teste grátis" })).toBeVisible();
	await page.keyboard.press("Escape");
	await page.getByRole("link", { name: "Assinar Profissional" }).click();
	await expect(page).toHaveURL(/\/checkout\/dados\?plan=profissional&billing=annual$/);
});

test("a trial dialog that cannot be fetched becomes a way to the sign-up section", async ({ page, trouble }) => {
	trouble.expect(/^failed: .*\/assets\/open-trial-dialog/);
	trouble.expect(/^console: Failed to load resource/);
	await page.route("**/assets/open-trial-dialog-*.js", (route) => route.abort("connectionreset"));
	await page.goto("/precos");
	await awake(page);
	await page.getByRole("contentinfo").getByRole("link", { name: "Teste 7 Dias Grátis" }).click();
	await expect(page).toHaveURL(/\/#get-access$/);
	await expect(signUp(page).getByRole("heading", { level: 2 })).toBeInViewport();
});

test("what is typed while the scripts are still on their way stays", async ({ page }) => {
	const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
	await page.route("**/assets/*.js", async (route) => {
		await arrived;
		await route.continue();
	});
	await page.goto("/contato");
	const form = page.getByRole("form", { name: "Ficha de contato" });
	await form.getByLabel("Nome").fill("Caio Lima");
	await form.getByLabel("Mensagem").fill("Escrevo antes de a página acordar.");
	arrive();
	await islandAwake(page, "contact-form");
	await form.getByRole("button", { name: "Enviar mensagem" }).click();
	await expect(form.getByLabel("E-mail")).toHaveAccessibleDescription("E-mail é obrigatório");
	await expect(form.getByLabel("Nome")).toHaveValue("Caio Lima");
	await expect(form.getByLabel("Mensagem")).toHaveValue("Escrevo antes de a página acordar.");
});

test("the monthly cycle chosen before the cards wake up is the one they show", async ({ page }) => {
	const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
	await page.route("**/assets/plan-cards.island-*.js", async (route) => {
		await arrived;
		await route.continue();
	});
	await page.goto("/precos");
	await page.locator("label", { hasText: "Mensal" }).click();
	arrive();
	await islandAwake(page, "plan-cards");
	await expect(page.getByRole("article", { name: "Básico" })).toContainText("R$ 79,00/mês");
	await expect(page.getByRole("radio", { name: "Mensal" })).toBeChecked();
});

test("a contact form posted before its script arrived is sent all the same", async ({ page, trouble }) => {
	trouble.expect(/^failed: .*\/assets\/contact-form\.island/);
	trouble.expect(/^console: Failed to load resource/);
	trouble.expect(/^exception: /);
	await page.route("**/assets/contact-form.island-*.js", (route) => route.abort("connectionreset"));
	const thrown = page.waitForEvent("pageerror");
	await page.goto("/contato");
	await awake(page);
	const form = page.getByRole("form", { name: "Ficha de contato" });
	await form.getByLabel("Nome").fill("Caio Lima");
	await form.getByLabel("E-mail").fill("caio@exemplo.com.br");
	await form.getByLabel("Assunto").fill("Dúvida sobre o teste");
	await form.getByLabel("Mensagem").fill("Preciso de ajuda com a primeira ficha.");
	await thrown;
	await form.getByRole("button", { name: "Enviar mensagem" }).click();
	await expect(page.getByRole("heading", { name: "Mensagem enviada!" })).toBeVisible();
});

test("what does not come is done without: a name for the logo, a gradient for a background, nothing for the drawing", async ({
	page,
	trouble,
}) => {
	const missing = ["logo", "loop-header.lottie", "risco-predio.webp"];
	for (const file of missing) trouble.expect(new RegExp(`^failed: .*/${file}`));
	trouble.expect(/^console: Failed to load resource/);
	const warned = (words: string) =>
		page.waitForEvent("console", (message) => message.type() === "warning" && message.text().includes(words));
	const logged = [warned("logotipo"), warned("/loop-header.lottie")];
	await page.route(/\/(logo(-dark)?\.svg|loop-header\.lottie|risco-predio\.webp)$/, (route) => route.abort());
	await page.goto("/");
	await awake(page);
	await Promise.all(logged);
	const logo = page.getByRole("banner").getByRole("link", { name: "Rubrica" });
	await expect(logo).toHaveText("Rubrica");
	await expect(logo.locator("img")).toHaveCount(0);
	await expect(page.locator("[data-lottie]")).toBeEmpty();
	await expect(page.getByRole("alert")).toHaveCount(0);

	const card = page.locator("#why-humanoid").getByRole("article").first();
	await card.scrollIntoViewIfNeeded();
	const frame = card.locator("[data-progress]");
	await expect(frame).toHaveAttribute("data-progress", "failed");
	await expect(frame.locator("> img")).toHaveCount(0);
	await expect(frame.locator(".bg-linear-to-br")).toHaveCSS("background-image", /^linear-gradient/);
	await expect(card.getByRole("heading")).toBeVisible();
});
