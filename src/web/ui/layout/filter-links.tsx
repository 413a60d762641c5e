import { useRef } from "react";
import { Link, useSearchParams } from "react-router";
import { classes } from "#web/ui/classes.ts";
import { SHOWN_FIRST, useCurrentShown } from "./use-current-shown.ts";

export type FilterOption = { value: string; label: string; count?: number };

/** One choice out of a few, kept in the address; another choice starts at the first page. */
export function FilterLinks({
	label,
	name,
	chosen,
	options,
	without = [],
}: {
	label: string;
	name: string;
	chosen: string;
	options: FilterOption[];
	/** Fields of the address that another choice takes back. */
	without?: string[];
}) {
	const [parameters] = useSearchParams();
	const rail = useRef<HTMLElement>(null);
	useCurrentShown(rail, chosen);
	const to = (value: string) => {
		const next = new URLSearchParams(parameters);
		for (const place of ["pagina", "depois", ...without]) next.delete(place);
		if (value === options[0]?.value) next.delete(name);
		else next.set(name, value);
		return `?${next}`;
	};
	return (
		<nav ref={rail} aria-label={label} className="rail -mx-4 scroll-pl-6 overflow-x-auto px-4 py-1 sm:mx-0 sm:px-0">
			<ul className="flex gap-2 lg:flex-wrap">
				{options.map(({ value, label: text, count }) => (
					<li key={value} className="shrink-0">
						<Link
							to={to(value)}
							preventScrollReset
							aria-current={value === chosen ? "true" : undefined}
							className={classes(
								"inline-flex min-h-11 items-center gap-2 rounded-full border px-4 font-semibold text-[0.9375rem] transition-colors duration-150",
								value === chosen
									? `border-pen bg-pen-wash text-pen ${SHOWN_FIRST}`
									: "border-line bg-raised text-soft hover:border-ink hover:text-ink",
							)}
						>
							{text}
							{count !== undefined && <span className="tabular-nums">{count}</span>}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}
