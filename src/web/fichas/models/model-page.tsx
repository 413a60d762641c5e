import { History } from "lucide-react";
import { Link } from "react-router";
import { fichaTypeNames } from "#core/fichas/ficha-type.ts";
import { BackLink } from "#web/ui/layout/back-link.tsx";
import { Badge } from "#web/ui/layout/badge.tsx";
import { Notice } from "#web/ui/layout/notice.tsx";
import { RefusalNotice } from "#web/ui/layout/refusal-notice.tsx";
import { ModelEditor } from "./editor/model-editor.tsx";
import { Preview } from "./editor/preview-panel.tsx";
import { ModelActions } from "./model-actions.tsx";
import type { ModelView, NewerModel } from "./model-view.ts";

export type ModelAnswer = {
	done?: string;
	problem?: string;
	intent?: string;
	/** By whoever published upon what is no more: what lies there instead. */
	newer?: NewerModel | undefined;
};
type Props = { model: ModelView; mayMake: boolean; once: string; answer: ModelAnswer | undefined };

/** One model: whoever makes them edits it here, whoever uses them reads it. */
export function ModelPage({ model, mayMake, once, answer }: Props) {
	const { id, tipo, nome, hasDraftChanges, isArchived } = model;
	const version = answer?.newer ? answer.newer.version : model.version;
	const isEdited = mayMake && !isArchived;
	return (
		<>
			<BackLink to="/app/modelos">Modelos</BackLink>
			<h1 className="break-words font-display font-semibold text-title" dir="auto">
				{nome || "Modelo sem nome"}
			</h1>
			<div className="mt-2 mb-5 flex flex-wrap items-center gap-2">
				<Badge>{fichaTypeNames[tipo].name}</Badge>
				{version === null ? <Badge>Nunca publicado</Badge> : <Badge tone="protected">Versão {version} publicada</Badge>}
				{version !== null && hasDraftChanges && <Badge tone="gold">Há mudanças por publicar</Badge>}
				{isArchived && <Badge tone="risk">Arquivado</Badge>}
				{version !== null && (
					<Link
						to={`/app/modelos/${id}/versoes`}
						className="inline-flex min-h-11 items-center gap-1.5 font-medium text-pen text-sm"
					>
						<History aria-hidden="true" className="size-4" />
						Histórico
					</Link>
				)}
			</div>
			{answer?.done && <Notice tone="protected" title={answer.done} live className="mb-5" />}
			{answer?.problem && answer.intent !== "publicar" && (
				<RefusalNotice title="Não foi possível" className="mb-5">
					{answer.problem}
				</RefusalNotice>
			)}
			{isEdited ? (
				<ModelEditor
					key={`${id}-${model.version}`}
					model={model}
					refusal={answer?.intent === "publicar" ? answer.problem : undefined}
					newer={answer?.newer}
				/>
			) : (
				<Preview content={model.draft} />
			)}
			<ModelActions {...{ model, mayMake, once }} />
		</>
	);
}
