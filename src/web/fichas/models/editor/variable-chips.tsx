import type { FichaType } from "#core/fichas/ficha-type.ts";
import { conditionsOf, variablesOf } from "#core/fichas/models/model-words.ts";
import { variableLabel } from "#web/fichas/models/variable-labels.ts";

type Props = { tipo: FichaType; when: readonly string[]; onInsert: (text: string) => void };

/** What the clause can say of each ficha, by one tap; each with what it becomes. */
export function VariableChips({ tipo, when, onInsert }: Props) {
	const conditions = new Map(conditionsOf(tipo).map(({ id, nome }) => [id, nome]));
	const offered = variablesOf(tipo).filter(({ better }) => !better);
	return (
		<details className="group rounded-field border border-line bg-raised">
			<summary className="flex min-h-12 cursor-pointer items-center justify-between px-3.5 font-semibold text-[0.9375rem]">
				Inserir um dado da ficha
				<span aria-hidden="true" className="text-pen group-open:rotate-45">
					+
				</span>
			</summary>
			<ul className="grid gap-1 px-2 pb-2">
				{offered.map(({ nome, exemplo, needs = [] }) => {
					const isEmpty = needs.length > 0 && !needs.some((one) => when.includes(one));
					return (
						<li key={nome}>
							<button
								type="button"
								onClick={() => onInsert(`{${nome}}`)}
								className="flex min-h-11 w-full flex-col items-start rounded-field px-2.5 py-1.5 text-left hover:bg-pen-wash"
							>
								<span className="font-semibold text-pen text-sm">{variableLabel(nome)}</span>
								<span className="break-words text-sm text-soft">
									{isEmpty
										? `Só quando ${needs.map((one) => conditions.get(one)).join(" ou ")}: ${exemplo}`
										: `Ex.: ${exemplo}`}
								</span>
							</button>
						</li>
					);
				})}
			</ul>
		</details>
	);
}
