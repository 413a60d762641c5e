import { Link, useLocation } from "react-router";
import type { ProfileKind } from "#core/accounts/account-status.ts";
import type { SeatRole } from "#core/accounts/seat.ts";
import { classes } from "#web/ui/classes.ts";
import { writtenAlike } from "#web/ui/written-alike.ts";
import { currentSection, sectionsFor } from "./app-sections.ts";

/** Under the thumb on a phone, at the side on a desktop: one list, placed by CSS. */
export function AppNavigation({ profile, role }: { profile: ProfileKind; role: SeatRole }) {
	const { pathname } = useLocation();
	return (
		<nav
			aria-label="Principal"
			className="app-navigation fixed inset-x-0 bottom-0 z-30 border-line border-t bg-raised pb-[env(safe-area-inset-bottom)] lg:sticky lg:inset-x-auto lg:top-16 lg:bottom-auto lg:h-[calc(100dvh-4rem)] lg:border-t-0 lg:border-r lg:bg-transparent lg:p-4"
		>
			<Places profile={profile} role={role} current={currentSection(pathname)} />
		</nav>
	);
}

type Choices = { profile: ProfileKind; role: SeatRole; current: string | undefined };

/** Alike on every page of a place and for everybody with the same view, so that the server writes it once. */
const Places = writtenAlike(({ profile, role, current }: Choices) => (
	<ul className="mx-auto flex max-w-md lg:max-w-none lg:flex-col lg:gap-1">
		{sectionsFor(profile, role).map(({ path, label, icon: Icon, wideOnly }) => (
			<li key={path} className={classes("flex-1", wideOnly && "max-lg:hidden")}>
				<Link
					to={path}
					aria-current={path === current ? "page" : undefined}
					className={classes(
						"focus-visible:-outline-offset-2 relative flex min-h-16 flex-col items-center justify-center gap-0.5 font-semibold text-[0.8125rem] leading-5 transition-colors duration-150 lg:min-h-12 lg:flex-row lg:justify-start lg:gap-3 lg:rounded-field lg:px-3.5 lg:text-[0.9375rem]",
						path === current
							? "text-pen before:absolute before:top-0 before:h-1 before:w-12 before:rounded-b-full before:bg-pen lg:bg-pen-wash lg:before:hidden"
							: "text-soft hover:text-ink lg:hover:bg-sunken",
					)}
				>
					<Icon aria-hidden="true" className="size-6 lg:size-5" />
					{label}
				</Link>
			</li>
		))}
	</ul>
));
