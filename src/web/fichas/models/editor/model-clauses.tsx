import type { ContentProblem } from "#core/fichas/models/content-problem.ts";
import { contentLimits, type ModelContent } from "#core/fichas/models/model-content.ts";
import type { ModelDraft } from "#web/fichas/models/use-model-draft.ts";
import { TextField } from "#web/ui/form/field.tsx";
import { ClauseList } from "./clause-list.tsx";
import { newId } from "./new-id.ts";
import type { Opened } from "./opened.ts";
import { Warnings } from "./warnings.tsx";

type Props = {
	content: ModelContent;
	problems: readonly ContentProblem[];
	/** What is unwise about their title. */
	aboutTitle: readonly string[];
	flagged: ReadonlyMap<string, "warning" | "problem">;
	edit: ModelDraft["edit"];
	onOpen: (opened: Opened) => void;
};

export function ModelClauses({ content, problems, aboutTitle, flagged, edit, onOpen }: Props) {
	return (
		<section aria-labelledby="clausulas" className="mt-8">
			<h2 id="clausulas" className="mb-3 font-display font-semibold text-2xl">
				Cláusulas
			</h2>
			<TextField
				id="titulo-das-clausulas"
				name="titulo"
				label="Título das cláusulas"
				className="mb-4"
				maxLength={contentLimits.label}
				value={content.titulo}
				error={problems.find(({ onde }) => onde === "titulo")?.frase}
				onValueChange={(titulo) => edit({ do: "title", titulo }, "titulo")}
			/>
			{aboutTitle.length > 0 && (
				<div className="mb-4">
					<Warnings sentences={aboutTitle} />
				</div>
			)}
			<ClauseList
				content={content}
				flagged={flagged}
				onOpen={(id) => onOpen({ kind: "clause", id })}
				onMove={(id, to) => edit({ do: "move-clause", id, to })}
				onRestore={(id) => edit({ do: "restore-clause", id })}
				onImport={() => onOpen({ kind: "import" })}
				onAdd={() => {
					const id = newId("c");
					edit({ do: "add-clause", id, text: "" });
					onOpen({ kind: "clause", id });
				}}
			/>
			<p className="mt-4 rounded-field bg-sunken px-4 py-3 text-[0.9375rem]">
				<span className="font-semibold">Aceite (travado): </span>
				{content.aceite}
			</p>
		</section>
	);
}
