import { trialState } from "#core/billing/trial.ts";
import { requireSession } from "#server/accounts/require-session.ts";
import { depsContext } from "#server/http/request-context.ts";
import type { Route } from "./+types/app-home.route.ts";
import { AppHome } from "./app-home.tsx";
import { dayWords } from "./day-words.ts";
import { firstName, greetingAt } from "./greeting.ts";
import { planWords } from "./plan-words.ts";
import { privateMeta } from "./private-meta.ts";

export const meta = privateMeta("Início");

export async function loader(asked: Route.LoaderArgs) {
	const { account, profile } = await requireSession(asked);
	const { nome_completo, telefone, endereco_completo, cpf_cnpj, plano_tipo, trial_expira_em: ends } = profile;
	const now = asked.context.get(depsContext).clock.now();
	return {
		greeting: greetingAt(now),
		name: firstName(nome_completo),
		isComplete: [nome_completo, telefone, endereco_completo, cpf_cnpj].every(Boolean),
		hasSecondFactor: account.totpConfirmedAt !== null,
		isTrial: account.status_conta === "trial",
		plan: planWords({
			status: account.status_conta,
			plan: plano_tipo,
			trialActive: ends !== null && trialState(ends, now).active,
			until: ends ? dayWords(ends) : undefined,
		}),
	};
}

export default function AppHomeRoute({ loaderData }: Route.ComponentProps) {
	return <AppHome {...loaderData} />;
}
