import type { ReactNode } from "react";
import { brand } from "#core/kernel/brand.ts";
import { classes } from "#web/ui/classes.ts";
import { Island } from "#web/ui/island.tsx";
import { Logo } from "#web/ui/layout/logo.tsx";
import ThemeToggle from "#web/ui/theme-toggle.island.tsx";

type Props = {
	children: ReactNode;
	/** Below the sheet: the other way on, in one line. */
	aside?: ReactNode;
	wide?: boolean;
};

/** One panel and one decision on it: the frame of sign-up and sign-in. */
export function AuthPage({ children, aside, wide = false }: Props) {
	return (
		<div className="flex min-h-dvh flex-col overflow-x-clip bg-sunken">
			<header className="container-page flex h-16 items-center justify-between md:h-20">
				<a href="/" aria-label={`${brand.name}: início`} className="inline-flex min-h-11 items-center">
					<Logo />
				</a>
				<Island name="theme-toggle" component={ThemeToggle} props={{}} wake="idle" />
			</header>
			<main
				id="conteudo"
				className="mx-auto flex w-full max-w-[72rem] flex-1 flex-col items-center px-3 pt-2 pb-10 sm:px-6 sm:pt-6 md:justify-center md:pb-16"
			>
				<div className={classes("relative w-full", wide ? "max-w-[38rem]" : "max-w-[28rem]")}>
					<div
						aria-hidden="true"
						className="absolute inset-0 hidden rotate-[1.6deg] rounded-card border border-line bg-paper shadow-sheet sm:block"
					/>
					<div className="relative rounded-card border border-line bg-raised px-5 py-8 shadow-lift sm:px-10 sm:py-11">
						{children}
					</div>
				</div>
				{aside && <div className="mt-8 text-center text-soft">{aside}</div>}
			</main>
			<footer className="container-page flex flex-wrap items-center justify-center gap-x-4 pb-5 sm:gap-x-6 text-sm text-soft">
				{footerLinks.map(([href, label]) => (
					<a
						key={href}
						href={href}
						className="inline-flex min-h-11 items-center underline-offset-4 hover:text-ink hover:underline"
					>
						{label}
					</a>
				))}
			</footer>
		</div>
	);
}

const footerLinks = [
	["/contato", "Falar com a equipe"],
	["/termos-privacidade", "Privacidade"],
	["/termos-uso", "Termos de uso"],
] as const;

/** The one heading of a sheet and the sentence that says what to do. */
export function AuthHeading({ title, children }: { title: ReactNode; children?: ReactNode }) {
	return (
		<>
			<h1 className="font-display font-semibold text-[2rem] leading-[1.1] tracking-[-0.02em] sm:text-[2.375rem]">
				{title}
			</h1>
			{children && <p className="mt-3 text-soft">{children}</p>}
		</>
	);
}
