import { useEffect, useState } from "react";
import { useNavigation } from "react-router";
import { useSentOnce } from "./use-sent-once.ts";

/** Sooner than this nobody has begun to wonder. */
const LATE_MS = 300;

/**
 * Under one's thumb a link and a button look the same before and after a tap, and in a garage the answer takes seconds:
 * for the whole tool one line at the upper edge, and one sentence for whoever does not see it.
 */
export function WorkingLine() {
	const { state } = useNavigation();
	const awaitsFile = useSentOnce();
	const isLate = useLate(state !== "idle" || awaitsFile);
	return (
		<div role="status" className="working">
			{isLate && <span className="sr-only">{awaitsFile ? "Preparando o arquivo…" : "Carregando…"}</span>}
		</div>
	);
}

function useLate(isWorking: boolean): boolean {
	const [isLate, setLate] = useState(false);
	useEffect(() => {
		if (!isWorking) return;
		const timer = setTimeout(() => setLate(true), LATE_MS);
		return () => {
			clearTimeout(timer);
			setLate(false);
		};
	}, [isWorking]);
	return isLate;
}
