import { type ReactNode, useLayoutEffect, useRef } from "react";
import { useActionData } from "react-router";
import { Notice } from "./notice.tsx";

type Props = { title: ReactNode; children?: ReactNode; className?: string };

/** Why what was asked for was not done. It comes into view: the button that asked may stand screens below. */
export function RefusalNotice({ title, children, className }: Props) {
	const answer = useActionData();
	const place = useRef<HTMLDivElement>(null);
	useLayoutEffect(() => {
		if (answer) place.current?.scrollIntoView({ block: "nearest" });
	}, [answer]);
	return (
		<div ref={place} className={className}>
			<Notice tone="risk" title={title} live>
				{children}
			</Notice>
		</div>
	);
}
