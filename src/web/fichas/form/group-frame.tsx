import type { FocusEvent, ReactNode } from "react";
import type { Values } from "#core/fichas/form/field.ts";
import { hasMoreThanStreet, readAddressLine } from "#core/fichas/registry/read-address-line.ts";
import { useFormContext } from "./form-context.ts";

/** Answers that belong together. A whole address in the street's field finds its way into the others. */
export function GroupFrame({
	label,
	path,
	values,
	children,
}: {
	label: string;
	path: string;
	values: Values;
	children: ReactNode;
}) {
	const { change } = useFormContext();
	const split = ({ target }: FocusEvent) => {
		const isStreet = target instanceof HTMLInputElement && target.name === `${path}.logradouro`;
		if (isStreet && hasMoreThanStreet(target.value)) change(path, { ...values, ...readAddressLine(target.value) });
	};
	return (
		<fieldset onBlur={split} className="grid gap-5 rounded-card border border-line p-4 sm:col-span-2 sm:grid-cols-2">
			<legend className="px-1.5 font-semibold text-[0.9375rem]">{label}</legend>
			{children}
		</fieldset>
	);
}
