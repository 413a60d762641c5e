import type { ReactNode } from "react";
import { ESSENTIALS, type EssentialList } from "#core/fichas/draft/essentials.ts";
import type { FichaType } from "#core/fichas/ficha-type.ts";
import type { Section, Values } from "#core/fichas/form/field.ts";
import { FieldsView } from "#web/fichas/form/field-view.tsx";
import { Composition } from "./composition.tsx";
import { EssentialsStep } from "./essentials-step.tsx";
import { STEP_HEADING } from "./use-step-walk.ts";

type Props = {
	tipo: FichaType;
	section: Section;
	sections: readonly Section[];
	lists: readonly EssentialList[];
	raw: Values;
	read: Values;
	/** Asked beside the first step, once in a broker's life. */
	ask: ReactNode;
};

/** One step of the form: the fields of its section, or what the first screen asks of all of them. */
export function DraftStep({ tipo, section, sections, lists, raw, read, ask }: Props) {
	return (
		<section aria-labelledby={STEP_HEADING}>
			<h2 id={STEP_HEADING} tabIndex={-1} className="font-display font-semibold text-2xl outline-none">
				{section.title}
			</h2>
			{section.hint && <p className="mt-1 text-soft">{section.hint}</p>}
			<div className="mt-5 grid gap-5 sm:grid-cols-2 [&_input]:scroll-mb-56">
				{section.id === ESSENTIALS ? (
					<EssentialsStep {...{ tipo, lists, raw, read }} form={sections} />
				) : (
					<FieldsView fields={section.fields} raw={raw} read={read} base="" />
				)}
				{ask}
				{section.id === "valor" && tipo === "proposta" && <Composition values={read} />}
			</div>
		</section>
	);
}
