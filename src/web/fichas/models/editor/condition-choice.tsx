import { baseFieldsOf } from "#core/fichas/models/base-fields.ts";
import type { ModelContent, OwnCondition, OwnField } from "#core/fichas/models/model-content.ts";
import { SelectField } from "#web/ui/form/field.tsx";

type Props = {
	content: ModelContent;
	field: OwnField;
	chosen: OwnCondition | undefined;
	onChange: (condition: OwnCondition | undefined) => void;
};
type Target = { campo: string; label: string; values: { value: string | boolean; label: string }[] };

/** "Shown when ⟨field⟩ is ⟨value⟩": of what is asked further up and has few answers. */
export function ConditionChoice({ content, field, chosen, onChange }: Props) {
	const targets = targetsFor(content, field.id);
	const target = targets.find(({ campo }) => campo === chosen?.campo);
	if (targets.length === 0) return null;
	return (
		<div className="grid gap-3 sm:grid-cols-2">
			<SelectField
				id="condicao-campo"
				name="condicao"
				label="Mostrar"
				value={chosen?.campo ?? ""}
				options={targets.map(({ campo, label }) => ({ value: campo, label: `Quando “${label}” for…` }))}
				placeholder="Sempre"
				onValueChange={(campo) => {
					const next = targets.find((one) => one.campo === campo);
					const [first] = next?.values ?? [];
					onChange(next && first && { campo: next.campo, valor: first.value });
				}}
			/>
			{target && (
				<SelectField
					id="condicao-valor"
					name="valor"
					label="Resposta"
					value={String(chosen?.valor ?? "")}
					options={target.values.map(({ value, label }) => ({ value: String(value), label }))}
					onValueChange={(typed) => {
						const value = target.values.find((one) => String(one.value) === typed)?.value;
						if (value !== undefined) onChange({ campo: target.campo, valor: value });
					}}
				/>
			)}
		</div>
	);
}

const yesNo = [
	{ value: true, label: "Sim" },
	{ value: false, label: "Não" },
];

function targetsFor({ base, secoes, ajustes, proprios }: ModelContent, own: string): Target[] {
	const order = secoes.flatMap(({ campos }) => campos);
	const before = order.slice(0, order.indexOf(own));
	const fields = baseFieldsOf(base.tipo);
	return before.flatMap((name): Target[] => {
		const mine = proprios.find(({ id }) => id === name);
		if (mine) return targetOf(name, mine.rotulo, mine.tipo, mine.opcoes);
		const field = fields.find(({ path }) => path === name);
		const adjusted = ajustes.find(({ campo }) => campo === name);
		if (!field || adjusted?.oculto) return [];
		return targetOf(name, adjusted?.rotulo ?? field.label, field.kind, field.options);
	});
}

function targetOf(campo: string, label: string, kind: string, options: readonly string[] = []): Target[] {
	if (kind === "yes-no") return [{ campo, label, values: yesNo }];
	if (kind !== "choice") return [];
	const values = options.filter((one) => one !== "").map((one) => ({ value: one, label: one }));
	return values.length > 0 ? [{ campo, label, values }] : [];
}
