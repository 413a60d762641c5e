import { useCallback, useEffect, useRef, useState } from "react";
import type { PostFields } from "#core/blog/post-fields.ts";
import { callAdmin } from "./call-admin.ts";

const PAUSE_MS = 1_500;
const RETRY_MS = 10_000;

export type Autosave = { kind: "idle" } | { kind: "keeping" } | { kind: "kept"; at: string } | { kind: "failed" };

type Subject = { postId: string | undefined; version: number; fields: PostFields; active: boolean };

/** Keeps unsaved work on the server a moment after the last key, and tries again when that fails. */
export function useAutosave({ postId, version, fields, active }: Subject) {
	const [state, setState] = useState<Autosave>({ kind: "idle" });
	const [attempt, setAttempt] = useState(0);
	const running = useRef<Promise<unknown>>(Promise.resolve());
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

	// biome-ignore lint/correctness/useExhaustiveDependencies: an attempt that failed is the reason for the next.
	useEffect(() => {
		if (!active) return;
		const keep = async () => {
			setState({ kind: "keeping" });
			const kept = await callAdmin<{ savedAt: string }>("keep-blog-draft", { id: postId, version, ...fields });
			if (kept.ok) return setState({ kind: "kept", at: kept.value.savedAt });
			setState({ kind: "failed" });
			if (kept.status === 0 || kept.status >= 500) timer.current = setTimeout(() => setAttempt((n) => n + 1), RETRY_MS);
		};
		timer.current = setTimeout(() => {
			running.current = running.current.then(keep);
		}, PAUSE_MS);
		return () => clearTimeout(timer.current);
	}, [active, postId, version, fields, attempt]);

	/** Before a real save: nothing kept late may outlive it. */
	const settle = useCallback(async () => {
		clearTimeout(timer.current);
		await running.current;
		setState({ kind: "idle" });
	}, []);

	return { state, settle };
}
