import { useCallback, useMemo, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import type { DifferingAnswer } from "#core/fichas/form/differing-answers.ts";
import type { Section, Value, Values } from "#core/fichas/form/field.ts";
import { readDraft } from "#core/fichas/form/read-fields.ts";
import { useFormFocus } from "#web/app/use-form-focus.ts";
import { AnswerDifferences } from "#web/fichas/answer-differences.tsx";
import { FieldsView } from "#web/fichas/form/field-view.tsx";
import { AllProvider, ErrorsProvider, FormContextProvider } from "#web/fichas/form/form-context.ts";
import { useToldErrors } from "#web/fichas/form/use-told-errors.ts";
import { withoutItem, withValueAt } from "#web/fichas/form/values-at.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/layout/notice.tsx";
import { useUnsentForm } from "./use-unsent-form.ts";

export type RegistryAnswer = {
	title: string;
	text?: string;
	errors?: Record<string, string> | undefined;
	raw?: Values;
	sameHref?: string | undefined;
	/** What saving once more stands on. */
	shown?: string | undefined;
	/** Where the record says something else by now than what was typed. */
	differences?: DifferingAnswer[];
};
type Props = {
	sections: readonly Section[];
	fields: Values;
	/** Of a record that is there: what it said when the page was made. */
	shown?: string | undefined;
	submit: string;
	answer: RegistryAnswer | undefined;
};

/** What was there before whoever saves, as their form says it. */
export function shownIn(form: FormData): string | undefined {
	return String(form.get(SHOWN) ?? "") || undefined;
}

const SHOWN = "visto";

/** With what it was typed upon: what is kept on the device and put back later says so too. */
export function typedAtFirst({ fields, shown, answer }: Pick<Props, "fields" | "shown" | "answer">): Values {
	const upon = answer?.shown ?? shown;
	return { ...(answer?.raw ?? fields), ...(upon && { [SHOWN]: upon }) };
}

/** A client or a property apart from any ficha: the same fields, saved by one button. */
export function RegistryForm({ sections, fields, shown, submit, answer }: Props) {
	const [values, setValues] = useState<Values>(() => typedAtFirst({ fields, shown, answer }));
	const standsOn = answer?.shown ?? values[SHOWN];
	const { formData } = useNavigation();
	// What was refused of another form of the page, as its deletion, brings nothing that was typed here.
	const unsent = useUnsentForm(values, setValues, answer?.raw);
	const form = useRef<HTMLFormElement>(null);
	useFormFocus(form, answer);
	const wrong = useToldErrors(answer?.errors, values);
	const read = useMemo(() => readDraft(sections, values).values, [sections, values]);
	const change = useCallback((path: string, value: Value) => setValues((now) => withValueAt(now, path, value)), []);
	const remove = useCallback((path: string) => setValues((now) => withoutItem(now, path)), []);
	const formContext = useMemo(() => ({ change, remove, fichaId: undefined }), [change, remove]);
	return (
		<FormContextProvider value={formContext}>
			<ErrorsProvider value={wrong}>
				<AllProvider value={read}>
					<Form
						ref={form}
						method="post"
						noValidate
						data-typed="own"
						className="rounded-card border border-line bg-raised p-4 shadow-sheet sm:p-6"
						onSubmit={unsent.refuseWhileAway}
					>
						{typeof standsOn === "string" && <input type="hidden" name={SHOWN} value={standsOn} />}
						{unsent.restored && <Notice tone="gold" title={unsent.restored} live className="mb-5" />}
						{answer && <Refused answer={answer} />}
						<div className="grid gap-5 sm:grid-cols-2">
							{sections.map((section) => (
								<FieldsView key={section.id} fields={section.fields} raw={values} read={read} base="" />
							))}
						</div>
						{unsent.away && <Notice tone="gold" title={unsent.away} live className="mt-6" />}
						<Button
							type="submit"
							name="intent"
							value="salvar"
							className="mt-6 max-sm:w-full"
							pending={formData?.get("intent") === "salvar"}
							pendingLabel="Salvando"
						>
							{submit}
						</Button>
					</Form>
				</AllProvider>
			</ErrorsProvider>
		</FormContextProvider>
	);
}

function Refused({ answer: { title, text, sameHref, differences } }: { answer: RegistryAnswer }) {
	return (
		<Notice tone="risk" title={title} live className="mb-5">
			{sameHref ? (
				<a href={sameHref} className="link">
					Abrir o cadastro que já existe
				</a>
			) : (
				text
			)}
			{differences && <AnswerDifferences differences={differences} here="Neste formulário" />}
		</Notice>
	);
}
