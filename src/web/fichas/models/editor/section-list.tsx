import { ChevronRight, Plus } from "lucide-react";
import { contentLimits, type ModelContent } from "#core/fichas/models/model-content.ts";
import { Button } from "#web/ui/button.tsx";
import { Badge } from "#web/ui/layout/badge.tsx";
import { OrderList } from "./order-list.tsx";

type Props = {
	content: ModelContent;
	flagged: ReadonlySet<string>;
	onOpen: (id: string) => void;
	onMove: (id: string, to: number) => void;
	onAddField: () => void;
	onAddSection: () => void;
};

/** The steps of the form, in the order they are asked. */
export function SectionList({ content, flagged, onOpen, onMove, onAddField, onAddSection }: Props) {
	const { secoes, proprios } = content;
	const own = new Set(proprios.map(({ id }) => id));
	return (
		<>
			<OrderList
				label="Etapas e campos"
				onMove={onMove}
				items={secoes.map(({ id, titulo, campos }) => {
					const added = campos.filter((name) => own.has(name)).length;
					return {
						id,
						name: titulo,
						content: (
							<button
								type="button"
								onClick={() => onOpen(id)}
								className="focus-visible:-outline-offset-2 flex min-h-16 w-full items-center gap-2 py-3 text-left hover:bg-sunken"
							>
								<span className="min-w-0 flex-1">
									<span className="block break-words font-semibold" dir="auto">
										{titulo || "Etapa sem título"}
									</span>
									<span className="block text-sm text-soft">
										{campos.length === 1 ? "1 campo" : `${campos.length} campos`}
										{added > 0 && `, ${added === 1 ? "1 próprio" : `${added} próprios`}`}
									</span>
								</span>
								{flagged.has(id) && <Badge tone="risk">Falta acertar</Badge>}
								<ChevronRight aria-hidden="true" className="size-5 shrink-0 text-soft" />
							</button>
						),
					};
				})}
			/>
			<div className="mt-3 flex flex-wrap gap-2">
				<Button
					variant="secondary"
					size="sm"
					onClick={onAddField}
					aria-disabled={proprios.length >= contentLimits.ownFields || undefined}
				>
					<Plus aria-hidden="true" className="size-5" />
					Novo campo
				</Button>
				<Button
					variant="ghost"
					size="sm"
					onClick={onAddSection}
					aria-disabled={secoes.length >= contentLimits.sections || undefined}
				>
					<Plus aria-hidden="true" className="size-5" />
					Nova etapa
				</Button>
			</div>
		</>
	);
}
