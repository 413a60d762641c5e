import type { ReactNode } from "react";
import { brand } from "#core/kernel/brand.ts";
import { Logo } from "#web/ui/layout/logo.tsx";

/** Somebody without an account: our name, the content, and nothing to sign up for. */
export function GuestFrame({ children }: { children: ReactNode }) {
	return (
		<>
			<header className="border-line border-b bg-raised">
				<div className="container-page flex min-h-16 items-center justify-between gap-4">
					<Logo />
					<span className="text-sm text-soft">Acesso de convidado</span>
				</div>
			</header>
			<main className="container-page py-8 sm:py-12">{children}</main>
			<footer className="container-page pb-10 text-sm text-soft">
				{brand.name} guarda os documentos como foram assinados e não presta serviço jurídico.
			</footer>
		</>
	);
}
