import type { ReactNode } from "react";
import { SitePage } from "#web/site/site-page.tsx";

/** Opened from a mail, often elsewhere: it stands alone and needs neither session nor script. */
export function NewsLinkPage({ title, text, children }: { title: string; text: ReactNode; children: ReactNode }) {
	return (
		<SitePage>
			<div className="container-page max-w-2xl pt-10 pb-24 md:pt-16 md:pb-32">
				<h1 className="font-display font-semibold text-title">{title}</h1>
				<p className="mt-5 text-lead text-soft">{text}</p>
				<div className="mt-8">{children}</div>
			</div>
		</SitePage>
	);
}
