export type CaseRecordView = { id: string; at: string; words: string; by: string };

/** Who was let in, and what was decided. */
export function CaseRecords({ records }: { records: CaseRecordView[] }) {
	if (records.length === 0) return null;
	return (
		<section aria-labelledby="acessos">
			<h2 id="acessos" className="font-display font-semibold text-xl">
				Acessos e decisões
			</h2>
			<ul className="mt-3 divide-y divide-line rounded-card border border-line bg-raised shadow-sheet">
				{records.map(({ id, at, words, by }) => (
					<li key={id} className="px-4 py-3">
						<span className="block break-words font-medium" dir="auto">
							{words}
						</span>
						<span className="block break-words text-sm text-soft tabular-nums">
							{at} · {by}
						</span>
					</li>
				))}
			</ul>
		</section>
	);
}
