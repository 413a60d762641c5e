import { useEffect } from "react";
import { listenToTabs } from "./session-channel.ts";

/** Signed in from another tab: this one goes on too. The server decides where to. */
export function useFollowSignIn(): void {
	useEffect(() => listenToTabs((news) => news.kind === "signed-in" && window.location.reload()), []);
}
