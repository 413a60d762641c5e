import { ButtonLink } from "#web/ui/button.tsx";
import { classes } from "#web/ui/classes.ts";
import ThemeToggle from "#web/ui/theme-toggle.island.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import { isCurrentPage, siteLinks } from "./site-links.ts";
import { SiteLogo } from "./site-logo.tsx";
import { useScrolledPast } from "./use-scrolled-past.ts";

const OPAQUE_PAST_PX = 10;

/** Opaque until the script knows the scroll position, so that it is readable without JavaScript. */
export default function SiteHeader({ path, loginUrl }: { path: string; loginUrl: string }) {
	const scrolled = useScrolledPast(OPAQUE_PAST_PX);
	return (
		<header
			data-scrolled={scrolled}
			className="site-header fixed inset-x-0 top-0 z-40 print:absolute border-line border-b bg-paper transition-[background-color,border-color] duration-200 data-[scrolled=false]:border-transparent data-[scrolled=false]:bg-transparent"
		>
			<div className="container-page flex h-16 items-center gap-1 md:h-18">
				<SiteLogo path={path} />
				<nav aria-label="Principal" className="ml-auto hidden md:block lg:mx-auto">
					<ul className="flex">
						{siteLinks.map(({ href, label }) => (
							<li key={href}>
								<HeaderLink href={href} current={isCurrentPage(href, path)}>
									{label}
								</HeaderLink>
							</li>
						))}
					</ul>
				</nav>
				<div className="ml-auto flex items-center gap-1 md:ml-0">
					<ThemeToggle />
					<div className="hidden items-center gap-1 md:flex lg:gap-2">
						<HeaderLink href={loginUrl} newTab>
							Entrar
						</HeaderLink>
						<ButtonLink href="/#get-access" data-trial size="sm" className="whitespace-nowrap max-lg:px-3">
							Teste 7 Dias Grátis
						</ButtonLink>
					</div>
					<MobileMenu path={path} loginUrl={loginUrl} />
				</div>
			</div>
		</header>
	);
}

function HeaderLink({
	href,
	current = false,
	newTab = false,
	children,
}: {
	href: string;
	current?: boolean;
	newTab?: boolean;
	children: string;
}) {
	return (
		<a
			href={href}
			aria-current={current ? "page" : undefined}
			{...(newTab && { target: "_blank", rel: "noopener" })}
			className={classes(
				"relative flex min-h-11 items-center whitespace-nowrap rounded-field px-2 font-medium text-sm transition-colors hover:text-ink lg:px-3.5 lg:text-[0.9375rem]",
				current ? "nav-mark text-ink after:-rotate-1" : "nav-mark text-soft after:scale-x-0",
			)}
		>
			{children}
		</a>
	);
}
