import { ChevronRight } from "lucide-react";
import { Form, Link } from "react-router";
import { useApp } from "#web/app/use-app.ts";
import { ListHeading } from "#web/fichas/list-heading.tsx";
import { NothingYet } from "#web/fichas/nothing-yet.tsx";
import { SearchBox } from "#web/fichas/search-box.tsx";

type Found = { clienteId: string; cliente: string; imovelId: string; imovel: string };
type Props =
	| { kind: "start"; typed: string; found: Found[] }
	| {
			kind: "choose";
			known: "cliente" | "imovel";
			id: string;
			name: string;
			choices: { id: string; name: string }[];
	  };

/** A case is a client and a property: looks for both, or asks for whichever is not known yet. */
export function CaseChoice(props: Props) {
	const { mayCreate } = useApp().account;
	if (props.kind === "start") return <CaseSearch {...props} />;
	const { known, id, name, choices } = props;
	const ofClient = known === "cliente";
	const pathOf = (other: string) => (ofClient ? caseHref(id, other) : caseHref(other, id));
	return (
		<>
			<ListHeading title="Linha do tempo" />
			<p className="text-soft" dir="auto">
				{name}
			</p>
			{choices.length === 0 ? (
				<div className="mt-6">
					<NothingYet
						title="Nada por aqui ainda"
						action={mayCreate ? { words: "Nova ficha", href: "/app/fichas/nova" } : undefined}
					>
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

const caseHref = (cliente: string, imovel: string) => `/app/linha-do-tempo?${new URLSearchParams({ cliente, imovel })}`;

function CaseSearch({ typed, found }: { typed: string; found: Found[] }) {
	return (
		<>
			<ListHeading title="Linha do tempo" />
			<p className="max-w-prose text-soft">
				Tudo o que liga um cliente a um imóvel, em ordem: autorização, visitas, mensagens, propostas e o que foi
				entregue ao proprietário. Procure pelo que você tiver em mãos.
			</p>
			<Form className="mt-5 max-w-xl">
				<SearchBox label="CPF, nome, telefone ou endereço" typed={typed} />
			</Form>
			{typed && found.length === 0 && (
				<p role="status" className="mt-6 text-soft">
					Nenhuma ficha enviada com “{typed}”. Tente outra parte do nome, o telefone ou a rua.
				</p>
			)}
			{found.length > 0 && (
				<section aria-labelledby="casos" className="mt-6">
					<h2 id="casos" className="mb-3 font-display font-semibold text-2xl">
						{found.length === 1 ? "1 caso" : `${found.length} casos`}
					</h2>
					<ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-raised shadow-sheet">
						{found.map(({ clienteId, cliente, imovelId, imovel }) => (
							<li key={`${clienteId} ${imovelId}`}>
								<Link
									to={caseHref(clienteId, imovelId)}
									className="flex min-h-14 items-center justify-between gap-3 px-4 py-3 hover:bg-paper"
								>
									<span className="min-w-0" dir="auto">
										<span className="block font-medium">{cliente}</span>
										<span className="block break-words text-[0.9375rem] text-soft">{imovel}</span>
									</span>
									<ChevronRight aria-hidden="true" className="size-5 shrink-0 text-soft" />
								</Link>
							</li>
						))}
					</ul>
				</section>
			)}
			{!typed && (
				<p className="mt-4 flex flex-wrap gap-x-5">
					<Link to="/app/clientes" className="link inline-flex min-h-11 items-center">
						Ver clientes
					</Link>
					<Link to="/app/imoveis" className="link inline-flex min-h-11 items-center">
						Ver imóveis
					</Link>
				</p>
			)}
		</>
	);
}
