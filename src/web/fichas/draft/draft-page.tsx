import { lazy } from "react";
import { formOf } from "#core/fichas/draft/form-of.ts";
import { fichaTypeNames } from "#core/fichas/ficha-type.ts";
import { fetchedAtRest } from "#web/app/ahead/fetched-at-rest.ts";
import type { DraftAnswer, DraftData } from "./draft-data.ts";
import { DraftEditor } from "./draft-editor.tsx";
import type { PinnedModel } from "./own-model-draft.tsx";

// Most fichas are on a standard model: their page carries nothing of the others.
const OwnModelDraft = lazy(fetchedAtRest(() => import("./own-model-draft.tsx")));

type Props = DraftData & { answer: DraftAnswer | undefined; model: PinnedModel | undefined };

export function DraftPage({ model, ...draft }: Props) {
	const { tipo } = draft.ficha;
	if (!model) return <DraftEditor {...draft} title={fichaTypeNames[tipo].title} form={formOf(tipo)} />;
	return (
		<OwnModelDraft model={model} lost={draft.answer?.lost ?? []}>
			{({ own, offer }) => (
				<DraftEditor {...draft} title={model.content.nome} form={own.form} own={own} offer={offer} />
			)}
		</OwnModelDraft>
	);
}
