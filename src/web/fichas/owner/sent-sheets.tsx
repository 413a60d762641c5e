import { Printer } from "lucide-react";
import { ButtonLink } from "#web/ui/button.tsx";

type Sheet = { id: string; href: string; name: string; detail: string };

/** What was handed to the owner, each as it was then. */
export function SentSheets({ id, title, sheets }: { id: string; title: string; sheets: Sheet[] }) {
	if (sheets.length === 0) return null;
	return (
		<section aria-labelledby={id}>
			<h2 id={id} className="font-display font-semibold text-xl">
				{title}
			</h2>
			<ul className="mt-3 divide-y divide-line rounded-card border border-line bg-raised shadow-sheet">
				{sheets.map(({ id: sheet, href, name, detail }) => (
					<li key={sheet} className="flex flex-wrap items-center justify-between gap-2 px-4 py-3 tabular-nums">
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
