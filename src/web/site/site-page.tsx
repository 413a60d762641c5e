import type { ReactNode } from "react";
import { Island } from "#web/ui/island.tsx";
import { useSite } from "./site-context.ts";
import { SiteFooter } from "./site-footer.tsx";
import SiteHeader from "./site-header.island.tsx";

/** The frame of every public page. Content starts below the fixed header. */
export function SitePage({ children }: { children: ReactNode }) {
	const { path, loginUrl } = useSite();
	return (
		<>
			<a
				href="#conteudo"
				className="-translate-y-24 fixed top-3 left-3 z-50 rounded-field bg-pen px-5 py-3 font-semibold text-on-pen focus:translate-y-0 focus:shadow-lift"
			>
				Pular para o conteúdo
			</a>
			<Island name="site-header" component={SiteHeader} props={{ path, loginUrl }} wake="idle" />
			<main id="conteudo" tabIndex={-1} className="pt-16 outline-none md:pt-18">
				{children}
			</main>
			<SiteFooter />
		</>
	);
}
