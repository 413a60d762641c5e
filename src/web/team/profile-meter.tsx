import { Link } from "react-router";
import { extras, plans } from "#core/billing/plans/plans.ts";
import { formatMoneyShort } from "#core/kernel/money/money.ts";

type Props = { used: number; limit: number; holds: boolean; sells: boolean; holder: string };

/** Broker profiles of the plan, and the way to one more. */
export function ProfileMeter({ used, limit, holds, sells, holder }: Props) {
	const larger = plans.filter(({ perfilsLimit }) => perfilsLimit > limit);
	const isSold = sells || larger.length > 0;
	const words = `${used} de ${limit} ${limit === 1 ? "perfil" : "perfis"} de corretor em uso`;
	return (
		<section aria-labelledby="perfis" className="rounded-card border border-line bg-raised p-5 shadow-sheet">
			<h2 id="perfis" className="font-display font-semibold text-xl">
				{words}
			</h2>
			<progress value={Math.min(used, limit)} max={limit} aria-label={words} className="meter mt-3 h-2.5 w-full" />
			<p className="mt-2 text-sm text-soft">
				Contam o titular, os corretores e os convites abertos de corretor. A gestão não conta.
			</p>
			<p className="mt-3 text-[0.9375rem]">
				{sells ? <OneMore /> : moreByPlan(larger)}
				{isSold && !holds && `, contratado por ${holder}, titular da conta`}.
			</p>
			{isSold && holds && (
				<Link to="/app/plano" className="link inline-flex min-h-11 items-center font-semibold text-[0.9375rem]">
					{sells ? "Contratar em Plano" : "Ver os planos"}
				</Link>
			)}
		</section>
	);
}

function OneMore() {
	const price = `${formatMoneyShort(extras.perfil.price)}/mês`;
	return (
		<>
			Mais um perfil: <strong className="font-semibold">{price}</strong>
		</>
	);
}

/** In a trial, or without a plan, profiles are not sold one by one: a plan brings them, and the largest has none above it. */
function moreByPlan(larger: typeof plans): string {
	if (larger.length === 0) return "Nenhum plano tem mais perfis que o seu";
	const names = larger.map(({ name, perfilsLimit }) => `no plano ${name}, até ${perfilsLimit}`);
	return `Mais perfis: ${names.join("; ")}`;
}
