import { FolderDown } from "lucide-react";
import { type MouseEvent, useEffect, useRef, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { FILE_MS } from "#web/ui/file-time.ts";

/** Each dossiê that is made is an event of the log: a second tap while the first is being answered asks for nothing. */
export default function GuestDossierButton({ once }: { once: string }) {
	const [isAwaited, setAwaited] = useState(false);
	// Whoever asks again after the button has rested wants another one.
	const [isUsed, setUsed] = useState(false);
	const isBusy = useRef(false);
	const askOnce = (event: MouseEvent) => {
		// By the second click of a double one nothing may have been drawn yet.
		if (isBusy.current) return event.preventDefault();
		isBusy.current = true;
		setAwaited(true);
	};
	useEffect(() => {
		if (!isAwaited) return;
		const timer = setTimeout(() => {
			isBusy.current = false;
			setAwaited(false);
			setUsed(true);
		}, FILE_MS);
		return () => clearTimeout(timer);
	}, [isAwaited]);
	return (
		<>
			<Button
				type="submit"
				className="w-full"
				onClick={askOnce}
				pending={isAwaited}
				pendingLabel="Preparando o arquivo…"
			>
				<FolderDown aria-hidden="true" className="size-5" />
				Gerar dossiê
			</Button>
			{!isUsed && <input type="hidden" name="vez" value={once} />}
		</>
	);
}
