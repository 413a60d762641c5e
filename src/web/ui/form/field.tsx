import { ChevronDown } from "lucide-react";
import type { ChangeEvent, ComponentProps, ReactNode } from "react";
import { classes } from "#web/ui/classes.ts";
import { controlClasses, describeControl, FieldFrame, type FieldTexts } from "./field-frame.tsx";
import { caretAfterMask } from "./mask-caret.ts";

export { CheckboxField, RadioGroupField } from "./choice-field.tsx";

type ControlProps<Tag extends "input" | "textarea" | "select"> = FieldTexts & {
	name: string;
} & Omit<ComponentProps<Tag>, "id" | "name" | "className"> & {
		onValueChange?: (value: string) => void;
	};

/** `mask` rewrites what is typed and keeps the caret where the person left it. */
export function TextField({
	id,
	label,
	hint,
	error,
	optional,
	className,
	mask,
	onChange,
	onValueChange,
	suffix,
	...input
}: ControlProps<"input"> & { mask?: (typed: string) => string; suffix?: ReactNode }) {
	const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
		const control = event.currentTarget;
		const { nativeEvent } = event;
		const deletes = "inputType" in nativeEvent && String(nativeEvent.inputType).startsWith("delete");
		if (mask) applyMask(control, mask, deletes);
		onChange?.(event);
		onValueChange?.(control.value);
	};
	return (
		<FieldFrame {...{ id, label, hint, error, optional, className }}>
			<div className="relative">
				<input
					type="text"
					{...input}
					{...describeControl({ id, hint, error })}
					id={id}
					onChange={handleChange}
					className={classes(controlClasses, "h-12", suffix ? "pr-13" : undefined)}
				/>
				{suffix && <div className="absolute inset-y-0 right-0.5 flex items-center">{suffix}</div>}
			</div>
		</FieldFrame>
	);
}

function applyMask(control: HTMLInputElement, mask: (typed: string) => string, deleting: boolean) {
	const typed = control.value;
	const masked = mask(typed);
	if (masked === typed) return;
	const caret = control.selectionStart;
	control.value = masked;
	// Null for types such as email, which know no selection.
	if (caret === null) return;
	const position = caretAfterMask(typed, caret, masked, deleting);
	control.setSelectionRange(position, position);
}

function tellValue<Control extends HTMLTextAreaElement | HTMLSelectElement>(
	onChange: ((event: ChangeEvent<Control, Control>) => void) | undefined,
	onValueChange: ((value: string) => void) | undefined,
) {
	return (event: ChangeEvent<Control, Control>) => {
		onChange?.(event);
		onValueChange?.(event.currentTarget.value);
	};
}

export function TextAreaField({
	id,
	label,
	hint,
	error,
	optional,
	className,
	onChange,
	onValueChange,
	...textarea
}: ControlProps<"textarea">) {
	return (
		<FieldFrame {...{ id, label, hint, error, optional, className }}>
			<textarea
				rows={4}
				{...textarea}
				{...describeControl({ id, hint, error })}
				id={id}
				onChange={tellValue(onChange, onValueChange)}
				className={classes(controlClasses, "field-sizing-content min-h-28 py-2.5")}
			/>
		</FieldFrame>
	);
}

export type SelectOption = { value: string; label: string; disabled?: boolean };

export function SelectField({
	id,
	label,
	hint,
	error,
	optional,
	className,
	options,
	placeholder,
	onChange,
	onValueChange,
	...select
}: ControlProps<"select"> & { options: SelectOption[]; placeholder?: string }) {
	return (
		<FieldFrame {...{ id, label, hint, error, optional, className }}>
			<div className="relative">
				<select
					{...select}
					{...describeControl({ id, hint, error })}
					id={id}
					onChange={tellValue(onChange, onValueChange)}
					className={classes(controlClasses, "h-12 appearance-none truncate pr-11")}
				>
					{placeholder && <option value="">{placeholder}</option>}
					{options.map((option) => (
						<option key={option.value} value={option.value} disabled={option.disabled}>
							{option.label}
						</option>
					))}
				</select>
				<ChevronDown
					aria-hidden="true"
					className="-translate-y-1/2 pointer-events-none absolute top-1/2 right-3.5 size-5 text-soft"
				/>
			</div>
		</FieldFrame>
	);
}
