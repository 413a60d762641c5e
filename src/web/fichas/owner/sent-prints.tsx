import { Printer } from "lucide-react";
import { ButtonLink } from "#web/ui/button.tsx";

type Print = { id: string; href: string; name: string; detail: string };

/** What was handed to the owner, each as it was then. */
export function SentPrints({ id, title, prints }: { id: string; title: string; prints: Print[] }) {
	if (prints.length === 0) return null;
	return (
		<section aria-labelledby={id}>
			<h2 id={id} className="font-display font-semibold text-xl">
				{title}
			</h2>
			<ul className="mt-3 divide-y divide-line rounded-card border border-line bg-raised shadow-sheet">
				{prints.map(({ id: printId, href, name, detail }) => (
					<li key={printId} className="flex flex-wrap items-center justify-between gap-2 px-4 py-3 tabular-nums">
						<span>
							<span className="block font-medium">{name}</span>
							<span className="block text-sm text-soft">{detail}</span>
						</span>
						<ButtonLink href={href} variant="ghost" size="sm">
							<Printer aria-hidden="true" className="size-4" />
							Abrir folha<span className="sr-only"> {name}</span>
						</ButtonLink>
					</li>
				))}
			</ul>
		</section>
	);
}
