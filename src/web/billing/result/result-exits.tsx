import type { ReactNode } from "react";
import { ButtonLink } from "#web/ui/button.tsx";
import { resultCopy } from "./checkout-result.copy.ts";

type Props = {
	/** What to try first; the ways out come after it. */
	children: ReactNode;
	help: string;
	widePlans?: boolean;
};

/** Where to go from a payment that is not through, and when somebody answers. */
export function ResultExits({ children, help, widePlans = false }: Props) {
	return (
		<>
			<div className="grid gap-3 sm:grid-cols-2">
				{children}
				<ButtonLink href="/precos" variant="secondary" size="lg" className={widePlans ? "sm:col-span-2" : undefined}>
					{resultCopy.plans}
				</ButtonLink>
				<ButtonLink href="/contato" variant="ghost" size="lg">
					{help}
				</ButtonLink>
				<ButtonLink href="/" variant="ghost" size="lg">
					{resultCopy.home}
				</ButtonLink>
			</div>
			<p className="text-center text-sm text-soft">{resultCopy.hours}</p>
		</>
	);
}
