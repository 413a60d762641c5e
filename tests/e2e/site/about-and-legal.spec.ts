import { test as reading } from "#tests/e2e/support/reader.ts";
import { awake, expect, test } from "#tests/e2e/support/site-test.ts";

reading(
	"the about page tells the founder's story, the pillars and problem against solution",
	async ({ reader: page }) => {
		await page.goto("/sobre");
		await expect(page.getByRole("heading", { level: 1 })).toContainText("A Rubrica nasceu de uma comissão");
		const letter = page.getByRole("region", { name: "Carta do fundador" });
		await expect(letter).toContainText("R$ 25 mil");
		await expect(letter).toContainText("3 anos de processo e R$ 8 mil de advogado");
		await expect(letter).toContainText("mais de 800 corretores");
		for (const pillar of ["Proteção", "Controle", "Inovação"]) {
			await expect(page.getByRole("heading", { level: 3, name: pillar, exact: true })).toBeVisible();
		}
		const table = page.getByRole("table");
		await expect(table.getByRole("row").filter({ hasText: "A sua palavra contra a do comprador." })).toContainText(
			"Um registro da visita com a assinatura dele.",
		);
	},
);

test("the about page leads to the sign-up section", async ({ page }) => {
	await page.goto("/sobre");
	await page.getByRole("main").getByRole("link", { name: "Teste 7 Dias Grátis" }).click();
	await expect(page).toHaveURL(/\/#get-access$/);
	await expect(page.locator("#get-access").getByRole("heading", { level: 2 })).toBeInViewport();
});

test("the about page leads to the prices", async ({ page }) => {
	await page.goto("/sobre");
	await page.getByRole("main").getByRole("link", { name: "Ver planos e preços" }).click();
	await expect(page).toHaveURL(/\/precos$/);
});

const legalPages = [
	{ path: "/termos-privacidade", title: "Termos de Privacidade", speaksOf: "LGPD" },
	{ path: "/termos-uso", title: "Termos de Uso", speaksOf: "assinatura" },
];

for (const { path, title, speaksOf } of legalPages) {
	test(`${path} is complete: title, date, numbered sections, a summary and links that lead to each`, async ({
		page,
	}) => {
		await page.goto(path);
		await awake(page);
		const main = page.getByRole("main");
		await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
		await expect(main.getByText("Última atualização: janeiro de 2025")).toBeVisible();
		await expect(main).toContainText(speaksOf);

		await main.locator("summary", { hasText: "Sumário" }).click();
		const contents = main.getByRole("navigation", { name: "Sumário" });
		const links = await contents.getByRole("link").all();
		expect(links.length).toBeGreaterThan(8);
		for (const [at, link] of links.entries()) {
			const href = (await link.getAttribute("href")) ?? "";
			const section = main.locator(href);
			await expect(section.getByRole("heading", { level: 2 })).toHaveText(await link.innerText().then(asHeading));
			await expect(section.getByText(`${at + 1}.1`, { exact: true })).toBeVisible();
		}

		await test.step("the summary scrolls to the section it names", async () => {
			const link = contents.getByRole("link").nth(6);
			const href = (await link.getAttribute("href")) ?? "";
			await link.click();
			await expect(page).toHaveURL(new RegExp(`${path}${href}$`));
			await expect
				.poll(() => main.locator(href).evaluate((node) => Math.round(node.getBoundingClientRect().top)))
				.toBe(100);
		});

		await test.step("a link to a clause opens the page at that clause", async () => {
			const clauses = page.getByRole("link", { name: /^Cláusula \d+\.\d+/ });
			const href = (await clauses.nth(12).getAttribute("href")) ?? "";
			await page.goto("/contato");
			await page.goto(`${path}${href}`);
			await expect(page.locator(href)).toBeInViewport();
		});
	});
}

test.describe("on a wide screen", () => {
	test.use({ viewport: { width: 1280, height: 800 } });

	test("the summary of a legal page stays beside the text", async ({ page }) => {
		await page.goto("/termos-uso");
		await awake(page);
		const contents = page.getByRole("main").getByRole("navigation", { name: "Sumário" });
		await contents.getByRole("link").last().click();
		const last = (await contents.getByRole("link").last().getAttribute("href")) ?? "";
		await expect(page.locator(last)).toBeInViewport();
		await expect(contents).toBeInViewport();
	});
});

/** "3.\nTitle" of the list reads "3.Title" in the heading. */
function asHeading(text: string): RegExp {
	const [number, ...words] = text.split(/\s+/);
	const title = words.join(" ").replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
	return new RegExp(`^${number?.replace(".", "\\.")}\\s*${title}$`);
}
