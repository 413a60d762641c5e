import { ArrowDownRight, ArrowUpRight, Equal, Minus } from "lucide-react";
import type { Change } from "#core/reports/format-number.ts";
import type { Headline } from "#core/reports/headlines.ts";

const icons = { up: ArrowUpRight, down: ArrowDownRight, same: Equal, unknown: Minus };

/** The numbers to read first. An arrow says where one went; whether that is good news is the reader's to judge. */
export function HeadlineGrid({ headlines }: { headlines: Headline[] }) {
	return (
		<dl className="mt-6 grid grid-cols-2 overflow-hidden rounded-card border border-line bg-raised shadow-sheet sm:grid-cols-3">
			{headlines.map(({ label, value, note, change }) => (
				<div key={label} className="-mr-px -mb-px border-line border-r border-b p-4 sm:p-5">
					<dt className="text-[0.9375rem] text-soft">{label}</dt>
					<dd className="mt-1 flex flex-wrap items-baseline gap-x-2 tabular-nums">
						<strong className="font-display font-semibold text-[2rem] leading-none">{value}</strong>
						{note && <span className="text-sm text-soft">{note}</span>}
					</dd>
					<dd>
						<ChangeLine change={change} />
					</dd>
				</div>
			))}
		</dl>
	);
}

function ChangeLine({ change: { direction, words } }: { change: Change }) {
	const Icon = icons[direction];
	return (
		<span className="mt-2 flex items-start gap-1 text-sm text-soft leading-5 tabular-nums">
			<Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
			{words}
		</span>
	);
}
