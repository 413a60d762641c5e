import { Check, CloudOff, PenLine, TriangleAlert } from "lucide-react";
import { SpinnerMark } from "#web/ui/layout/spinner.tsx";
import type { AutosaveState } from "./autosave/use-sending.ts";

const look = "size-4 shrink-0";

/** Whether one may close the phone now, at a glance. */
export function SaveMark({ state }: { state: AutosaveState<string> }) {
	switch (state) {
		case "saved":
			return <Check aria-hidden="true" className={`${look} text-protected`} />;
		case "waiting":
			return <PenLine aria-hidden="true" className={look} />;
		case "saving":
			return <SpinnerMark className={look} />;
		case "offline":
			return <CloudOff aria-hidden="true" className={`${look} text-gold`} />;
		default:
			return <TriangleAlert aria-hidden="true" className={`${look} text-risk`} />;
	}
}
