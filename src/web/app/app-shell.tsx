import { type ReactNode, useRef } from "react";
import { ProfileSwitch } from "#web/accounts/account/profile-switch.tsx";
import { SkipLink } from "#web/ui/layout/skip-link.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { AppNavigation } from "./app-navigation.tsx";
import { DeviceBadge } from "./device-badge.tsx";
import { NoticeBell } from "./notice-bell.tsx";
import { TopBar } from "./top-bar.tsx";
import { TrialBanner } from "./trial-banner.tsx";
import { TypedNotice } from "./typed/typed-notice.tsx";
import type { AppData } from "./use-app.ts";
import { usePageFocus } from "./use-page-focus.ts";
import { WorkingLine } from "./working/working-line.tsx";

/** The frame of the tool: bar above, navigation under the thumb or at the side, one page in the middle. */
export function AppShell({ app, children }: { app: AppData; children: ReactNode }) {
	const { account, trial } = app;
	const page = useRef<HTMLElement>(null);
	usePageFocus(page);
	return (
		<>
			<SkipLink />
			<WorkingLine />
			<TopBar home="/app" homeName="início">
				<div className="ml-auto flex items-center gap-1.5 sm:gap-3">
					<ProfileSwitch profile={account.profile} profiles={account.profiles} />
					<NoticeBell />
					<AccountMenu account={account} />
				</div>
			</TopBar>
			<div className="app-shell lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
				<AppNavigation profile={account.profile} role={account.role} />
				<div className="app-page min-w-0 pb-[calc(4rem+env(safe-area-inset-bottom))] lg:pb-0">
					<DeviceBadge member={account.id} />
					{trial && <TrialBanner words={trial} />}
					<main
						ref={page}
						id="conteudo"
						tabIndex={-1}
						className="mx-auto w-full max-w-5xl px-4 pt-6 pb-16 outline-none sm:px-6 sm:pt-9 lg:px-10"
					>
						<TypedNotice member={account.id} />
						{children}
					</main>
				</div>
			</div>
		</>
	);
}
