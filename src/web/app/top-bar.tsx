import type { ReactNode } from "react";
import { Link } from "react-router";
import { brand } from "#core/kernel/brand.ts";
import { Logo } from "#web/ui/layout/logo.tsx";
import { writtenAlike } from "#web/ui/written-alike.ts";

/** Stays above every page of the tool and of the administration; on a phone the mark stands for the name. */
export function TopBar({ home, homeName, children }: { home: string; homeName: string; children: ReactNode }) {
	return (
		<header className="app-top-bar sticky top-0 z-30 flex h-16 items-center gap-3 border-line border-b bg-raised px-4 max-[22.4rem]:gap-1 max-[22.4rem]:px-1 sm:px-6">
			<HomeLink home={home} homeName={homeName} />
			{children}
		</header>
	);
}

const HomeLink = writtenAlike(({ home, homeName }: { home: string; homeName: string }) => (
	<Link to={home} aria-label={`${brand.name}: ${homeName}`} className="flex min-h-11 min-w-11 items-center">
		<Logo word="from-sm" />
	</Link>
));
