import { useEffect, useMemo, useState } from "react";
import { checkContent } from "#core/fichas/models/check-content.ts";
import { judgeContent } from "#core/fichas/models/judge-content.ts";
import { contentLimits } from "#core/fichas/models/model-content.ts";
import type { ModelView, NewerModel } from "#web/fichas/models/model-view.ts";
import { useModelDraft } from "#web/fichas/models/use-model-draft.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/form/field.tsx";
import { Notice } from "#web/ui/layout/notice.tsx";
import { EarlierStandard } from "./earlier-standard.tsx";
import { EditorBar } from "./editor-bar.tsx";
import { FactorDemand } from "./factor-demand.tsx";
import { flaggedIn } from "./flagged.ts";
import { LookLine } from "./look-line.tsx";
import { ModelClauses } from "./model-clauses.tsx";
import { ModelSteps } from "./model-steps.tsx";
import { newId } from "./new-id.ts";
import type { Opened } from "./opened.ts";
import { OpenedPanel } from "./opened-panel.tsx";

type Props = { model: ModelView; refusal: string | undefined; newer: NewerModel | undefined };

/** A model as a list of what it consists of; each thing opens over the whole phone, and each step is saved. */
export function ModelEditor({ model: loaded, refusal, newer }: Props) {
	const model = newer ? { ...loaded, version: newer.version } : loaded;
	const draft = useModelDraft(loaded);
	const { content, edit } = draft;
	const [opened, setOpened] = useState<Opened | undefined>(refusal ? { kind: "publish" } : undefined);
	const { meet } = draft;
	useEffect(() => {
		if (newer && meet(newer)) setOpened({ kind: "conflict" });
	}, [newer, meet]);
	const problems = useMemo(() => judgeContent(content), [content]);
	const warnings = useMemo(() => checkContent(content), [content]);
	const aboutTitle = warnings.flatMap(({ onde, frase }) => (onde === "titulo" ? [frase] : []));
	const flagged = useMemo(() => flaggedIn(content, problems, warnings), [content, problems, warnings]);
	const addField = (section: string) => {
		const id = newId("x");
		edit({ do: "put-field", field: { id, tipo: "text", rotulo: "" }, section });
		setOpened({ kind: "own", id });
	};
	return (
		<>
			{draft.conflict && <ConflictNotice isBehind={draft.isBehind} onOpen={() => setOpened({ kind: "conflict" })} />}
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
			<ModelClauses {...{ content, problems, aboutTitle, edit }} flagged={flagged.clauses} onOpen={setOpened} />
			<ModelSteps {...{ content, edit }} flagged={flagged.sections} onOpen={setOpened} onAddField={addField} />
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

function ConflictNotice({ isBehind, onOpen }: { isBehind: boolean; onOpen: () => void }) {
	return (
		<Notice
			tone="risk"
			title="Este modelo foi alterado em outra aba ou por outra pessoa"
			live
			className="mb-5"
			actions={
				<Button size="sm" onClick={onOpen}>
					Ver as duas versões
				</Button>
			}
		>
			{isBehind
				? "O que está nesta tela é de antes dessa mudança. Compare e escolha."
				: "O que você mudou por último ainda não foi salvo. Compare e escolha."}
		</Notice>
	);
}
