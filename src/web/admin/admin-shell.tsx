import { ExternalLink } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { Link } from "react-router";
import { brand } from "#core/kernel/brand.ts";
import { AccountMenu } from "#web/accounts/account-menu.tsx";
import { usePageFocus } from "#web/accounts/use-page-focus.ts";
import { RubricStroke } from "#web/ui/rubric-stroke.tsx";
import { AdminNavigation } from "./admin-navigation.tsx";
import type { Waiting } from "./admin-sections.ts";

type Props = { name: string; email: string; waiting: Waiting; children: ReactNode };

/** The frame of the administration: the bar of the tool, its own navigation, one page in the middle. */
export function AdminShell({ name, email, waiting, children }: Props) {
	const page = useRef<HTMLElement>(null);
	usePageFocus(page);
	return (
		<>
			<a
				href="#conteudo"
				className="-translate-y-24 fixed top-3 left-3 z-50 rounded-field bg-pen px-5 py-3 font-semibold text-on-pen focus:translate-y-0 focus:shadow-lift"
			>
				Pular para o conteúdo
			</a>
			<header className="sticky top-0 z-30 flex h-16 items-center gap-3 border-line border-b bg-raised px-4 sm:px-6">
				<Link
					to="/admin/blog"
					aria-label={`${brand.name}: posts`}
					className="flex min-h-11 min-w-11 items-center gap-2"
				>
					<RubricStroke variant="flourish" className="h-7 w-auto shrink-0 text-pen [stroke-width:7]" />
					<span className="hidden translate-y-[0.08em] font-display font-semibold text-[1.625rem] leading-none sm:inline">
						{brand.name}
					</span>
				</Link>
				<span className="border-line border-l pl-3 font-semibold text-sm text-soft">Administração</span>
				<div className="ml-auto flex items-center gap-2 sm:gap-4">
					<a
						href="/blog"
						className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-field px-2 font-semibold text-[0.9375rem] text-soft hover:text-ink"
					>
						<ExternalLink aria-hidden="true" className="size-5" />
						<span className="max-sm:sr-only">Ver o blog</span>
					</a>
					<AccountMenu name={name} email={email} admin />
				</div>
			</header>
			<div className="lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
				<AdminNavigation waiting={waiting} />
				<main
					ref={page}
					id="conteudo"
					tabIndex={-1}
					className="mx-auto w-full min-w-0 max-w-6xl px-4 pt-6 pb-20 outline-none sm:px-6 sm:pt-9 lg:px-10"
				>
					{children}
				</main>
			</div>
		</>
	);
}
