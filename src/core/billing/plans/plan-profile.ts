import { allowanceOf } from "#core/billing/subscription/subscription-price.ts";
import type { PlanKey } from "./plans.ts";

type Terms = { plan: PlanKey; extraProfiles: number };

/** What a paid plan writes into the profile. */
export function planProfile(terms: Terms) {
	const { fichas, perfis } = allowanceOf(terms);
	return {
		plano_tipo: terms.plan,
		quota_limite: fichas,
		tipo_conta: perfis > 1 ? "equipe" : "individual",
		approved: true,
		trial_expira_em: null,
	} as const;
}
