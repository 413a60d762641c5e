import { Link } from "react-router";
import { extras } from "#core/billing/plans/plans.ts";
import { formatMoneyShort } from "#core/kernel/money.ts";

type Props = { used: number; limit: number; holds: boolean; holder: string };

/** Broker profiles of the plan, and the way to one more. */
export function ProfileMeter({ used, limit, holds, holder }: Props) {
	const words = `${used} de ${limit} ${limit === 1 ? "perfil" : "perfis"} de corretor em uso`;
	const price = `${formatMoneyShort(extras.perfil.price)}/mês`;
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
				Mais um perfil: <strong className="font-semibold">{price}</strong>
				{!holds && `, contratado por ${holder}, titular da conta`}.
			</p>
			{holds && (
				<Link to="/app/plano" className="link inline-flex min-h-11 items-center font-semibold text-[0.9375rem]">
					Contratar em Plano
				</Link>
			)}
		</section>
	);
}
