import type { Chart } from "#core/reports/charts.ts";

const HEIGHT = 140;
const ABOVE = 20;
const BELOW = 24;
const MOST_LABELS = 6;
const MOST_VALUES = 14;
/** How much of its place a column fills; a few wide ones would be walls. */
const fillOf = (columns: number) => (columns > 8 ? 0.7 : 0.44);

/** One column for each step in time. Only widths are shares of the whole: letters keep their size on every screen. */
export function ColumnChart({ chart: { question, summary, bars } }: { chart: Chart }) {
	const tallest = Math.max(...bars.map(({ value }) => value), 1);
	const slot = 100 / bars.length;
	const every = Math.ceil(bars.length / MOST_LABELS);
	const ground = ABOVE + HEIGHT;
	const fill = fillOf(bars.length);
	return (
		<svg role="img" aria-label={`${question} ${summary}`} height={ground + BELOW} className="mt-4 w-full">
			<line x1="0" x2="100%" y1={ground} y2={ground} className="stroke-line" strokeWidth="1" />
			{bars.map(({ key, label, value, cells }, at) => {
				const height = value === 0 ? 0 : Math.max(3, (value / tallest) * HEIGHT);
				const middle = `${slot * (at + 0.5)}%`;
				return (
					<g key={key}>
						<rect
							x={`${slot * (at + (1 - fill) / 2)}%`}
							y={ground - height}
							width={`${slot * fill}%`}
							height={height}
							rx="3"
							className="fill-pen"
						/>
						{bars.length <= MOST_VALUES && (
							<text
								x={middle}
								y={ground - height - 6}
								textAnchor="middle"
								className="fill-ink font-semibold text-[0.8125rem] tabular-nums"
							>
								{cells[1]}
							</text>
						)}
						{at % every === 0 && (
							<text x={middle} y={ground + 18} textAnchor="middle" className="fill-soft text-[0.8125rem] tabular-nums">
								{label}
							</text>
						)}
					</g>
				);
			})}
		</svg>
	);
}
