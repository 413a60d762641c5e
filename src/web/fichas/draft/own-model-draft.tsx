import { type ReactNode, useMemo } from "react";
import type { LostAnswer } from "#core/fichas/models/carry-answers.ts";
import type { ModelContent } from "#core/fichas/models/model-content.ts";
import { type OwnModel, ownModel } from "#core/fichas/models/own-model.ts";
import { NewerModel } from "./newer-model.tsx";

/** The account's own model a draft is written on, and the version it could go on with. */
export type PinnedModel = { id: string; versao: number; content: ModelContent; newer: number | undefined };

type Save = () => Promise<boolean>;
type Props = {
	model: PinnedModel;
	lost: LostAnswer[];
	/** `offer`: what stands above the steps, once everything typed can be saved. */
	children: (read: { own: OwnModel; offer: ((save: Save) => ReactNode) | undefined }) => ReactNode;
};

/** Reads a model of the account's own. All that is needed for it comes with this file, and only where there is one. */
export default function OwnModelDraft({ model, lost, children }: Props) {
	const own = useMemo(() => ownModel(model), [model]);
	const { newer, content } = model;
	const offer = (save: Save) => <NewerModel nome={content.nome} lost={lost} save={save} />;
	return children({ own, offer: newer === undefined ? undefined : offer });
}
