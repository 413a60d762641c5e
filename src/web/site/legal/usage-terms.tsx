import { TRIAL_DAYS } from "#core/billing/trial/trial-form.ts";
import { brand } from "#core/kernel/brand.ts";
import type { LegalDocument } from "./legal-document.ts";
import { LegalPage } from "./legal-page.tsx";
import { payment, pricing, quota } from "./usage/billing.copy.ts";
import { changes, law, personalData } from "./usage/closing.copy.ts";
import { duties, misuse } from "./usage/duties.copy.ts";
import { cancellation, regret, suspension } from "./usage/leaving.copy.ts";
import { availability, liability, property } from "./usage/responsibility.copy.ts";
import { account, service, trial } from "./usage/service.copy.ts";
import { noPromise, signature } from "./usage/signature.copy.ts";

const usageTerms: LegalDocument = {
	title: "Termos de Uso",
	updated: "janeiro de 2025",
	lead: `Este é o contrato entre você e a ${brand.name}. Ele diz o que a ferramenta faz, quanto custa, como sair e o que cada lado deve cumprir.`,
	essentials: [
		`O teste dura ${TRIAL_DAYS} dias, não pede cartão e não gera cobrança quando acaba.`,
		"Depois de contratar, você tem 7 dias para desistir e receber tudo de volta.",
		"Você cancela com um clique, sem multa, e usa até o fim do período já pago.",
		`A ${brand.name} ajuda a provar que você apresentou o imóvel, mas não garante a comissão nem o resultado de um processo.`,
		"Você responde pela verdade do que registra e por informar o cliente antes de ele assinar.",
	],
	sections: [
		service,
		account,
		trial,
		pricing,
		payment,
		regret,
		cancellation,
		quota,
		duties,
		misuse,
		signature,
		noPromise,
		property,
		availability,
		liability,
		suspension,
		personalData,
		changes,
		law,
	],
};

export function UsageTerms() {
	return <LegalPage {...usageTerms} />;
}
