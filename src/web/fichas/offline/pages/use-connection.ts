import { useEffect, useState } from "react";

/** `unanswered`: there is a network, and our server does not answer by it. */
export type Connection = "offline" | "looking" | "unanswered" | "online";

const LOOK_AGAIN_MS = 15_000;

/** Whether the server answers, not whether the phone has some network: nothing is said before it was asked. */
export function useConnection(): Connection {
	const [connection, setConnection] = useState<Connection>(navigator.onLine ? "looking" : "offline");
	useEffect(() => {
		let isOver = false;
		const look = async () => {
			if (document.visibilityState !== "visible") return;
			const found = await findConnection();
			if (!isOver) setConnection(found);
		};
		void look();
		const again = setInterval(() => void look(), LOOK_AGAIN_MS);
		window.addEventListener("online", look);
		window.addEventListener("offline", look);
		document.addEventListener("visibilitychange", look);
		return () => {
			isOver = true;
			clearInterval(again);
			window.removeEventListener("online", look);
			window.removeEventListener("offline", look);
			document.removeEventListener("visibilitychange", look);
		};
	}, []);
	return connection;
}

async function findConnection(): Promise<Connection> {
	if (!navigator.onLine) return "offline";
	try {
		// The smallest answer that no worker and no cache gives in the server's place.
		const answer = await fetch("/robots.txt", { method: "HEAD", cache: "no-store" });
		return answer.ok ? "online" : "unanswered";
	} catch {
		return navigator.onLine ? "unanswered" : "offline";
	}
}
