import type { ReactNode } from "react";

export function PlanSection({
	id,
	title,
	lead,
	children,
}: {
	id: string;
	title: string;
	lead?: string;
	children: ReactNode;
}) {
	return (
		<section id={id} aria-labelledby={`${id}-titulo`} className="mt-11 scroll-mt-20">
			<h2 id={`${id}-titulo`} className="font-display font-semibold text-2xl leading-tight">
				{title}
			</h2>
			{lead && <p className="mt-1.5 max-w-prose text-[0.9375rem] text-soft">{lead}</p>}
			<div className="mt-4">{children}</div>
		</section>
	);
}
