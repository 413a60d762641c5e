import type { Page } from "@playwright/test";
import { expectGood, expectNothingSideways } from "#tests/e2e/support/axe.ts";
import { test as reading } from "#tests/e2e/support/reader.ts";
import { awake, expect, islandAwake, test, wakeWholePage } from "#tests/e2e/support/site-test.ts";

const cards = (page: Page) => page.getByRole("main").getByRole("article");
/** A post beside it may have the word in its title. */
const author = (page: Page) => page.getByRole("textbox", { name: "Nome" });
const views = async (page: Page) => {
	const text = await page.locator('[data-island="view-count"]').innerText();
	return Number(text.replace(/\D/g, ""));
};

/** What only posts of the sample are found by: others may be deleted, commented on or full of traps by their tests. */
const SAMPLE = "/blog?busca=comissao";

/** Opens a post of the sample from the list, as a reader does. */
async function openPost(page: Page): Promise<string> {
	await page.goto(SAMPLE);
	const link = cards(page).first().getByRole("heading").getByRole("link");
	const title = await link.innerText();
	await link.click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
	return title;
}

test("the header leads to the blog, a card to its post, and the post back", async ({ page }) => {
	await page.goto("/");
	await awake(page);
	await page.getByRole("button", { name: "Abrir menu" }).click();
	await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Blog" }).click();
	await expect(page).toHaveURL("/blog");
	await page.goto(SAMPLE);
	await cards(page)
		.first()
		.getByRole("link", { name: /^Ler mais/ })
		.click();
	await expect(page).toHaveURL(/\/blog\/[a-z0-9-]+$/);
	await page.getByRole("navigation", { name: "Você está em" }).getByRole("link", { name: "Blog" }).click();
	await expect(page).toHaveURL("/blog");
});

test("emphasis in a post can be seen", async ({ page }) => {
	await page.goto("/blog/assinatura-eletronica-no-celular");
	const emphasis = page.locator(".post-body em").first();
	// Our type has no italic of its own: without the synthesis the words would stand upright.
	await expect(emphasis).toHaveCSS("font-style", "italic");
	await expect(emphasis).toHaveCSS("font-synthesis-style", "auto");
});

test("a search finds without accents, marks what it found, and can be cleared", async ({ page }) => {
	await page.goto("/blog");
	await page.getByRole("searchbox", { name: "Buscar" }).fill("comissao");
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL("/blog?busca=comissao");
	await expect(cards(page).first()).toBeVisible();
	await expect(page.locator("main mark").first()).toHaveText(/^comiss(ão|ões)/i);
	await expect(page.getByRole("searchbox", { name: "Buscar" })).toHaveValue("comissao");
	await page.getByRole("link", { name: "Limpar filtros" }).click();
	await expect(page).toHaveURL("/blog");
	await page.goto("/blog?busca=qzxwv");
	await expect(page.getByRole("heading", { name: "Nenhum post encontrado" })).toBeVisible();
});

