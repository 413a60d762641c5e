import { useMemo, useState } from "react";
import { Form } from "react-router";
import { compareDraft } from "#core/fichas/draft/inspection/change-choice.ts";
import { minorsAmong } from "#core/fichas/draft/minors-among.ts";
import { missingSpouse } from "#core/fichas/draft/missing-spouse.ts";
import { signersOf } from "#core/fichas/draft/signers-of.ts";
import { listIn } from "#core/fichas/form/values.ts";
import { ComparedProvider, comparedOf } from "#web/fichas/form/inspection/compared.ts";
import { AskCreci, creciProblem } from "./ask-creci.tsx";
import { DraftBar, onward } from "./draft-bar.tsx";
import type { EditorProps } from "./draft-data.ts";
import { DraftReview } from "./draft-review.tsx";
import { DraftStep } from "./draft-step.tsx";
import { leadToMissing } from "./lead-to-missing.ts";
import { SendChoices } from "./send-choices.tsx";
import { REVIEW } from "./steps-of-draft.ts";
import type { Draft } from "./use-draft.ts";
import { useDraftDocument } from "./use-draft-document.ts";
import type { JudgedDraft } from "./use-judged-draft.ts";
import type { OpenStep } from "./use-open-step.ts";

type Props = { data: EditorProps; draft: Draft; judged: JudgedDraft; step: OpenStep };

/** The open step, or the review after the last of them, and the bar that leads on. */
export function DraftForm({ data, draft, judged, step }: Props) {
	const { ficha, corretor, local, sending, entry, askCreci = false, form: sections, here } = data;
	const { tipo } = ficha;
	const { values, state, save } = draft;
	const { answers, checked, lists, found, isReady } = judged;
	const { section, next, back, go, goBack } = step;
	const [creci, setCreci] = useState("");
	const compared = useMemo(() => comparedOf(compareDraft(answers, entry), entry?.fotos ?? []), [answers, entry]);
	const document = useDraftDocument(data, answers, creci);
	const askedCreci = askCreci && <AskCreci typed={creci} onType={setCreci} />;
	return (
		<Form
			method="post"
			noValidate
			data-typed="own"
			onBlur={() => void save()}
			onSubmit={(event) => {
				event.preventDefault();
				if (section) go(next);
			}}
			className="wizard-form mt-4 lg:mt-6"
		>
			<input type="hidden" name="versao" value={ficha.version} />
			<input type="hidden" name="secao" value={section?.id ?? ""} />
			{/* Enter in a field goes on; it never adds or removes an item. */}
			<button type="submit" name="ir" value={next} tabIndex={-1} aria-hidden="true" className="sr-only" />
			{section ? (
				<ComparedProvider value={compared}>
					<DraftStep
						{...{ tipo, section, sections, lists }}
						raw={values}
						read={answers}
						ask={step.isFirst && askedCreci}
					/>
				</ComparedProvider>
			) : (
				<DraftReview
					{...{ sections, document, errors: found, isSaved: state === "saved", isHere: here !== undefined }}
					people={listIn(values, "pessoas")}
					alone={missingSpouse(checked.pessoas ?? [])}
					minors={minorsAmong(checked.pessoas ?? [], local.slice(0, 10))}
					ask={askedCreci}
					choices={sending && <SendChoices sending={sending} signers={signersOf(tipo, answers, corretor)} />}
				/>
			)}
			<DraftBar
				{...{ back, next, isLast: !section, leadsToReview: next === REVIEW, save, go, goBack }}
				isReady={isReady && !(creci && creciProblem(creci))}
				send={here ? { label: "Colher assinaturas", pending: "Guardando" } : onward}
				onRefused={(form) => {
					judged.askForAll();
					leadToMissing(form);
				}}
			/>
		</Form>
	);
}
