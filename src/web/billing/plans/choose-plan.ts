import { type BillingCycle, checkoutPath, planKeyByTitle } from "#core/billing/plans/plans.ts";

type Browser = { go: (path: string) => void; alert: (text: string) => void };

/** Leads to the checkout of the plan with this title; `false` when nobody is going anywhere. */
export function choosePlan(title: string, billing: BillingCycle, browser: Browser): boolean {
	try {
		const plan = planKeyByTitle(title);
		if (!plan) {
			browser.alert("Plano não encontrado");
			return false;
		}
		browser.go(checkoutPath(plan, billing));
		return true;
	} catch {
		browser.alert("Erro inesperado. Tente novamente.");
		return false;
	}
}
