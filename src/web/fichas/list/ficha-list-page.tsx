import { Plus } from "lucide-react";
import { Link, useSearchParams } from "react-router";
import type { FichaColumn } from "#core/fichas/ficha-columns.ts";
import type { FichaStatus } from "#core/fichas/ficha-status.ts";
import type { ListOrder } from "#core/kernel/list-order.ts";
import { useApp } from "#web/app/use-app.ts";
import { DeletedNotice } from "#web/fichas/deleted-notice.tsx";
import type { FichaLineData } from "#web/fichas/ficha-line.tsx";
import { ListHeading } from "#web/fichas/list-heading.tsx";
import { MoreRows } from "#web/fichas/more-rows.tsx";
import { NothingYet } from "#web/fichas/nothing-yet.tsx";
import { buttonClasses } from "#web/ui/button.tsx";
import { FichaFilters } from "./ficha-filters.tsx";
import { FichaTable } from "./ficha-table.tsx";
import type { ListFilter } from "./list-filter.ts";

type Props = {
	filter: ListFilter;
	counts: Record<FichaStatus, number>;
	fichas: FichaLineData[];
	next: string | undefined;
	isFirst: boolean;
	order: ListOrder<FichaColumn>;
};

export function FichaListPage({ filter, counts, fichas, next, isFirst, order }: Props) {
	const [parameters] = useSearchParams();
	const { mayCreate } = useApp().account;
	const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
	return (
		<>
			<ListHeading title="Fichas">
				{mayCreate && (
					<Link to="/app/fichas/nova" className={buttonClasses({}, "max-lg:hidden")}>
						<Plus aria-hidden="true" className="size-5" />
						Nova ficha
					</Link>
				)}
			</ListHeading>
			<DeletedNotice title="Rascunho descartado" absent="Este rascunho já não está na sua lista" isFirst={isFirst} />
			{total === 0 ? (
				<NoFicha mayCreate={mayCreate} />
			) : (
				<>
					<FichaFilters filter={filter} counts={counts} order={parameters.get("ordem")} />
					<div className="mt-5">
						{fichas.length > 0 ? (
							<FichaTable fichas={fichas} order={order} />
						) : (
							<NothingYet title="Nenhuma ficha com esse filtro" action={{ words: "Ver todas", href: "/app/fichas" }}>
								Procure por nome, CPF, telefone, endereço ou protocolo.
							</NothingYet>
						)}
					</div>
					<MoreRows parameters={parameters} next={next} isFirst={isFirst} />
				</>
			)}
		</>
	);
}

function NoFicha({ mayCreate }: { mayCreate: boolean }) {
	if (!mayCreate)
		return <NothingYet title="Nenhuma ficha por aqui">As fichas feitas nesta conta aparecem aqui.</NothingYet>;
	return (
		<NothingYet
			title="Sua primeira ficha leva dois minutos"
			action={{ words: "Criar uma ficha", href: "/app/fichas/nova" }}
		>
			Escolha o tipo, diga quem e onde, e o cliente assina no celular.
		</NothingYet>
	);
}
