import { useEffect, useState } from "react";
import { useMatch } from "react-router";
import { offlineCopy as copy } from "#web/fichas/offline/offline.copy.ts";
import { isCapturing, takeNewRelease } from "#web/fichas/offline/release.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/layout/notice.tsx";

/** A newer release waits until somebody asks for it, and never comes while a ficha is being made in any tab. */
export function NewRelease() {
	const [waits, setWaits] = useState(false);
	const [refused, setRefused] = useState(false);
	const isWriting = useMatch("/app/neste-aparelho/fichas/:captura") !== null;
	useEffect(() => {
		void navigator.serviceWorker?.getRegistration("/app").then((known) => {
			if (!known) return;
			setWaits(known.waiting !== null);
			known.addEventListener("updatefound", () => {
				known.installing?.addEventListener("statechange", () => setWaits(known.waiting !== null));
			});
		});
	}, []);
	if (!waits || isWriting) return null;
	const take = async () => {
		if (await isCapturing()) setRefused(true);
		else await takeNewRelease();
	};
	return (
		<Notice
			tone="pen"
			title={refused ? copy.updateLater : copy.update}
			className="mb-6"
			live
			actions={
				<Button size="sm" onClick={() => void take()}>
					{copy.updateNow}
				</Button>
			}
		/>
	);
}
