import { Link } from "react-router";
import { Panel } from "./panel.tsx";
import { withField } from "./with-field.ts";

export type TalkProperty = { id: string; endereco: string; total: number; price: string };

/** Many look and few find it worth its price: an argument to bring to the owner. */
export function PriceTalk({ properties, fields }: { properties: TalkProperty[]; fields: [string, string][] }) {
	if (properties.length === 0) return null;
	const period = fields.filter(([name]) => ["periodo", "de", "ate"].includes(name));
	return (
		<Panel
			id="conversa-de-preco"
			title="Onde vale conversar sobre o preço?"
			lead="Muitas visitas e nota baixa no preço: a opinião de quem foi ver é o melhor argumento."
		>
			<ul className="mt-3 divide-y divide-line">
				{properties.map(({ id, endereco, total, price }) => (
					<li key={id} className="py-2.5">
						<span className="block font-medium" dir="auto">
							{endereco}
						</span>
						<span className="block text-[0.9375rem] text-soft tabular-nums">
							{total} visitas, preço com nota {price} de 5
						</span>
						<span className="flex flex-wrap gap-x-5">
							<Link
								to={`/app/imoveis/${id}/relatorio?${new URLSearchParams(period)}`}
								className="link inline-flex min-h-11 items-center"
							>
								Relatório ao proprietário<span className="sr-only">: {endereco}</span>
							</Link>
							<Link
								to={`/app/gestao?${withField(fields, "imovel", id)}`}
								className="link inline-flex min-h-11 items-center"
							>
								Ver números<span className="sr-only">: {endereco}</span>
							</Link>
						</span>
					</li>
				))}
			</ul>
		</Panel>
	);
}
