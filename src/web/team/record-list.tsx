import type { RecordView } from "./record-view.ts";

export function RecordList({ records }: { records: RecordView[] }) {
	return (
		<ul className="divide-y divide-line rounded-card border border-line bg-raised shadow-sheet">
			{records.map(({ id, at, words }) => (
				<li key={id} className="px-4 py-3">
					<span className="block break-words font-medium" dir="auto">
						{words}
					</span>
					<span className="block text-sm text-soft tabular-nums">{at}</span>
				</li>
			))}
		</ul>
	);
}
