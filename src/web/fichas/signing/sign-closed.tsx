import type { ReactNode } from "react";
import { closedCopy } from "./sign.copy.ts";
import { SignPage } from "./sign-page.tsx";

/** A link that leads nowhere any more: what happened, what to do, and nobody's data. */
export function SignClosed({ state, children }: { state: keyof typeof closedCopy; children?: ReactNode }) {
	const { title, text } = closedCopy[state];
	return (
		<SignPage>
			<h1>{title}</h1>
			<p className="sign-lead">{text}</p>
			{children}
		</SignPage>
	);
}

export function closedStatus(state: string): number {
	if (state === "replaced") return 410;
	return state === "unknown" ? 404 : 200;
}
