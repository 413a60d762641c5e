import { type MouseEvent, useEffect, useRef, useState } from "react";
import { ButtonLink } from "#web/ui/button.tsx";
import { isCurrentPage, siteLinks } from "./site-links.ts";
import { SiteLogo } from "./site-logo.tsx";

const MENU_ID = "menu-do-site";

// Invoker commands open and close the menu before, and without, JavaScript where the browser knows them.
const invoke = (command: "show-modal" | "close") => ({ command, commandfor: MENU_ID });

const knowsCommands = () => "commandForElement" in HTMLButtonElement.prototype;

const iconButton = "flex size-11 items-center justify-center rounded-field text-ink hover:bg-sunken md:hidden";

/** A native modal dialog: it traps the focus, closes on Escape and gives the focus back. */
export function MobileMenu({ path, loginUrl }: { path: string; loginUrl: string }) {
	const dialog = useRef<HTMLDialogElement>(null);
	const [open, setOpen] = useState(false);

	useEffect(() => {
		setOpen(dialog.current?.open ?? false);
		// A modal that the wide layout hides would leave the page inert.
		const wide = matchMedia("(min-width: 768px)");
		const close = () => dialog.current?.close();
		wide.addEventListener("change", close);
		return () => wide.removeEventListener("change", close);
	}, []);

	const show = () => {
		if (!knowsCommands()) dialog.current?.showModal();
		setOpen(true);
	};
	const close = () => {
		dialog.current?.close();
		setOpen(false);
	};
	const closeOnLink = (event: MouseEvent) => {
		if (event.target instanceof Element && event.target.closest("a")) close();
	};

	return (
		<>
			<button
				type="button"
				aria-label="Abrir menu"
				aria-expanded={open}
				aria-controls={MENU_ID}
				aria-haspopup="dialog"
				onClick={show}
				className={iconButton}
				{...invoke("show-modal")}
			>
				<Lines path="M4 7h16M4 12h16M4 17h10" />
			</button>
			{/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click as well */}
			<dialog
				ref={dialog}
				id={MENU_ID}
				aria-label="Menu"
				onToggle={(event) => setOpen(event.currentTarget.open)}
				onClose={() => setOpen(false)}
				onClick={closeOnLink}
				className="dialog-sheet m-0 h-dvh max-h-none w-full max-w-none flex-col overflow-y-auto bg-paper text-ink open:flex"
			>
				<div className="container-page flex h-16 shrink-0 items-center justify-between">
					<SiteLogo path={path} />
					<button
						type="button"
						aria-label="Fechar menu"
						aria-expanded={open}
						aria-controls={MENU_ID}
						onClick={() => knowsCommands() || close()}
						className={iconButton}
						{...invoke("close")}
					>
						<Lines path="M6 6l12 12M18 6 6 18" />
					</button>
				</div>
				<MenuLinks path={path} loginUrl={loginUrl} />
			</dialog>
		</>
	);
}

function MenuLinks({ path, loginUrl }: { path: string; loginUrl: string }) {
	return (
		<>
			<nav aria-label="Menu do site" className="container-page">
				<ul>
					{siteLinks.map(({ href, label }) => (
						<li key={href} className="border-line border-b">
							<a
								href={href}
								aria-current={isCurrentPage(href, path) ? "page" : undefined}
								className="flex min-h-15 items-center justify-between font-display text-3xl decoration-2 underline-offset-8 aria-[current=page]:text-pen aria-[current=page]:underline"
							>
								{label}
							</a>
						</li>
					))}
				</ul>
			</nav>
			<div className="container-page mt-auto grid gap-3 pt-8 pb-8">
				<ButtonLink href="/#get-access" data-trial size="lg">
					Teste 7 Dias Grátis
				</ButtonLink>
				<p className="-mt-1 mb-2 text-center text-sm text-soft">Sem cartão de crédito.</p>
				<ButtonLink href={loginUrl} target="_blank" rel="noopener" variant="secondary" size="lg">
					Entrar
				</ButtonLink>
			</div>
		</>
	);
}

function Lines({ path }: { path: string }) {
	return (
		<svg
			viewBox="0 0 24 24"
			fill="none"
			stroke="currentColor"
			strokeWidth="2"
			strokeLinecap="round"
			aria-hidden="true"
			className="size-6"
		>
			<path d={path} />
		</svg>
	);
}
