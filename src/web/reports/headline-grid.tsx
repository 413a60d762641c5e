import { ArrowDownRight, ArrowUpRight, Equal, Minus } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { type CountedNumber, countedNames } from "#core/reports/counted-numbers.ts";
import type { Change } from "#core/reports/format-number.ts";
import type { Headline } from "#core/reports/headlines.ts";
import { withField } from "./with-field.ts";

const icons = { up: ArrowUpRight, down: ArrowDownRight, same: Equal, unknown: Minus };

type Fields = [string, string][];

/**
 * The numbers to read first, each leading to the fichas that it counts. An arrow says where one went; whether that is
 * good news is the reader's to judge.
 */
export function HeadlineGrid({ headlines, fields }: { headlines: Headline[]; fields: Fields }) {
	return (
		<dl className="mt-6 grid grid-cols-2 overflow-hidden rounded-card border border-line bg-raised shadow-sheet sm:grid-cols-3">
			{headlines.map(({ label, value, number, notes, change }) => (
				<div key={label} className="-mr-px -mb-px border-line border-r border-b p-4 sm:p-5">
					<dt className="text-[0.9375rem] text-soft">{label}</dt>
					<dd className="mt-1 flex flex-wrap items-baseline gap-x-2 tabular-nums">
						<Counted number={number} fields={fields}>
							<strong className="font-display font-semibold text-[2rem] leading-none">{value}</strong>
						</Counted>
						{notes.map(({ words, number: of }) => (
							<span key={words} className="text-sm text-soft">
								<Counted number={of} fields={fields}>
									{words}
								</Counted>
							</span>
						))}
					</dd>
					<dd>
						<ChangeLine change={change} />
					</dd>
				</div>
			))}
		</dl>
	);
}

type CountedProps = { number: CountedNumber | undefined; fields: Fields; children: ReactNode };

function Counted({ number, fields, children }: CountedProps) {
	// As high as what can be pressed, or the numbers of one row would not stand on one line.
	if (!number) return <span className="inline-flex min-h-11 items-center">{children}</span>;
	return (
		<Link
			to={`/app/gestao/fichas?${withField(fields, "numero", number)}`}
			className="inline-flex min-h-11 min-w-11 items-center underline decoration-line underline-offset-4 hover:text-pen hover:decoration-pen"
		>
			{children}
			<span className="sr-only"> (ver a lista: {countedNames[number]})</span>
		</Link>
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
