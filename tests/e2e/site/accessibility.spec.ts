import type { Page } from "@playwright/test";
import { expectGood, expectNothingSideways, violations } from "#tests/e2e/support/axe.ts";
import { awake, expect, islandAwake, test, wakeWholePage } from "#tests/e2e/support/site-test.ts";

const PAGES = ["/", "/precos", "/sobre", "/contato", "/termos-privacidade", "/termos-uso", "/nao-existe", "/dev/ui"];

// What waits to fade in would be passed over by axe; without motion everything is simply there.
test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const path of PAGES) {
	test(`axe finds nothing on ${path}, light or dark, and it never scrolls sideways`, async ({ page, trouble }) => {
		if (path === "/nao-existe") trouble.expect(/404.*nao-existe/);
		await page.goto(path);
		for (const width of [360, 1280]) {
			await page.setViewportSize({ width, height: 800 });
			await wakeWholePage(page);
			await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
			await expectGood(page, { wide: width > 360 });
			if (path === "/" && width === 360)
				await test.step("every control can be hit with a finger", () => expectLarge(page));
		}
		await page.setViewportSize({ width: 768, height: 800 });
		await expectNothingSideways(page);
	});
}

test("axe finds nothing in the open menu, while the video plays and after a portrait failed", async ({
	page,
	trouble,
}) => {
	trouble.expect(/advogado\.webp/);
	await page.route("**/pictures/advogado.webp", (route) => route.abort());
	await page.goto("/");
	await awake(page);
	const menu = page.getByRole("dialog", { name: "Menu" });
	await test.step("the menu", async () => {
		await page.getByRole("button", { name: "Abrir menu" }).click();
		await expect(menu).toBeVisible();
		expect(await violations(page)).toEqual([]);
		await page.keyboard.press("Escape");
		await expect(menu).toBeHidden();
	});
	await islandAwake(page, "lawyer-portrait");
	await expect(page.getByText("Erro ao carregar imagem")).toBeVisible();
	await islandAwake(page, "demo-video");
	await page.getByRole("button", { name: "Assistir demonstração" }).click();
	await expect(page.locator("video")).toBeVisible();
	expect(await violations(page)).toEqual([]);
});

async function expectLarge(page: Page): Promise<void> {
	const small = await page
		.locator("a[href]:visible, button:visible, input:visible, summary:visible")
		.evaluateAll((nodes) =>
			nodes
				.filter((node) => !node.closest("p, .sr-only") && getComputedStyle(node).display !== "inline")
				.map((node) => ({
					name: node.getAttribute("aria-label") ?? node.textContent,
					box: node.getBoundingClientRect(),
				}))
				.filter(({ box }) => box.width > 1 && Math.min(box.width, box.height) < 43.5)
				.map(({ name, box }) => `${name} ${box.width}×${box.height}`),
		);
	expect(small).toEqual([]);
}
