import type { AccountStatus } from "#core/accounts/account-status.ts";
import { isPlanKey, planOf } from "#core/billing/plans/plans.ts";
import type { PlanLabel } from "#web/accounts/account/account-panel.tsx";

type Standing = { status: AccountStatus; plan: string | null; trialActive: boolean; until: string | undefined };

/** What is stamped on the account: its plan, and whether one can work with it. */
export function planLabel({ status, plan, trialActive, until }: Standing): PlanLabel {
	if (status === "trial") {
		return trialActive
			? { name: "Teste grátis", stamp: "Teste grátis", tone: "pen", until }
			: { name: "Teste grátis", stamp: "Modo leitura", tone: "risk", until };
	}
	const name = isPlanKey(plan) ? planOf(plan).name : "Sem plano";
	if (status === "ativo") return { name, stamp: "Ativa", tone: "protected", until: undefined };
	return {
		name,
		stamp: status === "inadimplente" ? "Pagamento pendente" : "Sem plano ativo",
		tone: "risk",
		until: undefined,
	};
}
