import { Lock } from "lucide-react";
import type { ReactNode } from "react";
import { brand } from "#core/kernel/brand.ts";
import { Island } from "#web/ui/island.tsx";
import { Logo } from "#web/ui/layout/logo.tsx";
import ThemeToggle from "#web/ui/theme-toggle.island.tsx";
import { checkoutFooter } from "./checkout.copy.ts";
import { type CheckoutStep, CheckoutSteps } from "./checkout-steps.tsx";

/** The frame of the purchase: the way ahead on top, and nothing that leads elsewhere. */
export function CheckoutPage({ step, children }: { step: CheckoutStep; children: ReactNode }) {
	return (
		<div className="flex min-h-dvh flex-col overflow-x-clip bg-sunken">
			<header className="border-line border-b bg-paper">
				<div className="container-page flex h-16 items-center gap-3 md:h-18">
					<a href="/" aria-label={`${brand.name}: início`} className="inline-flex min-h-11 items-center">
						<Logo />
					</a>
					<p className="ml-auto hidden items-center gap-2 text-sm text-soft min-[26rem]:flex">
						<Lock aria-hidden="true" className="size-4" />
						Compra segura
					</p>
					<div className="ml-auto min-[26rem]:ml-0">
						<Island name="theme-toggle" component={ThemeToggle} props={{}} wake="idle" />
					</div>
				</div>
			</header>
			<main id="conteudo" className="flex-1 pt-7 pb-14 md:pt-10 md:pb-20">
				<div className="container-page">
					<CheckoutSteps current={step} />
					{children}
				</div>
			</main>
			<footer className="border-line border-t bg-paper">
				<div className="container-page flex flex-wrap items-center justify-center gap-x-6 py-3 text-sm text-soft">
					<a
						href="/#get-access"
						data-trial
						className="inline-flex min-h-11 items-center underline-offset-4 hover:text-ink hover:underline"
					>
						Teste 7 Dias Grátis
					</a>
					{checkoutFooter.map(([href, label]) => (
						<a
							key={href}
							href={href}
							className="inline-flex min-h-11 items-center underline-offset-4 hover:text-ink hover:underline"
						>
							{label}
						</a>
					))}
				</div>
			</footer>
		</div>
	);
}
