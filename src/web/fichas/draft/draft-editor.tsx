import { lazy, Suspense, useMemo, useState } from "react";
import { EXIT } from "#core/fichas/draft/inspection/change-choice.ts";
import { listIn } from "#core/fichas/form/values.ts";
import { momentOf } from "#core/kernel/day.ts";
import { AllProvider, ErrorsProvider, type FormContext, FormContextProvider } from "#web/fichas/form/form-context.ts";
import { withFirstItems } from "#web/fichas/form/new-item.ts";
import { DeleteDraft } from "./delete-draft.tsx";
import type { EditorProps } from "./draft-data.ts";
import { DraftForm } from "./draft-form.tsx";
import { DraftHeading } from "./draft-heading.tsx";
import { DraftNotices } from "./draft-notices.tsx";
import { DraftSteps } from "./draft-steps.tsx";
import { EntryChoice } from "./entry-choice.tsx";
import { lineOfSteps, REVIEW } from "./steps-of-draft.ts";
import { type Draft, useDraft } from "./use-draft.ts";
import { useJudgedDraft } from "./use-judged-draft.ts";
import { useOpenStep } from "./use-open-step.ts";

// Seldom needed, so it comes when it is.
const DraftConflict = lazy(() => import("./draft-conflict.tsx"));

export function DraftEditor(props: EditorProps) {
	const { ficha, zone, entry, entries, answer, counter, title, form: sections, offer, here } = props;
	const { tipo } = ficha;
	const [begun] = useState(() => withFirstItems(sections, ficha.fields));
	const createdAt = useMemo(() => momentOf(ficha.createdAt, zone), [ficha.createdAt, zone]);
	const draft = useDraft({ ...ficha, fields: begun, createdAt }, sections, here?.place);
	const { values, state, isKept, save, conflict, settle } = draft;
	const judged = useJudgedDraft({ tipo, begun, values, sections, local: props.local, entry, answer });
	const step = useOpenStep({ sections, judged, save });
	const { section, shown } = step;
	const formContext = useDraftContext(props, draft);
	return (
		<FormContextProvider value={formContext}>
			<ErrorsProvider value={judged.errors}>
				<AllProvider value={judged.answers}>
					<DraftHeading {...{ title, state, isKept, here }} />
					{offer?.(save)}
					<DraftSteps steps={lineOfSteps(shown, sections, judged.errors)} current={section?.id ?? REVIEW} />
					<DraftNotices {...{ answer, counter }} isGone={state === "gone"} />
					{conflict && (
						<Suspense>
							<DraftConflict tipo={tipo} form={sections} mine={values} theirs={conflict.theirs} onSettle={settle} />
						</Suspense>
					)}
					{section?.id === "vistoria" && judged.answers.tipo_vistoria === EXIT && (
						<EntryChoice
							chosen={entry}
							offered={entries}
							hasRooms={listIn(values, "ambientes").length > 0}
							save={save}
						/>
					)}
					<DraftForm {...{ data: props, draft, judged, step }} />
					{!section && <DeleteDraft />}
				</AllProvider>
			</ErrorsProvider>
		</FormContextProvider>
	);
}

/** What each answer needs to know, the same as long as nothing of it is another. */
function useDraftContext({ ficha, local, zone, validity, presets, here }: EditorProps, draft: Draft): FormContext {
	const { change, remove, save } = draft;
	return useMemo(
		() => ({
			change,
			remove,
			fichaId: ficha.id,
			save,
			clock: { local, zone, validity },
			...(presets && { presets }),
			...(here && { here }),
		}),
		[change, remove, ficha.id, save, local, zone, validity, presets, here],
	);
}
