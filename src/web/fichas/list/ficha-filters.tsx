import { Form } from "react-router";
import { type FichaStatus, fichaStatuses, fichaStatusNames } from "#core/fichas/ficha-status.ts";
import { fichaTypeNames, fichaTypes } from "#core/fichas/ficha-type.ts";
import { SearchBox } from "#web/fichas/search-box.tsx";
import { Button } from "#web/ui/button.tsx";
import { SelectField, TextField } from "#web/ui/form/field.tsx";
import { FilterLinks } from "#web/ui/layout/filter-links.tsx";
import type { ListFilter } from "./list-filter.ts";

type Props = { filter: ListFilter; counts: Record<FichaStatus, number>; order: string | null };

export function FichaFilters({ filter, counts, order }: Props) {
	const { typed, status, tipo, from, to } = filter;
	const more = [tipo, from, to].filter(Boolean).length;
	const period = `${tipo}${from}${to}`;
	return (
		<Form method="get" action="/app/fichas" className="grid gap-3">
			<SearchBox label="Nome, CPF, telefone, endereço" typed={typed} />
			{order && <input type="hidden" name="ordem" value={order} />}
			{status && <input type="hidden" name="status" value={status} />}
			<StatusLinks status={status} counts={counts} />
			<details key={period} open={more > 0 || undefined}>
				<summary className="flex min-h-11 w-fit items-center font-semibold text-pen">
					Tipo e período{more > 0 && ` (${more})`}
				</summary>
				<div className="grid items-end gap-4 pt-1 sm:grid-cols-4">
					<SelectField
						id="filtro-tipo"
						name="tipo"
						label="Tipo"
						placeholder="Todos"
						defaultValue={tipo ?? ""}
						options={fichaTypes.map((type) => ({ value: type, label: fichaTypeNames[type].plural }))}
					/>
					<TextField id="filtro-de" name="de" type="date" label="Criadas de" defaultValue={from} />
					<TextField id="filtro-ate" name="ate" type="date" label="até" defaultValue={to} />
					<Button type="submit" variant="secondary">
						Filtrar
					</Button>
				</div>
			</details>
		</Form>
	);
}

function StatusLinks({ status, counts }: { status: ListFilter["status"]; counts: Props["counts"] }) {
	const open = counts.rascunho + counts.aguardando + counts.parcial;
	const options = [
		{ value: "", label: "Todas" },
		{ value: "abertas", label: "Em aberto", count: open },
		...fichaStatuses
			.filter((one) => counts[one] > 0 || one === status)
			.map((one) => ({ value: one, label: fichaStatusNames[one], count: counts[one] })),
	];
	return <FilterLinks label="Situação" name="status" chosen={status ?? ""} options={options} />;
}
