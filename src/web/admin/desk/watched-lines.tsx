import { ListPanel } from "#web/admin/list-panel.tsx";
import { Badge } from "#web/ui/layout/badge.tsx";
import type { Tone } from "#web/ui/tone.ts";

export type WatchedLine = { label: string; value: string; tone: Tone; state: string };

/** One line for each thing that is watched: what it is, what was found, and whether that is well. */
export function WatchedLines({ lines }: { lines: WatchedLine[] }) {
	return (
		<ListPanel className="mt-6">
			{lines.map(({ label, value, tone, state }) => (
				<li
					key={label}
					className="grid gap-x-6 gap-y-1 border-line border-t px-5 py-4 first:border-t-0 sm:grid-cols-[15rem_minmax(0,1fr)_auto] sm:items-center sm:px-7"
				>
					<span className="text-[0.9375rem] text-soft">{label}</span>
					<span className="min-w-0 break-words font-semibold tabular-nums">{value}</span>
					<Badge tone={tone} className="justify-self-start">
						{state}
					</Badge>
				</li>
			))}
		</ListPanel>
	);
}
