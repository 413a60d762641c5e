import { baseFieldsOf } from "#core/fichas/models/base-fields.ts";
import type { ContentWarning } from "#core/fichas/models/check-content.ts";
import type { ContentProblem } from "#core/fichas/models/content-problem.ts";
import type { ModelDraft } from "#web/fichas/models/use-model-draft.ts";
import { BaseFieldPanel } from "./base-field-panel.tsx";
import { ClausePanel } from "./clause-panel.tsx";
import type { Opened } from "./opened.ts";
import { OwnFieldPanel } from "./own-field-panel.tsx";
import { SectionPanel } from "./section-panel.tsx";

type Props = {
	draft: ModelDraft;
	opened: Extract<Opened, { kind: "clause" | "section" | "base" | "own" }>;
	problems: readonly ContentProblem[];
	warnings: readonly ContentWarning[];
	addField: (section: string) => void;
	onOpen: (opened: Opened) => void;
	/** What was edited is saved; `next` is where one came from. */
	onClose: (next?: Opened) => void;
};

/** A clause, a section or a question of the model, if it is still there, with what was found about it. */
export function PartPanel({ draft: { content, edit }, opened, problems, warnings, addField, onOpen, onClose }: Props) {
	const close = () => onClose();
	const foundAt = (where: string) => ({ problems: said(problems, where), warnings: said(warnings, where) });
	switch (opened.kind) {
		case "clause": {
			const clause = content.clausulas.find(({ id }) => id === opened.id);
			if (!clause) return null;
			return <ClausePanel {...{ content, clause, edit }} {...foundAt(`clausulas.${clause.id}`)} onClose={close} />;
		}
		case "section": {
			const section = content.secoes.find(({ id }) => id === opened.id);
			if (!section) return null;
			return (
				<SectionPanel
					{...{ content, section, edit }}
					{...foundAt(`secoes.${section.id}`)}
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
					{...foundAt(`ajustes.${field.path}`)}
					onClose={() => onClose(opened.section ? { kind: "section", id: opened.section } : undefined)}
				/>
			);
		}
		case "own": {
			const field = content.proprios.find(({ id }) => id === opened.id);
			if (!field) return null;
			return <OwnFieldPanel {...{ content, field, edit }} {...foundAt(`proprios.${field.id}`)} onClose={close} />;
		}
	}
}

function said(findings: readonly { onde: string; frase: string }[], where: string): string[] {
	return findings.filter(({ onde }) => onde === where).map(({ frase }) => frase);
}
