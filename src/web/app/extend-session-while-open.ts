import { recordOf } from "#core/kernel/record.ts";
import { broadcastToTabs, listenToTabs } from "./session-channel.ts";
import {
	afterExtension,
	clockLag,
	delayBeforeExtending,
	type ExtensionAnswer,
	type ExtensionState,
	extensionAnswer,
	isExtensionDue,
} from "./session-schedule.ts";

const LOCK = "sessao";

type Extended = { answer: ExtensionAnswer; expiresAt?: number; lag: number };

/**
 * Extends the session near its expiry for as long as the page is open. Of several tabs one asks and the others
 * hear the answer. `onEnd` is called once, when the server says that the session is over.
 */
export function extendSessionWhileOpen(expiresAt: number, onEnd: () => void): () => void {
	let extension: ExtensionState = { expiresAt, failures: 0 };
	let lag = 0;
	let timer: ReturnType<typeof setTimeout> | undefined;
	let stopped = false;
	const now = () => Date.now() + lag;

	function sleep() {
		clearTimeout(timer);
		if (!stopped) timer = setTimeout(wake, delayBeforeExtending(extension, now()));
	}

	async function wake() {
		if (isExtensionDue(extension, now())) await oneTabAtATime(extend);
		sleep();
	}

	async function extend() {
		const asked = await askForExtension();
		if (stopped) return;
		lag = asked.lag;
		extension = afterExtension(extension, asked.answer, asked.expiresAt);
		if (asked.answer === "extended") broadcastToTabs({ kind: "extended", expiresAt: extension.expiresAt });
		if (asked.answer === "ended") {
			stop();
			onEnd();
		}
	}

	function wakeWhenSeen() {
		if (!document.hidden) void wake();
	}

	const stopListening = listenToTabs((news) => {
		if (news.kind !== "extended") return;
		extension = afterExtension(extension, "extended", news.expiresAt);
		sleep();
	});
	document.addEventListener("visibilitychange", wakeWhenSeen);
	window.addEventListener("online", wakeWhenSeen);

	function stop() {
		stopped = true;
		clearTimeout(timer);
		stopListening();
		document.removeEventListener("visibilitychange", wakeWhenSeen);
		window.removeEventListener("online", wakeWhenSeen);
	}

	void wake();
	return stop;
}

async function askForExtension(): Promise<Extended> {
	try {
		const response = await fetch("/functions/v1/session", { method: "POST", headers: { accept: "application/json" } });
		const answer = extensionAnswer(response.status);
		const lag = clockLag(response.headers.get("date"), Date.now());
		if (answer !== "extended") return { answer, lag };
		const { expires_at } = recordOf(await response.json());
		return { answer, expiresAt: Date.parse(String(expires_at)), lag };
	} catch {
		return { answer: "failed", lag: 0 };
	}
}

/** A tab that finds another one asking leaves it to that one. Without locks every tab asks for itself. */
async function oneTabAtATime(work: () => Promise<void>): Promise<void> {
	if (!navigator.locks) return work();
	await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
		if (lock) await work();
	});
}
