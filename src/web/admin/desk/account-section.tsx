import type { ReactNode } from "react";

type Props = { title: string; empty?: string | false; children: ReactNode };

export function AccountSection({ title, empty, children }: Props) {
	return (
		<section className="mt-9">
			<h2 className="font-display font-semibold text-2xl">{title}</h2>
			{empty ? <p className="mt-2 text-soft">{empty}</p> : children}
		</section>
	);
}