test("category and tag narrow the list, and their pages say how many posts they have", async ({ page }) => {
	await page.goto("/blog");
	const category = "Comissão e contratos";
	await page.getByLabel("Categoria").selectOption({ label: category });
	await page.getByRole("button", { name: "Filtrar" }).click();
	await page.waitForURL(/\/blog\?categoria=[a-z0-9-]+$/);
	for (const card of await cards(page).all()) await expect(card).toContainText(category);
	const count = await cards(page).count();
	const slug = new URL(page.url()).searchParams.get("categoria");
	await page.goto(`/blog/categoria/${slug}`);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(category);
	await expect(page.getByText(count === 1 ? "1 post" : `${count} posts`, { exact: true })).toBeVisible();

	await page.goto(SAMPLE);
	await cards(page).first().getByRole("heading").getByRole("link").click();
	const tag = page.getByRole("list", { name: "Tags" }).getByRole("link").first();
	const name = await tag.innerText();
	await tag.click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Posts com a tag ${name}`);
});

test("each opening of a post counts one view", async ({ page, context }) => {
	await openPost(page);
	await islandAwake(page, "view-count");
	await expect.poll(() => views(page)).toBeGreaterThan(0);
	const before = await views(page);
	const second = await context.newPage();
	const counted = second.waitForResponse("**/rest/v1/blog_views");
	await second.goto(page.url());
	await counted;
	await expect.poll(() => views(second)).toBeGreaterThan(before);
});

test("a comment is thanked for and waits for a moderator", async ({ page }) => {
	await openPost(page);
	const before = await page.locator("#comentarios").innerText();
	await author(page).focus();
	await page.locator('[data-island="comment-form"][data-awake]').waitFor({ state: "attached" });
	await page.getByRole("button", { name: "Enviar comentário" }).click();
	await expect(author(page)).toHaveAccessibleDescription("Nome é obrigatório");
	await expect(author(page)).toBeFocused();
	await author(page).fill("Marina Lopes");
	await page.getByLabel("Comentário", { exact: true }).fill("Foi assim comigo. <img src=x onerror=alert(1)>");
	await page.getByRole("button", { name: "Enviar comentário" }).click();
	await expect(page.getByText("Comentário enviado!")).toBeFocused();
	await page.reload();
	await expect(page.locator("#comentarios")).toHaveText(before, { useInnerText: true });
	await expect(page.getByText("Foi assim comigo.")).toHaveCount(0);
});

reading("an address without a post says so and leads back", async ({ reader: page }) => {
	expect((await page.goto("/blog/nao-existe"))?.status()).toBe(404);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Post não encontrado");
	await page.getByRole("link", { name: "Voltar para o blog" }).press("Enter");
	await expect(page).toHaveURL("/blog");
});

test("a page of the blog is read from top to bottom by keyboard alone", async ({ page }) => {
	await page.goto(SAMPLE);
	await awake(page);
	await page.getByRole("searchbox", { name: "Buscar" }).focus();
	for (const name of ["Categoria", "Tag"]) {
		await page.keyboard.press("Tab");
		await expect(page.getByLabel(name, { exact: true })).toBeFocused();
	}
	await page.keyboard.press("Tab");
	await expect(page.getByRole("button", { name: "Filtrar" })).toBeFocused();
	await page.keyboard.press("Tab");
	await expect(page.getByRole("link", { name: "Limpar filtros" })).toBeFocused();
	await page.keyboard.press("Tab");
	const first = cards(page).first().getByRole("heading").getByRole("link");
	await expect(first).toBeFocused();
	const title = await first.innerText();
	await page.keyboard.press("Enter");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
});

for (const place of ["list", "search", "post"] as const) {
	test(`axe finds nothing on a ${place} at 360 and at 1280 px, light or dark, and it never scrolls sideways`, async ({
		page,
	}) => {
		if (place === "post") await openPost(page);
		else await page.goto(place === "list" ? "/blog" : SAMPLE);
		for (const width of [360, 1280]) {
			await page.setViewportSize({ width, height: 800 });
			await wakeWholePage(page);
			await expectGood(page, { wide: width > 360 });
		}
		await page.setViewportSize({ width: 768, height: 800 });
		await expectNothingSideways(page);
	});
}

test.describe("without JavaScript", () => {
	test.use({ javaScriptEnabled: false });

	test("filters work, a post is counted and a comment is sent", async ({ page }) => {
		await page.goto("/blog");
		await page.getByRole("searchbox", { name: "Buscar" }).fill("visita");
		await page.getByRole("button", { name: "Filtrar" }).press("Enter");
		await expect(page).toHaveURL("/blog?busca=visita");
		const counted = page.waitForResponse(/\/rest\/v1\/blog_views\/.*\.gif$/);
		await cards(page).first().getByRole("heading").getByRole("link").press("Enter");
		expect((await counted).status()).toBe(200);
		await author(page).fill("Marina Lopes");
		await page.getByLabel("Comentário", { exact: true }).fill("Sem JavaScript também funciona.");
		await page.getByRole("button", { name: "Enviar comentário" }).press("Enter");
		await expect(page.getByText("Comentário enviado!")).toBeVisible();
	});
});
