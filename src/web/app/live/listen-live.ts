export type LiveListeners = {
	/** Something happened to this ficha. */
	onFicha(id: string): void;
	onUnread(unread: number): void;
	/** Listening began, or began again: what happened before was not heard. Nothing has for so long, says the server. */
	onStart(quietMs: number): void;
	/** Somebody ended this session, or renewed it: only the server knows which. */
	onSession(): void;
};

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;

/**
 * Listens while somebody looks: a page in the background holds no connection (a browser has six for a host), and catches
 * up when it is seen again. A short break is the browser's own to mend; where it gives up, this tries again.
 */
export function listenLive(address: string, { onFicha, onUnread, onStart, onSession }: LiveListeners): () => void {
	if (!("EventSource" in window)) return () => {};
	let source: EventSource | undefined;
	let timer: ReturnType<typeof setTimeout> | undefined;
	let failures = 0;
	let wasAway = false;

	function open(): void {
		close();
		const opened = new EventSource(address);
		source = opened;
		const on = (event: string, hear: (data: string) => void) =>
			opened.addEventListener(event, ({ data }: MessageEvent<unknown>) => hear(String(data)));
		on("inicio", (quiet) => {
			failures = 0;
			// In another tab somebody may have done what nobody is told of, as typing into a draft.
			onStart(wasAway ? 0 : Number(quiet));
			wasAway = false;
		});
		on("lacuna", () => onStart(0));
		on("ficha", onFicha);
		on("avisos", (unread) => onUnread(Number(unread)));
		on("sessao", () => {
			again();
			onSession();
		});
		opened.addEventListener("error", () => {
			if (opened.readyState === EventSource.CLOSED && source === opened) again();
		});
	}

	function again(): void {
		close();
		timer = setTimeout(open, Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures++));
	}

	function close(): void {
		clearTimeout(timer);
		source?.close();
		source = undefined;
	}

	function followSight(): void {
		if (document.visibilityState === "hidden") {
			wasAway = true;
			close();
		} else if (!source) open();
	}

	document.addEventListener("visibilitychange", followSight);
	followSight();
	return () => {
		document.removeEventListener("visibilitychange", followSight);
		close();
	};
}
