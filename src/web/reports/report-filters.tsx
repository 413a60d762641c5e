import { Form, Link } from "react-router";
import { type FichaType, fichaTypeNames, fichaTypes } from "#core/fichas/ficha-type.ts";
import { type Period, type PeriodKey, periodNames } from "#core/reports/period.ts";
import { Button } from "#web/ui/button.tsx";
import { SelectField, TextField } from "#web/ui/form/field.tsx";
import { FilterLinks } from "#web/ui/layout/filter-links.tsx";

export type ShownFilter = {
	period: Period;
	tipo: FichaType | undefined;
	corretorId: string | undefined;
	imovelId: string | undefined;
	resposta: string | undefined;
	names: { corretor: string | undefined; imovel: string | undefined };
};

export type FilterData = {
	isTeam: boolean;
	usual: Exclude<PeriodKey, "datas">;
	filter: ShownFilter;
	people: { id: string; name: string; active: boolean }[];
	properties: { id: string; endereco: string }[];
	/** To the questions of the account's own models. */
	answers: { value: string; label: string }[];
};

/** Everything stays in the address: a link to these numbers shows these numbers. */
export function ReportFilters({ isTeam, usual, filter, people, properties, answers }: FilterData) {
	const { period, tipo, corretorId, imovelId, resposta, names } = filter;
	const isDates = period.key === "datas";
	const more = [tipo, corretorId, imovelId, resposta, isDates].filter(Boolean).length;
	const known = properties.map(({ id, endereco }) => ({ value: id, label: endereco }));
	const chosen = imovelId && names.imovel && !properties.some(({ id }) => id === imovelId);
	return (
		<div className="mt-4 grid gap-2">
			<PeriodLinks period={period} usual={usual} />
			<details key={JSON.stringify(filter)} open={more > 0 || undefined}>
				<summary className="flex min-h-11 w-fit items-center font-semibold text-pen">
					Mais filtros{more > 0 && ` (${more})`}
				</summary>
				<Form method="get" action="/app/gestao" className="grid items-end gap-4 pt-1 sm:grid-cols-2 xl:grid-cols-3">
					{!isDates && period.key !== usual && <input type="hidden" name="periodo" value={period.key} />}
					{isTeam && (
						<SelectField
							id="filtro-corretor"
							name="corretor"
							label="Corretor"
							placeholder="Todos"
							defaultValue={corretorId ?? ""}
							options={people.map(({ id, name, active }) => ({ value: id, label: active ? name : `${name} (saiu)` }))}
						/>
					)}
					<SelectField
						id="filtro-imovel"
						name="imovel"
						label="Imóvel"
						placeholder="Todos"
						defaultValue={imovelId ?? ""}
						options={chosen ? [{ value: imovelId, label: names.imovel ?? "" }, ...known] : known}
					/>
					<SelectField
						id="filtro-tipo"
						name="tipo"
						label="Tipo"
						placeholder="Todos"
						defaultValue={tipo ?? ""}
						options={fichaTypes.map((type) => ({ value: type, label: fichaTypeNames[type].plural }))}
					/>
					{answers.length > 0 && (
						<SelectField
							id="filtro-resposta"
							name="resposta"
							label="Resposta dos seus modelos"
							placeholder="Todas"
							defaultValue={resposta ?? ""}
							options={answers}
						/>
					)}
					<div className="grid grid-cols-2 gap-3 sm:col-span-2 xl:col-span-2">
						<TextField id="filtro-de" name="de" type="date" label="De" defaultValue={isDates ? period.from : ""} />
						<TextField id="filtro-ate" name="ate" type="date" label="até" defaultValue={isDates ? period.to : ""} />
					</div>
					<FilterButtons canClear={more > 0} />
				</Form>
			</details>
		</div>
	);
}

function FilterButtons({ canClear }: { canClear: boolean }) {
	return (
		<div className="flex flex-wrap items-center gap-x-4 gap-y-1">
			<Button type="submit" variant="secondary">
				Filtrar
			</Button>
			{canClear && (
				<Link to="/app/gestao" className="link inline-flex min-h-11 items-center">
					Limpar filtros
				</Link>
			)}
		</div>
	);
}

/** The usual one first: it is the one that needs no words in the address. */
export function PeriodLinks({ period, usual }: Pick<FilterData, "usual"> & { period: Period }) {
	const keys = Object.keys(periodNames) as Exclude<PeriodKey, "datas">[];
	const options = [usual, ...keys.filter((key) => key !== usual)];
	return (
		<FilterLinks
			label="Período"
			name="periodo"
			chosen={period.key}
			without={["de", "ate", "enviado"]}
			options={options.map((key) => ({ value: key, label: periodNames[key] }))}
		/>
	);
}
