import type { ReactNode } from "react";
import { Island } from "#web/ui/island.tsx";
import { SkipLink } from "#web/ui/layout/skip-link.tsx";
import { useSite } from "./site-context.ts";
import { SiteFooter } from "./site-footer.tsx";
import SiteHeader from "./site-header.island.tsx";

/** The frame of every public page. Content starts below the fixed header. */
export function SitePage({ children }: { children: ReactNode }) {
	const { path, loginUrl } = useSite();
	return (
		<>
			<SkipLink />
			<Island name="site-header" component={SiteHeader} props={{ path, loginUrl }} wake="idle" />
			<main id="conteudo" tabIndex={-1} className="pt-16 outline-none md:pt-18">
				{children}
			</main>
			<div className="unfolds">
				<SiteFooter />
			</div>
		</>
	);
}
