import { ArrowLeft, Printer } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "#web/ui/button.tsx";
import { classes } from "#web/ui/classes.ts";

const widths = { md: "max-w-2xl", lg: "max-w-3xl" };

type Props = { back: { href: string; label: string }; width?: keyof typeof widths; children: ReactNode };

/** One sheet that can be printed or kept as a PDF by the browser; it is paper in the dark theme too. */
export function PrintPage({ back, width = "md", children }: Props) {
	return (
		<main className={classes("mx-auto w-full px-4 py-6 sm:py-10 print:max-w-none print:p-0", widths[width])}>
			<div className="mb-4 flex items-center justify-between gap-3 print:hidden">
				<a href={back.href} className="link inline-flex min-h-11 items-center gap-2">
					<ArrowLeft aria-hidden="true" className="size-4" />
					{back.label}
				</a>
				<Button variant="secondary" size="sm" onClick={() => window.print()}>
					<Printer aria-hidden="true" className="size-4" />
					Imprimir
				</Button>
			</div>
			<article
				data-theme="light"
				className="rounded-card border border-line bg-raised p-5 text-ink shadow-sheet sm:p-10 print:border-0 print:p-0 print:shadow-none"
			>
				{children}
			</article>
		</main>
	);
}
