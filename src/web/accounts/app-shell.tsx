import { type ReactNode, useRef } from "react";
import { Link } from "react-router";
import { brand } from "#core/kernel/brand.ts";
import { RubricStroke } from "#web/ui/rubric-stroke.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { AppNavigation } from "./app-navigation.tsx";
import { ProfileSwitch } from "./profile-switch.tsx";
import { TrialBanner } from "./trial-banner.tsx";
import type { AppData } from "./use-app.ts";
import { usePageFocus } from "./use-page-focus.ts";

/** The frame of the tool: bar above, navigation under the thumb or at the side, one page in the middle. */
export function AppShell({ app, children }: { app: AppData; children: ReactNode }) {
	const { account, trial } = app;
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
				<Link to="/app" aria-label={`${brand.name}: início`} className="flex min-h-11 min-w-11 items-center gap-2">
					<RubricStroke variant="flourish" className="h-7 w-auto shrink-0 text-pen [stroke-width:7]" />
					<span className="hidden translate-y-[0.08em] font-display font-semibold text-[1.625rem] leading-none sm:inline">
						{brand.name}
					</span>
				</Link>
				<div className="ml-auto flex items-center gap-3">
					<ProfileSwitch profile={account.profile} profiles={account.profiles} />
					<AccountMenu name={account.name} email={account.email} admin={account.admin} />
				</div>
			</header>
			<div className="app-shell lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
				<AppNavigation profile={account.profile} />
				<div className="min-w-0 pb-[calc(4rem+env(safe-area-inset-bottom))] lg:pb-0">
					{trial && <TrialBanner words={trial} />}
					<main
						ref={page}
						id="conteudo"
						tabIndex={-1}
						className="mx-auto w-full max-w-5xl px-4 pt-6 pb-16 outline-none sm:px-6 sm:pt-9 lg:px-10"
					>
						{children}
					</main>
				</div>
			</div>
		</>
	);
}
