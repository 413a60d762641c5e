import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { keepSession } from "./keep-session.ts";
import { hearTabs, tellTabs } from "./session-channel.ts";

type Props = { accountId: string; sessionId: string; expiresAt: string };

/** Renders nothing: keeps the session alive while the page is open, and in step with the other tabs. */
export function SessionKeeper({ accountId, sessionId, expiresAt }: Props) {
	const { revalidate } = useRevalidator();

	useEffect(() => keepSession(Date.parse(expiresAt), leave), [expiresAt]);

	useEffect(() => {
		const deafen = hearTabs((news) => {
			if (news.kind === "signed-out") leave();
			if (news.kind !== "signed-in" || news.sessionId === sessionId) return;
			// Somebody else's pages must not stay on the screen; the same person only needs fresh data.
			if (news.accountId === accountId) void revalidate();
			else window.location.reload();
		});
		tellTabs({ kind: "signed-in", accountId, sessionId });
		return deafen;
	}, [accountId, sessionId, revalidate]);

	return null;
}

function leave(): void {
	window.location.replace("/app/entrar");
}
