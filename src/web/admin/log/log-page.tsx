import { type WatchedLine, WatchedLines } from "#web/admin/desk/watched-lines.tsx";
import { PageHeading } from "#web/admin/page-heading.tsx";
import { Notice } from "#web/ui/layout/notice.tsx";
import { logCopy as copy } from "./log.copy.ts";

type Props = { alarms: string[]; rows: string[]; lines: WatchedLine[] };

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
			<WatchedLines lines={lines} />
			<p className="mt-5 max-w-prose text-[0.9375rem] text-soft">{copy.foot}</p>
		</>
	);
}
