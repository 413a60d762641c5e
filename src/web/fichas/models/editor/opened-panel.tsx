import { baseFieldsOf } from "#core/fichas/models/base-fields.ts";
import type { ContentWarning } from "#core/fichas/models/check-content.ts";
import type { ContentProblem } from "#core/fichas/models/content-problem.ts";
import type { ModelView } from "#web/fichas/models/model-view.ts";
import type { ModelDraft } from "#web/fichas/models/use-model-draft.ts";
import { BaseFieldPanel } from "./base-field-panel.tsx";
import { ClausePanel } from "./clause-panel.tsx";
import { ConflictPanel } from "./conflict-panel.tsx";
import { ImportPanel } from "./import-panel.tsx";
import { LookPanel } from "./look-panel.tsx";
import { type Opened, openedBy } from "./opened.ts";
import { OwnFieldPanel } from "./own-field-panel.tsx";
import { PreviewPanel } from "./preview-panel.tsx";
import { PublishPanel } from "./publish-panel.tsx";
import { SectionPanel } from "./section-panel.tsx";

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
	const problemsOf = (where: string) => problems.filter(({ onde }) => onde === where).map(({ frase }) => frase);
	const warningsOf = (where: string) => warnings.filter(({ onde }) => onde === where).map(({ frase }) => frase);
	switch (opened?.kind) {
		case "clause": {
			const clause = content.clausulas.find(({ id }) => id === opened.id);
			if (!clause) return null;
			const where = `clausulas.${clause.id}`;
			return (
				<ClausePanel
					{...{ content, clause, edit }}
					warnings={warningsOf(where)}
					problems={problemsOf(where)}
					onClose={close}
				/>
			);
		}
		case "section": {
			const section = content.secoes.find(({ id }) => id === opened.id);
			if (!section) return null;
			return (
				<SectionPanel
					{...{ content, section, edit }}
					problems={problemsOf(`secoes.${section.id}`)}
					warnings={warningsOf(`secoes.${section.id}`)}
					onOpenBase={(path) => onOpen({ kind: "base", path, section: section.id })}
					onOpenOwn={(id) => onOpen({ kind: "own", id })}
					onAddField={() => addField(section.id)}
					onClose={close}
				/>
			);
		}
		case "base": {
			const field = baseFieldsOf(content.base.tipo).find(({ path }) => path === opened.path);
			if (!field) return null;
			return (
				<BaseFieldPanel
					{...{ content, field, edit }}
					problems={problemsOf(`ajustes.${field.path}`)}
					warnings={warningsOf(`ajustes.${field.path}`)}
					onClose={() => onClose(opened.section ? { kind: "section", id: opened.section } : undefined)}
				/>
			);
		}
		case "own": {
			const field = content.proprios.find(({ id }) => id === opened.id);
			if (!field) return null;
			const where = `proprios.${field.id}`;
			return (
				<OwnFieldPanel
					{...{ content, field, edit }}
					problems={problemsOf(where)}
					warnings={warningsOf(where)}
					onClose={close}
				/>
			);
		}
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
