import type { ReactNode } from "react";

/** One subject beside the text. */
export function EditorPanel({ id, title, children }: { id: string; title: string; children: ReactNode }) {
	return (
		<section
			aria-labelledby={`${id}-titulo`}
			className="rounded-card border border-line bg-raised p-4 shadow-sheet sm:p-5"
		>
			<h2 id={`${id}-titulo`} className="font-display font-semibold text-xl leading-tight">
				{title}
			</h2>
			<div className="mt-4 grid grid-cols-1 gap-4">{children}</div>
		</section>
	);
}
