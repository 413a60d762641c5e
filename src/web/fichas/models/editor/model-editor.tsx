import { useMemo, useState } from "react";
import { checkContent } from "#core/fichas/models/check-content.ts";
import { judgeContent } from "#core/fichas/models/judge-content.ts";
import { contentLimits } from "#core/fichas/models/model-content.ts";
import type { ModelView } from "#web/fichas/models/model-view.ts";
import { useModelDraft } from "#web/fichas/models/use-model-draft.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/form/field.tsx";
import { Notice } from "#web/ui/layout/notice.tsx";
import { ClauseList } from "./clause-list.tsx";
import { EarlierStandard } from "./earlier-standard.tsx";
import { EditorBar } from "./editor-bar.tsx";
import { FactorDemand } from "./factor-demand.tsx";
import { LookLine } from "./look-line.tsx";
import { newId } from "./new-id.ts";
import type { Opened } from "./opened.ts";
import { OpenedPanel } from "./opened-panel.tsx";
import { SectionList } from "./section-list.tsx";
import { Warnings } from "./warnings.tsx";

type Props = { model: ModelView; refusal: string | undefined };

/** A model as a list of what it consists of; each thing opens over the whole phone, and each step is saved. */
export function ModelEditor({ model, refusal }: Props) {
	const draft = useModelDraft(model);
	const { content, edit } = draft;
	const [opened, setOpened] = useState<Opened | undefined>(refusal ? { kind: "publish" } : undefined);
	const problems = useMemo(() => judgeContent(content), [content]);
	const warnings = useMemo(() => checkContent(content), [content]);
	const aboutTitle = warnings.flatMap(({ onde, frase }) => (onde === "titulo" ? [frase] : []));
	const flagged = useMemo(
		() => ({
			clauses: new Map([
				...warnings.map(({ onde }) => [idIn(onde, "clausulas"), "warning"] as const),
				...problems.map(({ onde }) => [idIn(onde, "clausulas"), "problem"] as const),
			]),
			sections: new Set(
				content.secoes.flatMap(({ id, campos }) =>
					problems.some(
						({ onde }) =>
							onde === `secoes.${id}` ||
							campos.some((name) =>
								["proprios", "ajustes"].some(
									(part) => onde === `${part}.${name}` || onde.startsWith(`${part}.${name}.`),
								),
							),
					)
						? [id]
						: [],
				),
			),
		}),
		[problems, warnings, content.secoes],
	);
	const addField = (section: string) => {
		const id = newId("x");
		edit({ do: "put-field", field: { id, tipo: "text", rotulo: "" }, section });
		setOpened({ kind: "own", id });
	};
	return (
		<>
			{draft.conflict && (
				<Notice
					tone="risk"
					title="Este modelo foi alterado em outra aba ou por outra pessoa"
					live
					className="mb-5"
					actions={
						<Button size="sm" onClick={() => setOpened({ kind: "conflict" })}>
							Ver as duas versões
						</Button>
					}
				>
					O que você mudou por último ainda não foi salvo. Compare e escolha.
				</Notice>
			)}
			<EarlierStandard content={content} onTake={() => edit({ do: "take-standard" })} />
			<TextField
				id="nome-do-modelo"
				name="nome"
				label="Nome do modelo"
				maxLength={contentLimits.name}
				value={content.nome}
				error={problems.find(({ onde }) => onde === "nome")?.frase}
				onValueChange={(nome) => edit({ do: "rename", nome }, "nome")}
			/>
			<section aria-labelledby="clausulas" className="mt-8">
				<h2 id="clausulas" className="mb-3 font-display font-semibold text-2xl">
					Cláusulas
				</h2>
				<TextField
					id="titulo-das-clausulas"
					name="titulo"
					label="Título das cláusulas"
					className="mb-4"
					maxLength={contentLimits.label}
					value={content.titulo}
					error={problems.find(({ onde }) => onde === "titulo")?.frase}
					onValueChange={(titulo) => edit({ do: "title", titulo }, "titulo")}
				/>
				{aboutTitle.length > 0 && (
					<div className="mb-4">
						<Warnings sentences={aboutTitle} />
					</div>
				)}
				<ClauseList
					content={content}
					flagged={flagged.clauses}
					onOpen={(id) => setOpened({ kind: "clause", id })}
					onMove={(id, to) => edit({ do: "move-clause", id, to })}
					onRestore={(id) => edit({ do: "restore-clause", id })}
					onImport={() => setOpened({ kind: "import" })}
					onAdd={() => {
						const id = newId("c");
						edit({ do: "add-clause", id, text: "" });
						setOpened({ kind: "clause", id });
					}}
				/>
				<p className="mt-4 rounded-field bg-sunken px-4 py-3 text-[0.9375rem]">
					<span className="font-semibold">Aceite (travado): </span>
					{content.aceite}
				</p>
			</section>
			<section aria-labelledby="etapas" className="mt-10">
				<h2 id="etapas" className="mb-3 font-display font-semibold text-2xl">
					Etapas e campos
				</h2>
				<SectionList
					content={content}
					flagged={flagged.sections}
					onOpen={(id) => setOpened({ kind: "section", id })}
					onMove={(id, to) => edit({ do: "move-section", id, to })}
					onAddField={() => addField(content.secoes[0]?.id ?? "")}
					onAddSection={() => {
						const id = newId("s");
						edit({ do: "add-section", id, titulo: "Nova etapa" });
						setOpened({ kind: "section", id });
					}}
				/>
			</section>
			<FactorDemand fator={content.fator} factors={model.factors} edit={edit} />
			<LookLine content={content} onOpen={() => setOpened({ kind: "look" })} />
			<EditorBar
				draft={draft}
				count={problems.length}
				onPreview={() => setOpened({ kind: "preview" })}
				onPublish={() => setOpened({ kind: "publish" })}
			/>
			<OpenedPanel
				{...{ model, draft, opened, problems, warnings, refusal, addField }}
				onOpen={setOpened}
				onClose={(next) => {
					void draft.save();
					setOpened(next);
				}}
			/>
		</>
	);
}

function idIn(where: string, part: string): string {
	return where.startsWith(`${part}.`) ? where.slice(part.length + 1) : "";
}
