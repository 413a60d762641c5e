import { publicPages } from "#core/site/pages.ts";
import { expect, test } from "#tests/e2e/support/site-test.ts";
import { faqItems } from "#web/site/home/faq.copy.ts";

// The keyboard throughout: a mouse waits for the page to come to rest, which Playwright asks the page's own clock.
test.use({ javaScriptEnabled: false });

for (const { path } of Object.values(publicPages)) {
	test(`${path} is readable from top to bottom at 360 and at 1280 px`, async ({ page }) => {
		await page.goto(path);
		for (const width of [360, 1280]) {
			await page.setViewportSize({ width, height: 800 });
			await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
			expect(await page.locator("main").evaluate(unseenIn), `at ${width} px`).toEqual([]);
		}
	});
}

function unseenIn(main: Element): (string | null)[] {
	const seen = (element: Element) =>
		element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: false });
	// A question that is closed, a hint that is not asked for: those wait for the reader.
	const texts = [...main.querySelectorAll("h1, h2, h3, p, li, dt, dd, blockquote")].filter(
		(element) =>
			element.textContent?.trim() &&
			!element.closest("details, [popover], [aria-hidden=true], [role=status], [aria-live]"),
	);
	const shown = new Set(texts.filter(seen).map((element) => element.textContent));
	const parts = [...main.querySelectorAll(".reveal")].filter((element) => !seen(element));
	return [
		...texts.filter((element) => !shown.has(element.textContent)).map((element) => element.textContent),
		...parts.map((element) => element.outerHTML.slice(0, 120)),
	];
}

test("on the home page pictures are there, questions open, testimonials scroll, and menu and footer lead on", async ({
	page,
}) => {
	await page.goto("/");
	await test.step("the pictures that a script would load lazily are on the page", async () => {
		const portrait = page.locator("#specifications").getByRole("img", { name: /^Retrato de/ });
		await portrait.scrollIntoViewIfNeeded();
		await expect(portrait).toBeVisible();
		const cards = page.locator("#why-humanoid img:visible");
		await expect(cards).toHaveCount(3);
		for (const card of await cards.all()) {
			await card.scrollIntoViewIfNeeded();
			await expect.poll(() => card.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
		}
	});
	await test.step("a question of the FAQ opens and closes the one before", async () => {
		const [first, , , last] = faqItems;
		await expect(page.getByText(first.answer)).toBeVisible();
		await page.locator("summary", { hasText: last.question }).press("Enter");
		await expect(page.getByText(last.answer)).toBeVisible();
		await expect(page.getByText(first.answer)).toBeHidden();
	});
	await test.step("the testimonials can all be reached by scrolling sideways", async () => {
		const slides = page.getByRole("region", { name: "Depoimentos de corretores" }).getByRole("listitem");
		await slides.last().scrollIntoViewIfNeeded();
		await expect(slides.last()).toBeInViewport({ ratio: 0.5 });
	});
	await test.step("the footer names every page, the mobile menu opens and leads somewhere", async () => {
		for (const name of ["Início", "Preços", "Sobre", "Blog", "Contato", "Termos de Privacidade", "Termos de Uso"]) {
			await expect(page.getByRole("contentinfo").getByRole("link", { name, exact: true })).toBeVisible();
		}
		await page.getByRole("button", { name: "Abrir menu" }).press("Enter");
		await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Preços" }).press("Enter");
		await expect(page).toHaveURL(/\/precos$/);
	});
	await test.step("what a feature of a plan means opens", async () => {
		const card = page.getByRole("article", { name: "Básico" });
		await card.getByRole("button", { name: "Sobre: 30 fichas por mês" }).press("Enter");
		await expect(card.getByText("Contam as assinadas e as que aguardam assinatura.")).toBeVisible();
	});
});

for (const path of ["/", "/precos"]) {
	test(`a plan of ${path} leads to its checkout`, async ({ page }) => {
		await page.route("**/checkout/dados?**", (route) =>
			route.fulfill({ contentType: "text/html", body: "<p>Checkout" }),
		);
		await page.goto(path);
		await page.getByRole("link", { name: "Assinar Premium" }).press("Enter");
		await expect(page).toHaveURL(/\/checkout\/dados\?plan=premium&billing=annual$/);
	});
}

test("a trial button is a link to the sign-up section, whose form posts by itself", async ({ page }) => {
	await page.goto("/sobre");
	await page.getByRole("contentinfo").getByRole("link", { name: "Teste 7 Dias Grátis" }).press("Enter");
	await expect(page).toHaveURL(/\/#get-access$/);
	const form = page.locator("#get-access form");
	await expect(page.locator("#get-access").getByRole("heading", { level: 2 })).toBeInViewport();
	await expect(form).toHaveAttribute("method", "post");
	await form.getByRole("button", { name: "Continuar Cadastro" }).press("Enter");
	await expect(form.getByLabel("Nome completo")).toBeFocused();
	await expect(page).toHaveURL(/\/#get-access$/);
});
