import { type ContentChange, compareContents } from "#core/fichas/models/check/compare-contents.ts";
import type { ModelContent } from "#core/fichas/models/model-content.ts";
import { DiffView } from "./diff-view.tsx";

/** What one content says and another does not, part by part. */
export function ContentDiff({ before, after }: { before: ModelContent; after: ModelContent }) {
	const changes = compareContents(before, after);
	if (changes.length === 0) return <p className="text-soft">Nenhuma diferença.</p>;
	return (
		<ul className="grid gap-3">
			{changes.map((change) => (
				<li key={change.id} className="rounded-card border border-line bg-raised p-4">
					<h3 className="mb-1 font-semibold text-[0.9375rem]" dir="auto">
						{change.titulo}
					</h3>
					<Change change={change} />
				</li>
			))}
		</ul>
	);
}

function Change({ change: { before, after } }: { change: ContentChange }) {
	return <DiffView before={before} after={after} />;
}
