import type { ReactNode } from "react";

export function PageHeading({ title, children, action }: { title: string; children?: ReactNode; action?: ReactNode }) {
	return (
		<div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
			<div className="min-w-0">
				<h1 className="font-display font-semibold text-title">{title}</h1>
				{children && <p className="mt-2 max-w-prose text-soft">{children}</p>}
			</div>
			{action}
		</div>
	);
}
