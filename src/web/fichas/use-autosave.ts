import { useCallback, useEffect, useRef, useState } from "react";
import { dropUnsent, keepUnsent, readUnsent } from "#web/app/typed/unsent-work.ts";
import { useMember } from "#web/app/use-app.ts";

const RETRY_MS = 5_000;
/** Between two letters of somebody who types; what is lost with a killed page is shorter. */
const KEEP_AFTER_MS = 250;

/** What one try came to: what lies on the server now, or why what was sent does not. */
export type Sent<Content, Failure extends string> = { stored: Content } | { failure: Failure | "offline" };
export type AutosaveState<Failure extends string> = "saved" | "waiting" | "saving" | "offline" | Failure;

/** What lies on the device of something that the server has not answered for yet, and what it was changed from. */
type Unsent<Content> = { version: number; content: Content };
/** On the device under that name until the server has it. */
type Kept<Content> = { name: string; version: () => number; resume: (unsent: Unsent<Content>) => void };

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
	const member = useMember();
	const [content, setContent] = useState(first);
	const [state, setState] = useState<AutosaveState<Failure>>("saved");
	const [isKept, setKept] = useState(false);
	const latest = useRef(first);
	const stored = useRef(first);
	const running = useRef<Promise<boolean>>(undefined);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const keeping = useRef<ReturnType<typeof setTimeout>>(undefined);

	const keepNow = useCallback(async () => {
		clearTimeout(keeping.current);
		if (!kept || stored.current === latest.current) return;
		const unsent: Unsent<Content> = { version: kept.version(), content: latest.current };
		setKept(await keepUnsent(member, kept.name, unsent));
	}, [kept, member]);

	/** Nothing of it is worth keeping any more: the server has it, or it was given up. */
	const letGo = useCallback(async () => {
		clearTimeout(keeping.current);
		if (kept) await dropUnsent(member, kept.name);
	}, [kept, member]);

	const sendAll = useCallback(async (): Promise<boolean> => {
		setState("saving");
		do {
			await keepNow();
			const sent = await send(latest.current);
			if ("failure" in sent) {
				setState(sent.failure);
				return false;
			}
			stored.current = sent.stored;
			// What is typed while the device lets go of it is waited for like the rest, by whoever sends the ficha next.
			if (stored.current === latest.current) await letGo();
		} while (stored.current !== latest.current);
		setState("saved");
		return true;
	}, [send, keepNow, letGo]);

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
			clearTimeout(keeping.current);
			keeping.current = setTimeout(() => void keepNow(), KEEP_AFTER_MS);
		},
		[save, keepNow, pauseMs],
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
		[save, letGo],
	);

	// Typed before the page was lost, and never answered for: it goes on from there.
	useEffect(() => {
		if (!kept) return;
		const begun = latest.current;
		void readUnsent<Unsent<Content>>(member, kept.name).then((unsent) => {
			if (!unsent || latest.current !== begun) return;
			kept.resume(unsent);
			settle(begun, unsent.content);
		});
	}, [kept, member, settle]);

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
		const hidden = () => void keepNow();
		window.addEventListener("beforeunload", warn);
		document.addEventListener("visibilitychange", hidden);
		return () => {
			window.removeEventListener("beforeunload", warn);
			document.removeEventListener("visibilitychange", hidden);
		};
	}, [state, keepNow]);

	useEffect(() => () => void save(), [save]);

	const now = useCallback(() => latest.current, []);
	/** `isKept`: what was typed last lies on the device. */
	return { content, state, isKept, change, save, settle, letGo, now };
}
