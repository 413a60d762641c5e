import type { ContentWarning } from "#core/fichas/models/check-content.ts";
import type { ContentProblem } from "#core/fichas/models/content-problem.ts";
import type { ModelView } from "#web/fichas/models/model-view.ts";
import type { ModelDraft } from "#web/fichas/models/use-model-draft.ts";
import { ConflictPanel } from "./conflict-panel.tsx";
import { ImportPanel } from "./import-panel.tsx";
import { LookPanel } from "./look-panel.tsx";
import { type Opened, openedBy } from "./opened.ts";
import { PartPanel } from "./part-panel.tsx";
import { PreviewPanel } from "./preview-panel.tsx";
import { PublishPanel } from "./publish-panel.tsx";

type Props = {
	model: ModelView;
	draft: ModelDraft;
	opened: Opened | undefined;
	problems: readonly ContentProblem[];
	warnings: readonly ContentWarning[];
	refusal: string | undefined;
	addField: (section: string) => void;
	onOpen: (opened: Opened | undefined) => void;
	/** What was edited is saved; `next` is where one came from. */
	onClose: (next?: Opened) => void;
};

/** The one panel that is open, if what it is about is still there. */
export function OpenedPanel({ model, draft, opened, problems, warnings, refusal, addField, onOpen, onClose }: Props) {
	const { content, edit } = draft;
	const close = () => onClose();
	switch (opened?.kind) {
		case "clause":
		case "section":
		case "base":
		case "own":
			return <PartPanel {...{ draft, opened, problems, warnings, addField, onOpen, onClose }} />;
		case "look":
			return <LookPanel modelId={model.id} content={content} edit={edit} onClose={close} />;
		case "import":
			return <ImportPanel content={content} edit={edit} onClose={close} />;
		case "preview":
			return <PreviewPanel modelId={model.id} content={content} onClose={close} />;
		case "conflict":
			return draft.conflict ? (
				<ConflictPanel
					mine={content}
					conflict={draft.conflict}
					onClose={() => onOpen(undefined)}
					onSettle={(chosen) => {
						draft.settle(chosen);
						onOpen(undefined);
					}}
				/>
			) : null;
		case "publish":
			return (
				<PublishPanel
					{...{ content, problems, warnings, draft, refusal }}
					version={model.version}
					onOpen={(where) => onOpen(openedBy(where))}
					onClose={close}
				/>
			);
		default:
			return null;
	}
}
