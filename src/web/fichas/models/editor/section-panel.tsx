import { ChevronRight, EyeOff, Plus, Trash2 } from "lucide-react";
import { type BaseField, baseFieldsOf } from "#core/fichas/models/base-fields.ts";
import { contentLimits, type ModelContent, ownKindNames, ownSectionId } from "#core/fichas/models/model-content.ts";
import type { ModelDraft } from "#web/fichas/models/use-model-draft.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/form/field.tsx";
import { Badge } from "#web/ui/layout/badge.tsx";
import { OrderList } from "./order-list.tsx";
import { Panel } from "./panel.tsx";
import { Warnings } from "./warnings.tsx";

type Props = {
	content: ModelContent;
	section: ModelContent["secoes"][number];
	problems: readonly string[];
	warnings: readonly string[];
	edit: ModelDraft["edit"];
	onOpenBase: (path: string) => void;
	onOpenOwn: (id: string) => void;
	onAddField: () => void;
	onClose: () => void;
};

export function SectionPanel(props: Props) {
	const { content, section, problems, warnings, edit, onOpenBase, onOpenOwn, onAddField, onClose } = props;
	const { id, titulo, campos } = section;
	const isOwn = ownSectionId.test(id);
	const remove = () => {
		edit({ do: "remove-section", id });
		onClose();
	};
	return (
		<Panel
			id="etapa"
			title={titulo || "Etapa"}
			onClose={onClose}
			actions={
				isOwn && (
					<Button variant="ghost" onClick={remove}>
						<Trash2 aria-hidden="true" className="size-5" />
						Excluir etapa
					</Button>
				)
			}
		>
			<TextField
				id="titulo-da-etapa"
				name="titulo"
				label="Título da etapa"
				maxLength={contentLimits.label}
				value={titulo}
				onValueChange={(typed) => edit({ do: "rename-section", id, titulo: typed }, `etapa:${id}`)}
			/>
			<div className="mt-3 grid gap-2">
				<Warnings sentences={problems} blocking />
				<Warnings sentences={warnings} />
			</div>
			<h3 className="mt-6 mb-2 font-semibold">Campos, na ordem em que são perguntados</h3>
			{campos.length === 0 && <p className="text-soft">Nenhum campo ainda.</p>}
			<FieldOrder {...{ content, section, edit, onOpenBase, onOpenOwn }} />
			<Button variant="secondary" size="sm" className="mt-3" onClick={onAddField}>
				<Plus aria-hidden="true" className="size-5" />
				Novo campo nesta etapa
			</Button>
		</Panel>
	);
}

type OrderProps = Pick<Props, "content" | "section" | "edit" | "onOpenBase" | "onOpenOwn">;

/** The section's own questions among those of the base. */
function FieldOrder({ content, section: { id, titulo, campos }, edit, onOpenBase, onOpenOwn }: OrderProps) {
	const base = baseFieldsOf(content.base.tipo).filter((field) => field.section === id);
	return (
		<OrderList
			label={`Campos de ${titulo}`}
			onMove={(campo, to) => edit({ do: "move-field", campo, section: id, to })}
			items={campos.map((name) => {
				const own = content.proprios.find((one) => one.id === name);
				if (own)
					return {
						id: name,
						name: own.rotulo,
						content: (
							<FieldLine
								label={own.rotulo || "Campo sem nome"}
								detail={ownKindNames[own.tipo]}
								badges={["próprio", ...(own.obrigatorio ? ["obrigatório"] : [])]}
								onOpen={() => onOpenOwn(name)}
							/>
						),
					};
				return {
					id: name,
					name: base.find(({ path }) => path === name)?.label ?? name,
					content: <BaseLines content={content} fields={base} name={name} onOpen={onOpenBase} />,
				};
			})}
		/>
	);
}

type BaseProps = { content: ModelContent; fields: BaseField[]; name: string; onOpen: (path: string) => void };

/** A field of the base, and below it those it holds. */
function BaseLines({ content, fields, name, onOpen }: BaseProps) {
	const inner = fields.filter(({ path }) => path.startsWith(`${name}.`));
	const own = fields.find(({ path }) => path === name);
	return (
		<>
			{own && <BaseLine content={content} field={own} onOpen={onOpen} />}
			{inner.length > 0 && (
				<details className="pb-2">
					<summary className="min-h-11 cursor-pointer py-2 font-medium text-pen text-sm">
						{inner.length === 1 ? "1 campo" : `${inner.length} campos`} dentro dele
					</summary>
					<ul className="border-line border-l-2 pl-3">
						{inner.map((field) => (
							<li key={field.path}>
								<BaseLine content={content} field={field} onOpen={onOpen} />
							</li>
						))}
					</ul>
				</details>
			)}
		</>
	);
}

function BaseLine({
	content,
	field,
	onOpen,
}: {
	content: ModelContent;
	field: BaseField;
	onOpen: (path: string) => void;
}) {
	const { oculto, obrigatorio, rotulo } = content.ajustes.find(({ campo }) => campo === field.path) ?? {};
	return (
		<FieldLine
			label={rotulo ?? field.label}
			detail={rotulo ? `No padrão: ${field.label}` : ""}
			isHidden={oculto === true}
			badges={[...(field.required || obrigatorio ? ["obrigatório"] : []), ...(field.internal ? ["só para você"] : [])]}
			onOpen={() => onOpen(field.path)}
		/>
	);
}

type LineProps = { label: string; detail: string; badges: string[]; isHidden?: boolean; onOpen: () => void };

function FieldLine({ label, detail, badges, isHidden = false, onOpen }: LineProps) {
	return (
		<button
			type="button"
			onClick={onOpen}
			className="focus-visible:-outline-offset-2 flex min-h-14 w-full items-center gap-2 py-2.5 text-left hover:bg-sunken"
		>
			<span className="min-w-0 flex-1">
				<span
					className={isHidden ? "block break-words text-soft line-through" : "block break-words font-medium"}
					dir="auto"
				>
					{label}
				</span>
				<span className="flex flex-wrap items-center gap-1.5 text-sm text-soft">
					{detail}
					{isHidden && <Badge icon={<EyeOff aria-hidden="true" />}>não perguntado</Badge>}
					{badges.map((words) => (
						<Badge key={words} tone={words === "próprio" ? "pen" : "neutral"}>
							{words}
						</Badge>
					))}
				</span>
			</span>
			<ChevronRight aria-hidden="true" className="size-5 shrink-0 text-soft" />
		</button>
	);
}
