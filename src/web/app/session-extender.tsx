import { useEffect } from "react";
import { keepPushOn } from "#web/fichas/avisos/push-device.ts";
import { useAskAnew } from "./ask-anew.tsx";
import { extendSessionWhileOpen } from "./extend-session-while-open.ts";
import { broadcastToTabs, listenToTabs } from "./session-channel.ts";

const PUSH_KEPT = "avisos-da-sessao";

type Props = { accountId: string; sessionId: string; expiresAt: string };

/** Renders nothing: keeps the session alive while the page is open, and in step with the other tabs. */
export function SessionExtender({ accountId, sessionId, expiresAt }: Props) {
	const askAnew = useAskAnew();

	useEffect(() => extendSessionWhileOpen(Date.parse(expiresAt), leave), [expiresAt]);

	useEffect(() => keepPushOnOnce(sessionId), [sessionId]);

	useEffect(() => {
		const stopListening = listenToTabs((news) => {
			if (news.kind === "signed-out") leave();
			if (news.kind !== "signed-in" || news.sessionId === sessionId) return;
			// Somebody else's pages must not stay on the screen; the same person only needs fresh data.
			if (news.accountId === accountId) askAnew();
			else window.location.reload();
		});
		broadcastToTabs({ kind: "signed-in", accountId, sessionId });
		return stopListening;
	}, [accountId, sessionId, askAnew]);

	return null;
}

/** What this browser was told by push in a session before is told in this one; asked once, not with every page. */
function keepPushOnOnce(sessionId: string): void {
	if (sessionStorage.getItem(PUSH_KEPT) === sessionId) return;
	keepPushOn().then(
		() => sessionStorage.setItem(PUSH_KEPT, sessionId),
		() => {},
	);
}

function leave(): void {
	window.location.replace("/app/entrar");
}
