import { ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { buttonClasses } from "#web/ui/button.tsx";
import { ListHeading } from "./list-heading.tsx";
import { NothingYet } from "./nothing-yet.tsx";

type Props =
	| { kind: "start" }
	| {
			kind: "choose";
			known: "cliente" | "imovel";
			id: string;
			name: string;
			choices: { id: string; name: string }[];
	  };

/** A case is a client and a property: asks for whichever is not known yet. */
export function CaseChoice(props: Props) {
	if (props.kind === "start") {
		return (
			<>
				<ListHeading title="Linha do tempo" />
				<p className="max-w-prose text-soft">
					Tudo o que liga um cliente a um imóvel, em ordem: autorização, visitas, propostas e o que foi entregue ao
					proprietário. Comece por quem ou pelo imóvel.
				</p>
				<div className="mt-5 flex flex-wrap gap-3">
					<Link to="/app/clientes" className={buttonClasses({})}>
						Escolher o cliente
					</Link>
					<Link to="/app/imoveis" className={buttonClasses({ variant: "secondary" })}>
						Escolher o imóvel
					</Link>
				</div>
			</>
		);
	}
	const { known, id, name, choices } = props;
	const ofClient = known === "cliente";
	const pathOf = (other: string) =>
		`/app/linha-do-tempo?${new URLSearchParams(ofClient ? { cliente: id, imovel: other } : { cliente: other, imovel: id })}`;
	return (
		<>
			<ListHeading title="Linha do tempo" />
			<p className="text-soft" dir="auto">
				{name}
			</p>
			{choices.length === 0 ? (
				<div className="mt-6">
					<NothingYet title="Nada por aqui ainda" action="Nova ficha" href="/app/fichas/nova">
						A linha do tempo começa com a primeira ficha enviada.
					</NothingYet>
				</div>
			) : (
				<>
					<h2 className="mt-6 mb-3 font-display font-semibold text-2xl">
						{ofClient ? "Qual imóvel?" : "Qual cliente?"}
					</h2>
					<ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-raised shadow-sheet">
						{choices.map((choice) => (
							<li key={choice.id}>
								<Link
									to={pathOf(choice.id)}
									className="flex min-h-14 items-center justify-between gap-3 px-4 py-3 hover:bg-paper"
								>
									<span dir="auto">{choice.name}</span>
									<ChevronRight aria-hidden="true" className="size-5 shrink-0 text-soft" />
								</Link>
							</li>
						))}
					</ul>
				</>
			)}
		</>
	);
}
