import { useCallback, useEffect, useRef, useState } from "react";
import { type Kept, useKeptCopy, useResumed } from "./use-kept-copy.ts";
import { type Sent, useSending } from "./use-sending.ts";
import { useAskedToStay, useRetry } from "./use-way-out.ts";

type Autosave<Content, Failure extends string> = {
	first: Content;
	/** From the last change until it is sent. */
	pauseMs: number;
	send: (content: Content) => Promise<Sent<Content, Failure>>;
	/** Must not change between two renders. */
	kept?: Kept<Content> | undefined;
};

/**
 * What is edited, and its way to the server: a moment after the last change, one save at a time, again until it worked
 * while there is no signal, before the page is left inside the tool; whoever closes it with something unsent is asked.
 * Until the server has it, it lies on the device, and a page that was lost goes on from there.
 */
export function useAutosave<Content, Failure extends string>(options: Autosave<Content, Failure>) {
	const { first, pauseMs, send, kept } = options;
	const [content, setContent] = useState(first);
	const latest = useRef(first);
	const stored = useRef(first);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

	const { isKept, keepNow, keepSoon, letGo } = useKeptCopy(kept, { latest, stored });
	const { state, setState, sendOnce } = useSending({ latest, stored }, { send, keepNow, letGo });

	/** Resolves to whether everything is on the server. */
	const save = useCallback(async (): Promise<boolean> => {
		clearTimeout(timer.current);
		return stored.current === latest.current || sendOnce();
	}, [sendOnce]);

	const change = useCallback(
		(next: (now: Content) => Content) => {
			latest.current = next(latest.current);
			setContent(latest.current);
			setState((now) => (now === "saved" ? "waiting" : now));
			clearTimeout(timer.current);
			timer.current = setTimeout(() => void save(), pauseMs);
			keepSoon();
		},
		[save, setState, keepSoon, pauseMs],
	);

	/** Somebody else's is stored, and it was decided which of the two goes on. */
	const settle = useCallback(
		(theirs: Content, chosen: Content) => {
			stored.current = theirs;
			latest.current = chosen;
			setContent(chosen);
			if (chosen === theirs) {
				setState("saved");
				void letGo();
			} else void save();
		},
		[save, setState, letGo],
	);

	useResumed(kept, latest, settle);
	useRetry(state === "offline", save);
	useAskedToStay(state !== "saved", keepNow);
	useEffect(() => () => void save(), [save]);

	const now = useCallback(() => latest.current, []);
	/** `isKept`: what was typed last lies on the device. */
	return { content, state, isKept, change, save, settle, letGo, now };
}
