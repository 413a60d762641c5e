import { expect, type Page } from "@playwright/test";
import type { BillingCycle, PlanKey } from "#core/billing/plans/plans.ts";
import { chargeFirstMonth, expectOutcome, leaveProvider, payUnseen } from "./checkout.ts";
import { enter, moveTo, type TestAccount, toolAwake } from "./make-account.ts";
import { withProduct } from "./with-product.ts";

export async function openPlan(page: Page): Promise<void> {
	await moveTo(page, "/app/plano");
}

const names: Record<PlanKey, string> = { basico: "Básico", profissional: "Profissional", premium: "Premium" };

type Bought = { plan?: PlanKey; billing?: BillingCycle };

/** From the trial to a paid plan by the forms that plan page and provider send; opens the plan page afterwards. */
export async function buyUnseen(
	page: Page,
	account: TestAccount,
	{ plan = "profissional", billing = "annual" }: Bought = {},
): Promise<void> {
	await enter(page, account);
	const provider = await postPlan(page, { intent: "buy", plan, billing });
	await payUnseen(page, provider).then((back) => page.request.get(back));
	if (billing === "monthly") await chargeFirstMonth(provider);
	await expectOutcome(page, "approved");
	await openPlan(page);
	await expect(page.getByRole("heading", { level: 2, name: names[plan] })).toBeVisible();
}

/** An extra on top of the plan, in the same way; the page stays where it is. */
export async function buyExtraUnseen(page: Page, intent: "extra-fichas" | "extra-perfil"): Promise<void> {
	await payUnseen(page, await postPlan(page, { intent })).then((back) => page.request.get(back));
	await expectOutcome(page, "approved");
}

async function postPlan(page: Page, form: Record<string, string>): Promise<string> {
	const ordered = await page.request.post("/app/plano", { form, maxRedirects: 0 });
	const { location = "" } = ordered.headers();
	expect(location, `status ${ordered.status()}`).toContain("/provedor-teste/");
	return location;
}

/** From the trial to a paid plan, as its holder does it: on the plan page, then on the provider's. */
export async function buyOnPlanPage(page: Page, account: TestAccount, plan: PlanKey): Promise<void> {
	await enter(page, account);
	await openPlan(page);
	await page.getByRole("button", { name: `Assinar ${names[plan]}` }).click();
	await page.waitForURL("**/provedor-teste/**");
	await page.getByLabel("Nome no cartão").fill("APRO");
	await page.getByRole("button", { name: "Pagar com cartão" }).click();
	await leaveProvider(page);
	await page.waitForURL("**/checkout/sucesso**");
	await openPlan(page);
	await expect(page.getByRole("heading", { level: 2, name: names[plan] })).toBeVisible();
}

/** On the provider's page of an order that was made on the plan page. */
export async function payAndReturn(page: Page, holder = "APRO"): Promise<void> {
	await page.waitForURL("**/provedor-teste/**");
	await page.getByLabel("Nome no cartão").fill(holder);
	await page.getByRole("button", { name: "Pagar com cartão" }).click();
	await leaveProvider(page);
	await page.waitForURL("**/app/plano?pedido=**");
	await toolAwake(page);
}

/** As if it had been asked for a while ago: nobody takes it back any more. The product tells the provider within a minute. */
export async function letUndoPass(email: string): Promise<void> {
	await withProduct(async (deps) => {
		await deps.pool.query(
			`update subscriptions set cancelled_at = cancelled_at - interval '1 hour', refund_asked_at = refund_asked_at - interval '1 hour'
			where user_id = (select id from a_usuarios where email = $1)`,
			[email],
		);
	});
}
