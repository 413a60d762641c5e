import type { ContentChange } from "#core/fichas/models/check/compare-contents.ts";
import { DiffView } from "./diff-view.tsx";

/** What one content says and another does not, part by part. */
export function ContentDiff({ changes }: { changes: ContentChange[] }) {
	if (changes.length === 0) return <p className="text-soft">Nenhuma diferença.</p>;
	return (
		<ul className="grid gap-3">
			{changes.map((change) => (
				<li key={change.id} className="rounded-card border border-line bg-raised p-4">
					<h3 className="mb-1 font-semibold text-[0.9375rem]" dir="auto">
						{change.titulo}
					</h3>
					<DiffView before={change.before} after={change.after} />
				</li>
			))}
		</ul>
	);
}
