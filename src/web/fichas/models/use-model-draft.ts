import { useCallback, useEffect, useRef, useState } from "react";
import { editContent, type ModelEdit } from "#core/fichas/models/edit/edit-content.ts";
import type { ModelContent } from "#core/fichas/models/model-content.ts";
import { postModel } from "./post-model.ts";

const PAUSE_MS = 700;
const RETRY_MS = 5_000;
const MOST_STEPS = 60;

export type ModelSaveState = "saved" | "waiting" | "saving" | "offline" | "stale" | "refused" | "signed-out";
export type Conflict = { revision: number; theirs: ModelContent };
type Draft = { id: string; revision: number; draft: ModelContent };

/** What is edited and its way to the server: after each step, one save at a time, and back again step by step. */
export function useModelDraft({ id, revision, draft }: Draft) {
	const [content, setContent] = useState(draft);
	const [state, setState] = useState<ModelSaveState>("saved");
	const [error, setError] = useState<string>();
	const [conflict, setConflict] = useState<Conflict>();
	const [steps, setSteps] = useState<ModelContent[]>([]);
	const latest = useRef(draft);
	const saved = useRef(draft);
	const at = useRef(revision);
	const lastKey = useRef<string>(undefined);
	const running = useRef<Promise<boolean>>(undefined);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

	const attempt = useCallback(async (): Promise<boolean> => {
		const sent = latest.current;
		setState("saving");
		const answer = await postModel(id, at.current, sent);
		switch (answer.kind) {
			case "saved":
				at.current = answer.revision;
				saved.current = sent;
				setError(undefined);
				if (latest.current !== sent) return attempt();
				setState("saved");
				return true;
			case "stale":
				setConflict({ revision: answer.revision, theirs: answer.theirs });
				setState("stale");
				return false;
			case "refused":
				setError(answer.error);
				setState("refused");
				return false;
			default:
				setState(answer.kind === "signed-out" ? "signed-out" : "offline");
				return false;
		}
	}, [id]);

	/** Resolves to whether everything is on the server. */
	const save = useCallback(async (): Promise<boolean> => {
		clearTimeout(timer.current);
		if (saved.current === latest.current) return true;
		running.current ??= attempt().finally(() => {
			running.current = undefined;
		});
		return running.current;
	}, [attempt]);

	const set = useCallback(
		(next: ModelContent) => {
			latest.current = next;
			setContent(next);
			setState((now) => (now === "saved" || now === "refused" ? "waiting" : now));
			clearTimeout(timer.current);
			timer.current = setTimeout(() => void save(), PAUSE_MS);
		},
		[save],
	);

	/** Letters typed into one field, told by `key`, are one step back. */
	const edit = useCallback(
		(step: ModelEdit, key?: string) => {
			const before = latest.current;
			const next = editContent(before, step);
			if (next === before) return;
			if (key === undefined || key !== lastKey.current) setSteps((now) => [...now.slice(1 - MOST_STEPS), before]);
			lastKey.current = key;
			set(next);
		},
		[set],
	);

	const undo = useCallback(() => {
		const previous = steps.at(-1);
		if (!previous) return;
		setSteps(steps.slice(0, -1));
		lastKey.current = undefined;
		set(previous);
	}, [steps, set]);

	/** Both were seen and one was chosen; the other can be had back by a step back. */
	const settle = useCallback(
		(chosen: "mine" | "theirs") => {
			if (!conflict) return;
			const mine = latest.current;
			at.current = conflict.revision;
			saved.current = conflict.theirs;
			setConflict(undefined);
			setSteps((now) => [...now.slice(1 - MOST_STEPS), chosen === "mine" ? conflict.theirs : mine]);
			lastKey.current = undefined;
			if (chosen === "mine") {
				void save();
				return;
			}
			latest.current = conflict.theirs;
			setContent(conflict.theirs);
			setState("saved");
		},
		[conflict, save],
	);

	useEffect(() => {
		if (state !== "offline") return;
		const retry = () => void save();
		const clock = setInterval(retry, RETRY_MS);
		window.addEventListener("online", retry);
		return () => {
			clearInterval(clock);
			window.removeEventListener("online", retry);
		};
	}, [state, save]);

	useEffect(() => {
		if (state === "saved") return;
		const warn = (event: BeforeUnloadEvent) => event.preventDefault();
		window.addEventListener("beforeunload", warn);
		return () => window.removeEventListener("beforeunload", warn);
	}, [state]);

	// Leaving the page inside the tool: what was edited goes along.
	useEffect(() => () => void save(), [save]);

	const currentRevision = useCallback(() => at.current, []);
	return { content, state, error, conflict, canUndo: steps.length > 0, edit, undo, save, settle, currentRevision };
}

export type ModelDraft = ReturnType<typeof useModelDraft>;
