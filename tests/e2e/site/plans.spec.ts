import type { Page } from "@playwright/test";
import { plans, yearlySaving } from "#core/billing/plans/plans.ts";
import { formatMoney } from "#core/kernel/money/money.ts";
import { test as reading } from "#tests/e2e/support/reader.ts";
import { expect, islandAwake, test } from "#tests/e2e/support/site-test.ts";

/** What the specification says, in reais. */
const printed = [
	{ name: "Básico", monthly: 79, annual: 57, discount: "-25%", badge: undefined },
	{ name: "Profissional", monthly: 139, annual: 97, discount: "-30%", badge: "Mais Popular" },
	{ name: "Premium", monthly: 199, annual: 147, discount: "-25%", badge: "Para equipes" },
];
const reais = (amount: number) => formatMoney(amount * 100);
const card = (page: Page, plan: string) => page.getByRole("article", { name: plan, exact: true });
const chooseButton = (page: Page, plan: string) => card(page, plan).getByRole("link", { name: `Assinar ${plan}` });

async function openPlans(page: Page, path = "/precos") {
	await page.goto(path);
	await islandAwake(page, "plan-cards");
}

for (const path of ["/", "/precos"]) {
	test(`${path} shows the three plans by the year, with charge and saving, and by the month when asked, and back`, async ({
		page,
	}) => {
		await openPlans(page, path);
		await expect(page.getByRole("radio", { name: "Anual -30%" })).toBeChecked();
		for (const { name, monthly, annual, discount } of printed) {
			const shown = card(page, name);
			await expect(shown).toContainText(`${reais(annual)}/mês`);
			await expect(shown).toContainText(`No plano mensal: ${reais(monthly)}`);
			await expect(shown).toContainText(discount);
			await expect(shown).toContainText(`${reais(annual * 12)} cobrados por ano`);
			await expect(shown).toContainText(`Economia de ${reais((monthly - annual) * 12)} por ano`);
		}
		await page.locator("label", { hasText: "Mensal" }).click();
		for (const { name, monthly } of printed) {
			await expect(card(page, name)).toContainText(`${reais(monthly)}/mês`);
			await expect(card(page, name)).not.toContainText("Economia");
			await expect(card(page, name)).not.toContainText("cobrados por ano");
		}
		await page.locator("label", { hasText: "Anual" }).click();
		await expect(card(page, "Premium")).toContainText(`${reais(147)}/mês`);
	});
}

reading(
	"cards print what the one table of plans says; only the popular and the team plan carry a badge",
	async ({ reader: page }) => {
		await page.goto("/precos");
		for (const plan of plans) {
			await expect(card(page, plan.name)).toContainText(plan.description);
			await expect(card(page, plan.name)).toContainText(formatMoney(plan.annualPrice));
			await expect(card(page, plan.name)).toContainText(formatMoney(yearlySaving(plan)));
			for (const feature of plan.features) await expect(card(page, plan.name).getByText(feature.name)).toBeVisible();
		}
		for (const { name, badge } of printed) {
			for (const text of ["Mais Popular", "Para equipes"]) {
				await expect(card(page, name).getByText(text)).toBeVisible({ visible: text === badge });
			}
		}
	},
);

test("by keyboard the billing cycle is chosen, and what a feature means opens and closes", async ({ page }) => {
	await openPlans(page);
	await page.getByRole("radio", { name: "Anual -30%" }).focus();
	await page.keyboard.press("ArrowLeft");
	await expect(page.getByRole("radio", { name: "Mensal" })).toBeChecked();
	await expect(card(page, "Básico")).toContainText(`${reais(79)}/mês`);
	const [quota] = plans[0]?.features ?? [];
	const button = card(page, "Básico").getByRole("button", { name: `Sobre: ${quota?.name}` });
	const tip = card(page, "Básico").getByText(quota?.tooltip ?? "");
	await expect(tip).toBeHidden();
	await button.focus();
	await page.keyboard.press("Enter");
	await expect(tip).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(tip).toBeHidden();
	await expect(button).toBeFocused();
});

