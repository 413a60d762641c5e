import { Badge } from "#web/ui/layout/badge.tsx";
import { Notice } from "#web/ui/layout/notice.tsx";
import type { Tone } from "#web/ui/tone.ts";
import { ListPanel } from "./list-panel.tsx";
import { logCopy as copy } from "./log.copy.ts";
import { PageHeading } from "./page-heading.tsx";

export type LogLine = { label: string; value: string; tone: Tone; state: string };

type Props = { alarms: string[]; rows: string[]; lines: LogLine[] };

/** What the hourly watch looks at, so that nobody has to wait for its mail. */
export function LogPage({ alarms, rows, lines }: Props) {
	return (
		<>
			<PageHeading title={copy.title}>{copy.lead}</PageHeading>
			<div className="mt-7 grid gap-4">
				{alarms.length === 0 && <Notice tone="protected" title={copy.well} />}
				{alarms.map((alarm) => (
					<Notice key={alarm} tone="risk" title={alarm} />
				))}
				{rows.length > 0 && (
					<Notice tone="risk" title={copy.where}>
						<span className="break-all">{rows.join("; ")}</span>
					</Notice>
				)}
			</div>
			<ListPanel className="mt-6">
				{lines.map(({ label, value, tone, state }) => (
					<li
						key={label}
						className="grid gap-x-6 gap-y-1 border-line border-t px-5 py-4 first:border-t-0 sm:grid-cols-[15rem_minmax(0,1fr)_auto] sm:items-center sm:px-7"
					>
						<span className="text-[0.9375rem] text-soft">{label}</span>
						<span className="min-w-0 break-words font-semibold">{value}</span>
						<Badge tone={tone} className="justify-self-start">
							{state}
						</Badge>
					</li>
				))}
			</ListPanel>
			<p className="mt-5 max-w-prose text-[0.9375rem] text-soft">{copy.foot}</p>
		</>
	);
}
