import { Link } from "react-router";
import type { Chart } from "#core/reports/charts.ts";

/** Where a bar leads: by its name, or by a line of its own that says what happens. */
export type BarLink = { to: string; label?: string };
type Props = { chart: Chart; linkOf?: ((key: string) => BarLink | undefined) | undefined };

/** Bars that lie down, so that names have room on a phone. What a bar says stands beside it in words. */
export function BarChart({ chart: { bars, full }, linkOf }: Props) {
	const longest = full ?? Math.max(...bars.map(({ value }) => value), 1);
	return (
		<ul className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-3">
			{bars.map(({ key, label, value, cells }) => {
				const link = linkOf?.(key);
				return (
					<li key={key}>
						<div className="flex items-baseline justify-between gap-3">
							<span dir="auto" className="wrap-anywhere min-w-0 text-[0.9375rem]">
								{link && !link.label ? (
									<Link to={link.to} className="link inline-flex min-h-11 items-center">
										{label}
									</Link>
								) : (
									label
								)}
							</span>
							<span className="shrink-0 font-semibold tabular-nums">{cells[1]}</span>
						</div>
						<svg aria-hidden="true" className="mt-1 h-2.5 w-full overflow-hidden rounded-full">
							<rect width="100%" height="100%" className="fill-sunken" />
							<rect width={`${(value / longest) * 100}%`} height="100%" rx="5" className="fill-pen" />
						</svg>
						{link?.label && (
							<Link to={link.to} className="link inline-flex min-h-11 items-center text-sm">
								{link.label}
								<span className="sr-only">: {label}</span>
							</Link>
						)}
					</li>
				);
			})}
		</ul>
	);
}
