import type { ReactNode } from "react";

export function ListHeading({ title, children }: { title: string; children?: ReactNode }) {
	return (
		<div className="mb-5 flex flex-wrap items-center justify-between gap-3">
			<h1 className="font-display font-semibold text-title">{title}</h1>
			{children}
		</div>
	);
}
