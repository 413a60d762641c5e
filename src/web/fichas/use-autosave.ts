import { useCallback, useEffect, useRef, useState } from "react";

const RETRY_MS = 5_000;

/** What one try came to: what lies on the server now, or why what was sent does not. */
export type Sent<Content, Failure extends string> = { stored: Content } | { failure: Failure | "offline" };
export type AutosaveState<Failure extends string> = "saved" | "waiting" | "saving" | "offline" | Failure;

type Autosave<Content, Failure extends string> = {
	first: Content;
	/** From the last change until it is sent. */
	pauseMs: number;
	send: (content: Content) => Promise<Sent<Content, Failure>>;
};

/**
 * What is edited, and its way to the server: a moment after the last change, one save at a time, again until it worked
 * while there is no signal, before the page is left inside the tool; whoever closes it with something unsent is asked.
 */
export function useAutosave<Content, Failure extends string>({ first, pauseMs, send }: Autosave<Content, Failure>) {
	const [content, setContent] = useState(first);
	const [state, setState] = useState<AutosaveState<Failure>>("saved");
	const latest = useRef(first);
	const stored = useRef(first);
	const running = useRef<Promise<boolean>>(undefined);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

	const sendAll = useCallback(async (): Promise<boolean> => {
		setState("saving");
		do {
			const sent = await send(latest.current);
			if ("failure" in sent) {
				setState(sent.failure);
				return false;
			}
			stored.current = sent.stored;
		} while (stored.current !== latest.current);
		setState("saved");
		return true;
	}, [send]);

	/** Resolves to whether everything is on the server. */
	const save = useCallback(async (): Promise<boolean> => {
		clearTimeout(timer.current);
		if (stored.current === latest.current) return true;
		running.current ??= sendAll().finally(() => {
			running.current = undefined;
		});
		return running.current;
	}, [sendAll]);

	const change = useCallback(
		(next: (now: Content) => Content) => {
			latest.current = next(latest.current);
			setContent(latest.current);
			setState((now) => (now === "saved" ? "waiting" : now));
			clearTimeout(timer.current);
			timer.current = setTimeout(() => void save(), pauseMs);
		},
		[save, pauseMs],
	);

	/** Somebody else's is stored, and it was decided which of the two goes on. */
	const settle = useCallback(
		(theirs: Content, chosen: Content) => {
			stored.current = theirs;
			latest.current = chosen;
			setContent(chosen);
			if (chosen === theirs) setState("saved");
			else void save();
		},
		[save],
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

	useEffect(() => () => void save(), [save]);

	const now = useCallback(() => latest.current, []);
	return { content, state, change, save, settle, now };
}
