import { compareContents } from "#core/fichas/models/check/compare-contents.ts";
import type { ModelContent } from "#core/fichas/models/model-content.ts";
import { ContentDiff } from "#web/fichas/models/content-diff.tsx";
import type { Conflict } from "#web/fichas/models/use-model-post.ts";
import { Button } from "#web/ui/button.tsx";
import { Panel } from "./panel.tsx";

type Props = {
	mine: ModelContent;
	conflict: Conflict;
	onSettle: (chosen: "mine" | "theirs") => void;
	onClose: () => void;
};

/** Two tabs, or two people: both texts are shown, and neither is overwritten before somebody says so. */
export function ConflictPanel({ mine, conflict, onSettle, onClose }: Props) {
	return (
		<Panel id="conflito" title="Duas versões do rascunho" onClose={onClose} done="Decidir depois">
			<p>
				Este modelo foi alterado em outra aba, outro aparelho ou por outra pessoa. Abaixo, o que muda da versão de lá
				para a sua. Até você escolher, nada seu é salvo e nada de lá se perde.
			</p>
			<div className="mt-4 flex flex-wrap gap-2">
				<Button onClick={() => onSettle("mine")}>Ficar com a minha</Button>
				<Button variant="secondary" onClick={() => onSettle("theirs")}>
					Ficar com a de lá
				</Button>
			</div>
			<div className="mt-6">
				<ContentDiff changes={compareContents(conflict.theirs, mine)} />
			</div>
		</Panel>
	);
}
