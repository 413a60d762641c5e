import { type ReactNode, useEffect } from "react";

/** Marks what is hydrated: from then on its handlers answer and its effects, such as clocks and listeners, run. */
export function Awake({ mark, children }: { mark: HTMLElement; children?: ReactNode }): ReactNode {
	useEffect(() => {
		mark.dataset.awake = "";
	}, [mark]);
	return children;
}
