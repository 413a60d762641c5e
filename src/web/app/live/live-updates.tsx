import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from "react";
import { forgetAskedAhead } from "#web/app/ahead/ask-ahead.tsx";
import { useAskAnew } from "#web/app/ask-anew.tsx";
import { listenLive } from "./listen-live.ts";
import { useAgeOfData } from "./use-age-of-data.ts";

/** Undefined: anything may have happened. */
type Listener = (fichaId: string | undefined) => void;
type Live = {
	listen(listener: Listener): () => void;
	/** The ficha that is shown, while it is: somebody waits for news of it. */
	watch(fichaId: string | undefined): void;
};

const SETTLE_MS = 50;

const LiveContext = createContext<Live>({ listen: () => () => {}, watch: () => {} });
const UnreadContext = createContext(0);

/** One connection for the whole tool; pages say what they want to hear. Without JavaScript nothing of it is there. */
export function LiveUpdates({ unread: loaded, children }: { unread: number; children: ReactNode }) {
	const listeners = useRef(new Set<Listener>());
	const [watched, setWatched] = useState<string>();
	const [unread, setUnread] = useState(loaded);
	const askAnew = useAskAnew();
	const ageOfData = useAgeOfData();
	useEffect(() => setUnread(loaded), [loaded]);
	useEffect(() => {
		const tell = (fichaId?: string) => {
			forgetAskedAhead();
			for (const listener of listeners.current) listener(fichaId);
		};
		const address = watched ? `/app/ao-vivo?ficha=${watched}` : "/app/ao-vivo";
		let stop: (() => void) | undefined;
		// The page below says what it watches only after this: else each page would open two and close one.
		const timer = setTimeout(() => {
			stop = listenLive(address, {
				onFicha: tell,
				onStart: (quietMs) => {
					if (quietMs < ageOfData()) tell();
				},
				onUnread: setUnread,
				onSession: askAnew,
			});
		}, SETTLE_MS);
		return () => {
			clearTimeout(timer);
			stop?.();
		};
	}, [watched, askAnew, ageOfData]);
	const live = useMemo<Live>(
		() => ({
			listen(listener) {
				listeners.current.add(listener);
				return () => void listeners.current.delete(listener);
			},
			watch: setWatched,
		}),
		[],
	);
	return (
		<LiveContext value={live}>
			<UnreadContext value={unread}>{children}</UnreadContext>
		</LiveContext>
	);
}

export function useUnread(): number {
	return useContext(UnreadContext);
}

export function useLiveContext(): Live {
	return useContext(LiveContext);
}
