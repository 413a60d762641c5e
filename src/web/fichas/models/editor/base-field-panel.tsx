import { Lock } from "lucide-react";
import type { BaseField } from "#core/fichas/models/base-fields.ts";
import { type BaseAdjustment, contentLimits, type ModelContent } from "#core/fichas/models/model-content.ts";
import type { ModelDraft } from "#web/fichas/models/use-model-draft.ts";
import { RadioGroupField, TextField } from "#web/ui/form/field.tsx";
import { Panel } from "./panel.tsx";
import { Warnings } from "./warnings.tsx";

type Props = {
	content: ModelContent;
	field: BaseField;
	problems: readonly string[];
	warnings: readonly string[];
	edit: ModelDraft["edit"];
	onClose: () => void;
};

/** A field of the standard form: other words, asked for, required or not asked. */
export function BaseFieldPanel({ content, field, problems, warnings, edit, onClose }: Props) {
	const { path, label, hint } = field;
	const adjustment = content.ajustes.find(({ campo }) => campo === path) ?? { campo: path };
	const change = (next: Partial<BaseAdjustment>, key?: string) => {
		const { oculto, obrigatorio, ...words } = { ...adjustment, ...next };
		edit(
			{
				do: "adjust-field",
				adjustment: { ...words, ...(oculto && { oculto }), ...(obrigatorio && { obrigatorio }) },
			},
			key && `${key}:${path}`,
		);
	};
	return (
		<Panel id="campo" title={label} onClose={onClose}>
			<div className="grid gap-5">
				<TextField
					id="rotulo-do-campo"
					name="rotulo"
					label="Como o campo se chama"
					placeholder={label}
					maxLength={contentLimits.label}
					value={adjustment.rotulo ?? ""}
					hint={`Em branco, fica “${label}”.`}
					onValueChange={(typed) => change({ rotulo: typed }, "rotulo")}
				/>
				<TextField
					id="dica-do-campo"
					name="dica"
					label="Dica embaixo do campo"
					optional
					placeholder={hint ?? ""}
					maxLength={contentLimits.hint}
					value={adjustment.dica ?? ""}
					onValueChange={(typed) => change({ dica: typed }, "dica")}
				/>
				{field.required ? <Locked /> : <HowAsked {...{ field, adjustment, edit }} />}
				<Warnings sentences={problems} blocking />
				<Warnings sentences={warnings} />
			</div>
		</Panel>
	);
}

function Locked() {
	return (
		<p className="flex gap-2.5 rounded-field bg-sunken px-3.5 py-3 text-[0.9375rem]">
			<Lock aria-hidden="true" className="mt-1 size-4 shrink-0 text-soft" />
			Este campo fica como está porque alimenta as cláusulas, a busca e a prova: só as palavras mudam.
		</p>
	);
}

type Asked = "perguntar" | "exigir" | "ocultar";

function HowAsked({ field, adjustment, edit }: Pick<Props, "field" | "edit"> & { adjustment: BaseAdjustment }) {
	const choose = (asked: Asked) => {
		const { oculto: _, obrigatorio: __, ...words } = adjustment;
		edit({
			do: "adjust-field",
			adjustment: {
				...words,
				...(asked === "ocultar" && { oculto: true }),
				...(asked === "exigir" && { obrigatorio: true }),
			},
		});
	};
	const asked: Asked = adjustment.oculto ? "ocultar" : adjustment.obrigatorio ? "exigir" : "perguntar";
	return (
		<RadioGroupField
			id="perguntar"
			name="perguntar"
			legend="Na ficha"
			value={asked}
			onValueChange={(value) => choose(value === "ocultar" || value === "exigir" ? value : "perguntar")}
			options={[
				{ value: "perguntar", label: "Perguntar, sem exigir" },
				...(field.kind === "group" ? [] : [{ value: "exigir", label: "Exigir resposta" }]),
				{ value: "ocultar", label: "Não perguntar" },
			]}
		/>
	);
}
