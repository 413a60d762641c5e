import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { extendSessionWhileOpen } from "./extend-session-while-open.ts";
import { broadcastToTabs, listenToTabs } from "./session-channel.ts";

type Props = { accountId: string; sessionId: string; expiresAt: string };

/** Renders nothing: keeps the session alive while the page is open, and in step with the other tabs. */
export function SessionExtender({ accountId, sessionId, expiresAt }: Props) {
	const { revalidate } = useRevalidator();

	useEffect(() => extendSessionWhileOpen(Date.parse(expiresAt), leave), [expiresAt]);

	useEffect(() => {
		const stopListening = listenToTabs((news) => {
			if (news.kind === "signed-out") leave();
			if (news.kind !== "signed-in" || news.sessionId === sessionId) return;
			// Somebody else's pages must not stay on the screen; the same person only needs fresh data.
			if (news.accountId === accountId) void revalidate();
			else window.location.reload();
		});
		broadcastToTabs({ kind: "signed-in", accountId, sessionId });
		return stopListening;
	}, [accountId, sessionId, revalidate]);

	return null;
}

function leave(): void {
	window.location.replace("/app/entrar");
}
