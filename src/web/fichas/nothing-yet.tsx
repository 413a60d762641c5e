import type { ReactNode } from "react";
import { Link } from "react-router";
import { buttonClasses } from "#web/ui/button.tsx";
import { RubricStroke } from "#web/ui/motion/rubric-stroke.tsx";

type Props = { title: string; children: ReactNode; action?: { words: string; href: string } | undefined };

/** A list without rows says what will stand here, and how. */
export function NothingYet({ title, children, action }: Props) {
	return (
		<div className="ruled rounded-card border border-line bg-raised px-5 py-10 text-center shadow-sheet">
			<RubricStroke variant="flourish" className="mx-auto h-10 text-pen/50" />
			<h2 className="mt-4 font-display font-semibold text-2xl">{title}</h2>
			<p className="mx-auto mt-2 max-w-md text-soft">{children}</p>
			{action && (
				<Link to={action.href} className={buttonClasses({}, "mt-5")}>
					{action.words}
				</Link>
			)}
		</div>
	);
}
