import { ExternalLink } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { AccountMenu } from "#web/app/account-menu.tsx";
import { TopBar } from "#web/app/top-bar.tsx";
import { usePageFocus } from "#web/app/use-page-focus.ts";
import { SkipLink } from "#web/ui/layout/skip-link.tsx";
import { AdminNavigation } from "./admin-navigation.tsx";
import type { Waiting } from "./admin-sections.ts";

type Props = { name: string; email: string; waiting: Waiting; children: ReactNode };

/** The frame of the administration: the bar of the tool, its own navigation, one page in the middle. */
export function AdminShell({ name, email, waiting, children }: Props) {
	const page = useRef<HTMLElement>(null);
	usePageFocus(page);
	return (
		<>
			<SkipLink />
			<TopBar home="/admin/blog" homeName="posts">
				<span className="border-line border-l pl-3 font-semibold text-sm text-soft">Administração</span>
				<div className="ml-auto flex items-center gap-2 sm:gap-4">
					<a
						href="/blog"
						className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-field px-2 font-semibold text-[0.9375rem] text-soft hover:text-ink"
					>
						<ExternalLink aria-hidden="true" className="size-5" />
						<span className="max-sm:sr-only">Ver o blog</span>
					</a>
					<AccountMenu account={{ name, email, admin: true, role: "dono" }} />
				</div>
			</TopBar>
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
