/** What tabs of one browser tell each other about the session they share. No secret travels here. */
export type SessionNews =
	| { kind: "signed-in"; accountId: string; sessionId: string }
	| { kind: "extended"; expiresAt: number }
	| { kind: "signed-out" };

const CHANNEL = "sessao";

/** Tells all other tabs. */
export function broadcastToTabs(news: SessionNews): void {
	const channel = new BroadcastChannel(CHANNEL);
	channel.postMessage(news);
	channel.close();
}

/** Hears the other tabs until the returned function is called. */
export function listenToTabs(listener: (news: SessionNews) => void): () => void {
	const channel = new BroadcastChannel(CHANNEL);
	channel.addEventListener("message", (event: MessageEvent<SessionNews>) => listener(event.data));
	return () => channel.close();
}
