import { expect, type Page } from "@playwright/test";
import type { BillingCycle, PlanKey } from "#core/billing/plans/plans.ts";
import { enter, type TestAccount, toolAwake } from "./make-account.ts";

export async function openPlan(page: Page): Promise<void> {
	await page.goto("/app/plano");
	await toolAwake(page);
}

const names: Record<PlanKey, string> = { basico: "Básico", profissional: "Profissional", premium: "Premium" };

/** From the trial to a paid plan, as its holder does it: on the plan page, then on the provider's. */
export async function buyOnPlanPage(
	page: Page,
	account: TestAccount,
	{ plan = "profissional", billing = "annual" }: { plan?: PlanKey; billing?: BillingCycle } = {},
): Promise<void> {
	await enter(page, account);
	await openPlan(page);
	if (billing === "monthly") {
		const monthly = page.getByRole("link", { name: "Mensal", exact: true });
		await monthly.click();
		// The buttons of both cycles have the same names.
		await expect(monthly).toHaveAttribute("aria-current", "true");
	}
	await page.getByRole("button", { name: `Assinar ${names[plan]}` }).click();
	await page.waitForURL("**/provedor-teste/**");
	await page.getByLabel("Nome no cartão").fill("APRO");
	await page.getByRole("button", { name: billing === "annual" ? "Pagar com cartão" : "Assinar" }).click();
	await page.getByRole("link", { name: "Voltar ao site" }).click();
	await page.waitForURL("**/checkout/sucesso**", { timeout: 30_000 });
	await openPlan(page);
	await expect(page.getByRole("heading", { level: 2, name: names[plan] })).toBeVisible();
}

/** On the provider's page of an order that was made on the plan page. */
export async function payAndReturn(page: Page, holder = "APRO"): Promise<void> {
	await page.waitForURL("**/provedor-teste/**");
	await page.getByLabel("Nome no cartão").fill(holder);
	await page.getByRole("button", { name: "Pagar com cartão" }).click();
	await page.getByRole("link", { name: "Voltar ao site" }).click();
	await page.waitForURL("**/app/plano?pedido=**");
	await toolAwake(page);
}
