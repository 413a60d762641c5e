import { type RefObject, useCallback, useRef, useState } from "react";

/** What one try came to: what lies on the server now, or why what was sent does not. */
export type Sent<Content, Failure extends string> = { stored: Content } | { failure: Failure | "offline" };
export type AutosaveState<Failure extends string> = "saved" | "waiting" | "saving" | "offline" | Failure;

/** What was typed last, and what the server has. */
type Typed<Content> = { latest: RefObject<Content>; stored: RefObject<Content> };
type Way<Content, Failure extends string> = {
	send: (content: Content) => Promise<Sent<Content, Failure>>;
	/** The copy on the device, written before each try and let go of once the server has it. */
	keepNow: () => Promise<void>;
	letGo: () => Promise<void>;
};

/** One save at a time, until the server has what was typed last: whoever asks for another meanwhile waits for the same. */
export function useSending<Content, Failure extends string>(
	{ latest, stored }: Typed<Content>,
	{ send, keepNow, letGo }: Way<Content, Failure>,
) {
	const [state, setState] = useState<AutosaveState<Failure>>("saved");
	const running = useRef<Promise<boolean>>(undefined);

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
	}, [latest, stored, send, keepNow, letGo]);

	const sendOnce = useCallback((): Promise<boolean> => {
		running.current ??= sendAll().finally(() => {
			running.current = undefined;
		});
		return running.current;
	}, [sendAll]);

	return { state, setState, sendOnce };
}
