import { classes } from "#web/ui/classes.ts";

type Props = { facts: readonly (readonly [label: string, value: string])[]; className?: string };

/** What a sheet or a page states, a line each. */
export function FactLines({ facts, className }: Props) {
	return (
		<dl className={classes("mt-6", className)}>
			{facts.map(([label, value]) => (
				<div
					key={label}
					className="grid grid-cols-[minmax(0,1fr)] gap-x-6 border-line border-b border-dashed py-2.5 sm:grid-cols-[12rem_minmax(0,1fr)]"
				>
					<dt className="text-soft">{label}</dt>
					<dd dir="auto" className="break-words font-medium tabular-nums">
						{value}
					</dd>
				</div>
			))}
		</dl>
	);
}
