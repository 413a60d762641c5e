import { type ReactNode, useEffect, useRef } from "react";

type Props = {
	/** What was found, and what the page came with. */
	result: object | undefined;
	serverResult: object | undefined;
	/** The heading of what was found. */
	heading: string;
	children: ReactNode;
};

/** What a check came to, below its form. Whoever cannot see the page change hears it. */
export function FreshOutcome({ result, serverResult, heading, children }: Props) {
	const place = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (result && result !== serverResult) place.current?.querySelector<HTMLElement>(`#${heading}`)?.focus();
	}, [result, serverResult, heading]);
	return (
		<div ref={place}>{children && <div className="mt-9 border-line border-t border-dashed pt-9">{children}</div>}</div>
	);
}
