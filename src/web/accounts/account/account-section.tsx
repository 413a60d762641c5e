import type { ReactNode } from "react";
import type { AccountIntent } from "./account-answer.ts";
import { DoneNotice } from "./account-form.tsx";

/** One subject of the account: what it is at the side, what can be done on the sheet. */
export function AccountSection({
	id,
	title,
	lead,
	intents,
	children,
}: {
	id: string;
	title: string;
	lead: ReactNode;
	intents: AccountIntent[];
	children: ReactNode;
}) {
	return (
		<section
			id={id}
			aria-labelledby={`${id}-titulo`}
			className="grid scroll-mt-16 gap-x-12 gap-y-4 border-line border-t py-8 first:border-t-0 xl:grid-cols-[15rem_minmax(0,1fr)] xl:py-10"
		>
			<div>
				<h2
					id={`${id}-titulo`}
					tabIndex={-1}
					className="outline-none font-display font-semibold text-2xl leading-tight"
				>
					{title}
				</h2>
				<div className="mt-1.5 max-w-prose text-[0.9375rem] text-soft">{lead}</div>
			</div>
			<div className="min-w-0">
				<DoneNotice intents={intents} />
				<div className="overflow-hidden rounded-card border border-line bg-raised shadow-sheet">{children}</div>
			</div>
		</section>
	);
}
