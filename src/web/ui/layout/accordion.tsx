import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { classes } from "#web/ui/classes.ts";

export type AccordionItem = { id: string; title: ReactNode; content: ReactNode };

/** One open at a time, by the browser itself. `name` only matters when ids start alike on one page. */
export function Accordion({
	items,
	name = `accordion-${items[0]?.id ?? ""}`,
	openFirst = false,
	level = 3,
	className,
}: {
	items: AccordionItem[];
	name?: string;
	openFirst?: boolean;
	level?: 2 | 3 | 4;
	className?: string;
}) {
	const Heading = `h${level}` as const;
	return (
		<div className={classes("divide-y divide-line border-line border-y", className)}>
			{items.map((item, index) => (
				<details
					key={item.id}
					id={item.id}
					name={name}
					open={openFirst && index === 0}
					className="accordion-item group"
				>
					<summary className="flex min-h-14 list-none items-center justify-between gap-4 rounded-field py-4 hover:text-pen [&::-webkit-details-marker]:hidden">
						<Heading className="font-semibold text-[1.0625rem] leading-6">{item.title}</Heading>
						<Plus
							aria-hidden="true"
							className="size-5 shrink-0 text-pen transition-[rotate] duration-200 group-open:rotate-45"
						/>
					</summary>
					<div className="max-w-prose pb-6 text-soft sm:pr-12">{item.content}</div>
				</details>
			))}
		</div>
	);
}
