import { ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { fichaTypeNames, fichaTypes } from "#core/fichas/ficha-type.ts";
import { useApp } from "#web/app/use-app.ts";
import { typeIcons } from "#web/fichas/ficha-line.tsx";
import { typeWords } from "#web/fichas/format-ficha.ts";
import { ListHeading } from "#web/fichas/list-heading.tsx";
import { ReadOnlyNotice } from "#web/fichas/read-only-notice.tsx";

export function NewFichaPage() {
	const { account } = useApp();
	if (!account.mayCreate) return <ReadOnlyNotice />;
	return (
		<>
			<ListHeading title="Nova ficha" />
			<ul className="grid gap-3 sm:grid-cols-2">
				{fichaTypes.map((tipo) => {
					const Icon = typeIcons[tipo];
					return (
						<li key={tipo}>
							<Link
								to={`/app/fichas/nova/${tipo}`}
								className="flex min-h-24 items-center gap-4 rounded-card border border-line bg-raised p-4 shadow-sheet hover:border-ink sm:p-5"
							>
								<span className="grid size-12 shrink-0 place-items-center rounded-card bg-pen-wash text-pen">
									<Icon aria-hidden="true" className="size-6" />
								</span>
								<span className="min-w-0 flex-1">
									<span className="block font-display font-semibold text-xl leading-tight">
										{fichaTypeNames[tipo].name}
									</span>
									<span className="block text-[0.9375rem] text-soft">{typeWords[tipo]}</span>
								</span>
								<ChevronRight aria-hidden="true" className="size-5 text-soft" />
							</Link>
						</li>
					);
				})}
			</ul>
		</>
	);
}
