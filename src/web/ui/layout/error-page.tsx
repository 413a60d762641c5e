import type { ReactNode } from "react";
import { brand } from "#core/kernel/brand.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { RubricStroke } from "#web/ui/motion/rubric-stroke.tsx";
import { Logo } from "./logo.tsx";

type Props = {
	/** Where the logo leads, and what is there. */
	home: "/" | "/app" | "/admin/blog";
	homeName?: string;
	title: string;
	children: ReactNode;
	/** The first things to try; writing to the team comes last, unless one is the team. */
	actions: ReactNode;
	forTeam?: boolean;
	/** Where it takes the place of a page, the tab has its title: the page's own went with the page. */
	named?: boolean;
};

/** Stands alone: whatever broke may have been the header, the shell or what they read. */
export function ErrorPage({
	home,
	homeName = "início",
	title,
	children,
	actions,
	forTeam = false,
	named = false,
}: Props) {
	return (
		<div className="flex min-h-dvh flex-col">
			{named && <title>{`${title} · ${brand.name}`}</title>}
			<header className="container-page py-5">
				<a href={home} aria-label={`${brand.name}: ${homeName}`} className="inline-flex min-h-11 items-center">
					<Logo />
				</a>
			</header>
			<main id="conteudo" className="container-page flex flex-1 flex-col justify-center pt-6 pb-24">
				<RubricStroke variant="underline" className="h-5 w-40 text-risk" />
				<h1 className="mt-8 max-w-3xl font-display font-semibold text-hero">{title}</h1>
				<div className="mt-6 grid max-w-xl gap-5 text-lead text-soft">{children}</div>
				<div className="mt-8 flex flex-col gap-3 sm:flex-row">
					{actions}
					{!forTeam && (
						<ButtonLink href="/contato" variant="ghost" size="lg">
							Falar com a equipe
						</ButtonLink>
					)}
				</div>
			</main>
		</div>
	);
}

/** What is missing stays missing; anything else is worth another try. */
export function RetryOrHome({ isMissing, home, label }: { isMissing: boolean; home: string; label: string }) {
	return (
		<>
			{!isMissing && (
				<Button size="lg" onClick={() => window.location.reload()}>
					Tentar de novo
				</Button>
			)}
			<ButtonLink href={home} variant={isMissing ? "primary" : "secondary"} size="lg">
				{label}
			</ButtonLink>
		</>
	);
}