test.describe("on a touch screen", () => {
	test.use({ hasTouch: true });

	test("what a feature means opens by tap, inside the screen, one at a time", async ({ page }) => {
		await openPlans(page);
		const features = (plans[2]?.features ?? []).filter((feature) => feature.tooltip).slice(0, 2);
		expect(features).toHaveLength(2);
		const tips = features.map((feature) => card(page, "Premium").getByText(feature.tooltip ?? ""));
		for (const [at, feature] of features.entries()) {
			await card(page, "Premium")
				.getByRole("button", { name: `Sobre: ${feature.name}` })
				.tap();
			const tip = tips[at] ?? page.locator("nothing");
			await expect(tip).toBeVisible();
			const box = await tip.boundingBox();
			expect(box?.x).toBeGreaterThanOrEqual(0);
			expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
		}
		await expect(tips[0] ?? page.locator("nothing")).toBeHidden();
		await page.getByRole("heading", { level: 1 }).tap();
		await expect(tips[1] ?? page.locator("nothing")).toBeHidden();
	});
});

test("choosing a plan goes to its checkout and is forgotten on the way back", async ({ page }) => {
	await openPlans(page);
	await page.route("**/checkout/dados?**", (route) => route.fulfill({ contentType: "text/html", body: "<p>Checkout" }));
	await chooseButton(page, "Profissional").click();
	await page.waitForURL("**/checkout/dados?plan=profissional&billing=annual");
	await page.goBack();
	await expect(chooseButton(page, "Profissional")).toBeVisible();
	await expect(page.getByText("Processando...")).toHaveCount(0);
});

test("the chosen card says 'Processando...' until the redirect came to nothing, or the browser brings the page back from memory", async ({
	page,
}) => {
	await page.clock.install();
	// An answer without content leaves the browser where it is.
	await page.route("**/checkout/dados?**", (route) => route.fulfill({ status: 204 }));
	await openPlans(page);
	await chooseButton(page, "Profissional").click();
	const busy = card(page, "Profissional").getByRole("link", { name: "Processando..." });
	await expect(busy).toHaveAttribute("aria-busy", "true");
	await expect(chooseButton(page, "Premium")).toBeVisible();
	await page.clock.fastForward("00:10");
	await expect(chooseButton(page, "Profissional")).toBeVisible();
	await chooseButton(page, "Básico").click();
	await expect(card(page, "Básico").getByRole("link", { name: "Processando..." })).toBeVisible();
	// Playwright switches the back-forward cache off, so the event it ends with is sent by hand.
	await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
	await expect(chooseButton(page, "Básico")).toBeVisible();
});

for (const [plan, key] of [
	["Básico", "basico"],
	["Premium", "premium"],
] as const) {
	test(`${plan} by the month goes to its checkout with the monthly cycle`, async ({ page }) => {
		await openPlans(page);
		await page.route("**/checkout/dados?**", (route) =>
			route.fulfill({ contentType: "text/html", body: "<p>Checkout" }),
		);
		await page.locator("label", { hasText: "Mensal" }).click();
		await chooseButton(page, plan).click();
		await page.waitForURL(`**/checkout/dados?plan=${key}&billing=monthly`);
	});
}

test("a double click on a plan goes to the checkout once", async ({ page }) => {
	const asked: string[] = [];
	await openPlans(page);
	await page.route("**/checkout/dados?**", (route) => {
		asked.push(route.request().url());
		return route.fulfill({ contentType: "text/html", body: "<p>Checkout" });
	});
	await chooseButton(page, "Básico").dblclick({ noWaitAfter: true });
	await page.waitForURL("**/checkout/dados?**");
	expect(asked).toHaveLength(1);
});

test("a title that no plan has is refused with an alert and frees the card", async ({ page }) => {
	await page.route("**/assets/plans-*.js", async (route) => {
		const answer = await route.fetch();
		const script = await answer.text();
		const unmapped = script.replace(/id:(["'`])basico\1/, 'id:""');
		expect(unmapped).not.toBe(script);
		await route.fulfill({ response: answer, body: unmapped });
	});
	const alerts: string[] = [];
	page.on("dialog", (dialog) => {
		alerts.push(dialog.message());
		return dialog.accept();
	});
	await openPlans(page);
	await chooseButton(page, "Básico").click();
	await expect(chooseButton(page, "Básico")).toBeVisible();
	await expect.poll(() => alerts).toEqual(["Plano não encontrado"]);
	await expect(page).toHaveURL(/\/precos$/);
});
