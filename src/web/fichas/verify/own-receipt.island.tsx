import { useEffect, useState } from "react";
import { verifyCopy as copy } from "./verify.copy.ts";

/** The receipt that was opened in this same browser, by the link that is the person's own; nothing in any other. */
export default function OwnReceipt({ protocolo }: { protocolo: string }) {
	const [path, setPath] = useState<string>();
	useEffect(() => {
		try {
			const kept = localStorage.getItem(`comprovante ${protocolo}`);
			if (kept && /^\/assinar\/[\w-]+$/.test(kept)) setPath(kept);
		} catch {
			// A browser that forbids its store has kept nothing.
		}
	}, [protocolo]);
	if (!path) return null;
	return (
		<a href={path} className="link inline-flex min-h-11 items-center font-semibold">
			{copy.ownReceipt}
		</a>
	);
}
