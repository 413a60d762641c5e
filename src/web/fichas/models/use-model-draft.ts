import { useCallback, useMemo, useRef, useState } from "react";
import { contentHash } from "#core/fichas/models/content-hash.ts";
import { editContent, type ModelEdit } from "#core/fichas/models/edit/edit-content.ts";
import type { ModelContent } from "#core/fichas/models/model-content.ts";
import { type AutosaveState, type Sent, useAutosave } from "#web/fichas/use-autosave.ts";
import { postModel } from "./post-model.ts";

const PAUSE_MS = 700;
const MOST_STEPS = 60;

type Failure = "stale" | "refused" | "signed-out";
export type ModelSaveState = AutosaveState<Failure>;
export type Conflict = { revision: number; theirs: ModelContent };
type Draft = { id: string; revision: number; draft: ModelContent };

/** What is edited in a model, kept on the server after each step, and back again step by step. */
export function useModelDraft({ id, revision, draft }: Draft) {
	const [error, setError] = useState<string>();
	const [conflict, setConflict] = useState<Conflict>();
	const [steps, setSteps] = useState<ModelContent[]>([]);
	const at = useRef(revision);
	const lastKey = useRef<string>(undefined);
	const kept = useMemo(() => {
		const resume = (unsent: { version: number }) => {
			at.current = unsent.version;
		};
		return { name: `modelo ${id}`, version: () => at.current, resume };
	}, [id]);
	const send = useCallback(
		async (sent: ModelContent): Promise<Sent<ModelContent, Failure>> => {
			const answer = await postModel(id, at.current, sent);
			switch (answer.kind) {
				case "saved":
					at.current = answer.revision;
					setError(undefined);
					return { stored: sent };
				case "stale":
					// Its answer was lost, or the page with it.
					if (contentHash(answer.theirs) === contentHash(sent)) {
						at.current = answer.revision;
						return { stored: sent };
					}
					setConflict({ revision: answer.revision, theirs: answer.theirs });
					return { failure: "stale" };
				case "refused":
					setError(answer.error);
					return { failure: "refused" };
				default:
					return { failure: answer.kind === "signed-out" ? "signed-out" : "offline" };
			}
		},
		[id],
	);
	const {
		content,
		state,
		isKept,
		change,
		save,
		settle: settleOn,
		now,
	} = useAutosave({ first: draft, pauseMs: PAUSE_MS, send, kept });

	const keepStep = useCallback((before: ModelContent, key?: string) => {
		setSteps((kept) => [...kept.slice(1 - MOST_STEPS), before]);
		lastKey.current = key;
	}, []);

	/** Letters typed into one field, told by `key`, are one step back. */
	const edit = useCallback(
		(step: ModelEdit, key?: string) => {
			const before = now();
			const next = editContent(before, step);
			if (next === before) return;
			if (key === undefined || key !== lastKey.current) keepStep(before, key);
			change(() => next);
		},
		[now, change, keepStep],
	);

	const undo = useCallback(() => {
		const previous = steps.at(-1);
		if (!previous) return;
		setSteps(steps.slice(0, -1));
		lastKey.current = undefined;
		change(() => previous);
	}, [steps, change]);

	/** Both were seen and one was chosen; the other can be had back by a step back. */
	const settle = useCallback(
		(chosen: "mine" | "theirs") => {
			if (!conflict) return;
			const { theirs } = conflict;
			const mine = now();
			at.current = conflict.revision;
			setConflict(undefined);
			keepStep(chosen === "mine" ? theirs : mine);
			settleOn(theirs, chosen === "mine" ? mine : theirs);
		},
		[conflict, now, settleOn, keepStep],
	);

	const currentRevision = useCallback(() => at.current, []);
	return {
		content,
		state,
		isKept,
		error,
		conflict,
		canUndo: steps.length > 0,
		edit,
		undo,
		save,
		settle,
		currentRevision,
	};
}

export type ModelDraft = ReturnType<typeof useModelDraft>;
