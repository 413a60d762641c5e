import { useCallback, useMemo, useState } from "react";
import { Form, useNavigation } from "react-router";
import type { Section, Value, Values } from "#core/fichas/form/field.ts";
import { readDraft } from "#core/fichas/form/read-fields.ts";
import { FieldsView } from "#web/fichas/form/field-view.tsx";
import { AllProvider, ErrorsProvider, FormContextProvider } from "#web/fichas/form/form-context.ts";
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
};
type Props = { sections: readonly Section[]; fields: Values; submit: string; answer: RegistryAnswer | undefined };

/** A client or a property apart from any ficha: the same fields, saved by one button. */
export function RegistryForm({ sections, fields, submit, answer }: Props) {
	const [values, setValues] = useState(answer?.raw ?? fields);
	const { formData } = useNavigation();
	const unsent = useUnsentForm(values, setValues);
	const read = useMemo(() => readDraft(sections, values).values, [sections, values]);
	const change = useCallback((path: string, value: Value) => setValues((now) => withValueAt(now, path, value)), []);
	const remove = useCallback((path: string) => setValues((now) => withoutItem(now, path)), []);
	const formContext = useMemo(() => ({ change, remove, fichaId: undefined }), [change, remove]);
	return (
		<FormContextProvider value={formContext}>
			<ErrorsProvider value={answer?.errors ?? {}}>
				<AllProvider value={read}>
					<Form
						method="post"
						noValidate
						data-typed="own"
						className="rounded-card border border-line bg-raised p-4 shadow-sheet sm:p-6"
						onSubmit={unsent.refuseWhileAway}
					>
						{unsent.restored && <Notice tone="gold" title={unsent.restored} live className="mb-5" />}
						{answer && (
							<Notice tone="risk" title={answer.title} live className="mb-5">
								{answer.sameHref ? (
									<a href={answer.sameHref} className="link">
										Abrir o cadastro que já existe
									</a>
								) : (
									answer.text
								)}
							</Notice>
						)}
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
