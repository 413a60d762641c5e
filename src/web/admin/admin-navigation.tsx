import { useRef } from "react";
import { Link, useLocation } from "react-router";
import { classes } from "#web/ui/classes.ts";
import { SHOWN_FIRST, useCurrentShown } from "#web/ui/layout/use-current-shown.ts";
import { adminSections, findSection, type Waiting } from "./admin-sections.ts";

/** A rail under the bar on a phone, a column at the side on a desktop: one list, placed by CSS. */
export function AdminNavigation({ waiting }: { waiting: Waiting }) {
	const rail = useRef<HTMLElement>(null);
	const { pathname } = useLocation();
	useCurrentShown(rail, pathname);
	const current = findSection(pathname);
	return (
		<nav
			ref={rail}
			aria-label="Administração"
			className="rail scroll-pl-6 overflow-x-auto border-line border-b bg-raised px-2 lg:sticky lg:top-16 lg:h-[calc(100dvh-4rem)] lg:border-r lg:border-b-0 lg:bg-transparent lg:p-4"
		>
			<ul className="flex lg:flex-col lg:gap-1">
				{adminSections.map((section) => {
					const { path, label, icon: Icon, waiting: kind } = section;
					const isCurrent = section === current;
					return (
						<li key={path} className="shrink-0">
							<Link
								to={path}
								aria-current={isCurrent ? "page" : undefined}
								className={classes(
									"focus-visible:-outline-offset-2 flex min-h-12 items-center gap-2 whitespace-nowrap border-b-2 px-3 font-semibold text-[0.9375rem] transition-colors duration-150 lg:gap-3 lg:rounded-field lg:border-b-0 lg:px-3.5",
									isCurrent
										? `border-pen text-pen lg:bg-pen-wash ${SHOWN_FIRST}`
										: "border-transparent text-soft hover:text-ink lg:hover:bg-sunken",
								)}
							>
								<Icon aria-hidden="true" className="size-5" />
								{label}
								{kind && <WaitingMark count={waiting[kind]} />}
							</Link>
						</li>
					);
				})}
			</ul>
		</nav>
	);
}

function WaitingMark({ count }: { count: number }) {
	if (count === 0) return null;
	return (
		<span className="relative min-w-6 rounded-full bg-gold-wash px-1.5 text-center font-semibold text-[0.8125rem] text-gold leading-6 tabular-nums lg:ml-auto">
			{count}
			<span className="sr-only"> à espera</span>
		</span>
	);
}
