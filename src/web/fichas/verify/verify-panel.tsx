import type { ReactNode } from "react";

/** A sheet of paper on the page's table. */
export function VerifyPanel({ id, children }: { id?: string; children: ReactNode }) {
	return (
		<div
			id={id}
			className="min-w-0 scroll-mt-24 rounded-card border border-line bg-raised px-5 py-7 shadow-lift sm:px-9 sm:py-9"
		>
			{children}
		</div>
	);
}
