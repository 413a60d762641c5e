import { useCallback } from "react";
import { editContent, type ModelEdit } from "#core/fichas/models/edit/edit-content.ts";
import type { ModelContent } from "#core/fichas/models/model-content.ts";
import { useAutosave } from "#web/fichas/autosave/use-autosave.ts";
import type { AutosaveState } from "#web/fichas/autosave/use-sending.ts";
import { type Conflict, type ModelFailure, useModelPost } from "./use-model-post.ts";
import { useStepsBack } from "./use-steps-back.ts";

const PAUSE_MS = 700;

export type ModelSaveState = AutosaveState<ModelFailure>;
type Draft = { id: string; revision: number; draft: ModelContent };

/** What is edited in a model, kept on the server after each step, and back again step by step. */
export function useModelDraft({ id, revision, draft }: Draft) {
	const { kept, send, error, conflict, meet: meetOver, endConflict, currentRevision } = useModelPost(id, revision);
	const { canUndo, keepStep, isSameStep, takeBack } = useStepsBack();
	const autosave = useAutosave({ first: draft, pauseMs: PAUSE_MS, send, kept });
	const { content, state, isKept, change, save, settle: settleOn, now } = autosave;

	const edit = useCallback(
		(step: ModelEdit, key?: string) => {
			const before = now();
			const next = editContent(before, step);
			if (next === before) return;
			if (!isSameStep(key)) keepStep(before, key);
			change(() => next);
		},
		[now, change, isSameStep, keepStep],
	);

	const undo = useCallback(() => {
		const previous = takeBack();
		if (previous) change(() => previous);
	}, [takeBack, change]);

	/** Both were seen and one was chosen; the other can be had back by a step back. */
	const settle = useCallback(
		(chosen: "mine" | "theirs") => {
			if (!conflict) return;
			const { theirs } = conflict;
			const mine = now();
			endConflict(conflict);
			keepStep(chosen === "mine" ? theirs : mine);
			settleOn(theirs, chosen === "mine" ? mine : theirs);
		},
		[conflict, now, endConflict, settleOn, keepStep],
	);

	const meet = useCallback((there: Conflict) => meetOver(there, now()), [meetOver, now]);
	/** All that was edited here is saved, and somebody has gone on from there. */
	const isBehind = conflict !== undefined && state === "saved";
	return {
		...{ content, isKept, error, conflict, isBehind, canUndo, currentRevision },
		state: isBehind ? ("stale" as const) : state,
		...{ edit, undo, save, meet, settle },
	};
}

export type ModelDraft = ReturnType<typeof useModelDraft>;
