import { Form, Link, useSearchParams } from "react-router";
import { type FichaStatus, fichaStatuses, fichaStatusNames } from "#core/fichas/ficha-status.ts";
import { fichaTypeNames, fichaTypes } from "#core/fichas/ficha-type.ts";
import { Button } from "#web/ui/button.tsx";
import { classes } from "#web/ui/classes.ts";
import { SelectField, TextField } from "#web/ui/field.tsx";
import type { ListFilter } from "./list-filter.ts";
import { SearchBox } from "./search-box.tsx";

type Props = { filter: ListFilter; counts: Record<FichaStatus, number> };

export function FichaFilters({ filter, counts }: Props) {
	const { typed, status, tipo, from, to } = filter;
	const more = [tipo, from, to].filter(Boolean).length;
	const period = `${tipo}${from}${to}`;
	return (
		<Form method="get" action="/app/fichas" className="grid gap-3">
			<SearchBox label="Nome, CPF, telefone, endereço" typed={typed} />
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
	const [parameters] = useSearchParams();
	const to = (value: string | undefined) => {
		const asks = new URLSearchParams(parameters);
		asks.delete("depois");
		if (value) asks.set("status", value);
		else asks.delete("status");
		return `?${asks}`;
	};
	const open = counts.rascunho + counts.aguardando + counts.parcial;
	const options = [
		{ value: undefined, label: "Todas", count: undefined },
		{ value: "abertas", label: "Em aberto", count: open },
		...fichaStatuses
			.filter((one) => counts[one] > 0 || one === status)
			.map((one) => ({ value: one, label: fichaStatusNames[one], count: counts[one] })),
	];
	return (
		<nav aria-label="Situação" className="rail -mx-4 overflow-x-auto px-4 py-1 sm:mx-0 sm:px-0">
			<ul className="flex gap-2">
				{options.map(({ value, label, count }) => (
					<li key={label} className="shrink-0">
						<Link
							to={to(value)}
							preventScrollReset
							aria-current={value === status ? "true" : undefined}
							className={classes(
								"inline-flex min-h-11 items-center gap-2 rounded-full border px-4 font-semibold text-[0.9375rem]",
								value === status
									? "border-pen bg-pen-wash text-pen"
									: "border-line bg-raised text-soft hover:border-ink hover:text-ink",
							)}
						>
							{label}
							{count !== undefined && <span className="tabular-nums">{count}</span>}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}
