import type { ModelContent } from "#core/fichas/models/model-content.ts";
import type { ModelDraft } from "#web/fichas/models/use-model-draft.ts";
import { newId } from "./new-id.ts";
import type { Opened } from "./opened.ts";
import { SectionList } from "./section-list.tsx";

type Props = {
	content: ModelContent;
	flagged: ReadonlySet<string>;
	edit: ModelDraft["edit"];
	onOpen: (opened: Opened) => void;
	onAddField: (section: string) => void;
};

export function ModelSteps({ content, flagged, edit, onOpen, onAddField }: Props) {
	return (
		<section aria-labelledby="etapas" className="mt-10">
			<h2 id="etapas" className="mb-3 font-display font-semibold text-2xl">
				Etapas e campos
			</h2>
			<SectionList
				content={content}
				flagged={flagged}
				onOpen={(id) => onOpen({ kind: "section", id })}
				onMove={(id, to) => edit({ do: "move-section", id, to })}
				onAddField={() => onAddField(content.secoes[0]?.id ?? "")}
				onAddSection={() => {
					const id = newId("s");
					edit({ do: "add-section", id, titulo: "Nova etapa" });
					onOpen({ kind: "section", id });
				}}
			/>
		</section>
	);
}
