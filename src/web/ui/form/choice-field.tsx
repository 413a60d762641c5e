import type { ComponentProps, ReactNode } from "react";
import { classes } from "#web/ui/classes.ts";
import { describeControl, FieldError, FieldHint, type FieldTexts } from "./field-frame.tsx";

const boxClasses =
	"peer mt-px size-6 shrink-0 appearance-none border border-edge bg-raised transition-colors duration-150 hover:border-ink checked:border-pen disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken aria-invalid:border-2 aria-invalid:border-risk";

const rowClasses =
	"relative flex min-h-11 items-start gap-3 py-2 leading-6 has-disabled:cursor-not-allowed has-disabled:text-soft";

export function CheckboxField({
	id,
	label,
	hint,
	error,
	className,
	onChange,
	onCheckedChange,
	...input
}: Omit<FieldTexts, "optional"> & { name: string } & Omit<
		ComponentProps<"input">,
		"id" | "name" | "type" | "className"
	> & { onCheckedChange?: (checked: boolean) => void }) {
	return (
		<div className={classes("w-full", className)}>
			<label htmlFor={id} className={rowClasses}>
				<input
					{...input}
					{...describeControl({ id, hint, error })}
					id={id}
					type="checkbox"
					onChange={(event) => {
						onChange?.(event);
						onCheckedChange?.(event.currentTarget.checked);
					}}
					className={classes(boxClasses, "rounded-[0.4375rem] checked:bg-pen disabled:checked:bg-sunken")}
				/>
				<svg
					viewBox="0 0 28 24"
					fill="none"
					stroke="currentColor"
					strokeWidth="3.6"
					strokeLinecap="round"
					strokeLinejoin="round"
					aria-hidden="true"
					className="pointer-events-none absolute top-[0.875rem] left-1 size-4 text-on-pen opacity-0 peer-checked:opacity-100 peer-checked:peer-disabled:text-soft"
				>
					<path d="M3 13.5C6 15.5 8 18 9.5 21C13 13 18 7 25.5 2.5" pathLength={1} className="tick-draw" />
				</svg>
				<span className="min-w-0">{label}</span>
			</label>
			<div className="-mt-2 pl-9">
				<FieldError id={id} error={error} />
				<FieldHint id={id} hint={hint} />
			</div>
		</div>
	);
}

export type RadioOption = {
	value: string;
	label: ReactNode;
	description?: ReactNode;
	disabled?: boolean;
};

type RadioGroupProps = {
	id: string;
	name: string;
	legend: ReactNode;
	hint?: ReactNode;
	error?: string | undefined;
	options: RadioOption[];
	value?: string;
	defaultValue?: string;
	required?: boolean;
	disabled?: boolean;
	onValueChange?: (value: string) => void;
	className?: string;
};

export function RadioGroupField({
	id,
	name,
	legend,
	hint,
	error,
	options,
	value,
	defaultValue,
	required,
	disabled,
	onValueChange,
	className,
}: RadioGroupProps) {
	return (
		<fieldset
			id={id}
			disabled={disabled}
			aria-describedby={describeControl({ id, hint, error })["aria-describedby"]}
			className={classes("w-full", className)}
		>
			<legend className="mb-1.5 font-semibold text-[0.9375rem] leading-6">{legend}</legend>
			<div className="grid gap-2">
				{options.map((option) => (
					<label
						key={option.value}
						htmlFor={`${id}-${option.value}`}
						className={classes(
							rowClasses,
							"rounded-field border bg-raised px-3.5 py-2.5 transition-colors duration-150 hover:border-ink has-checked:border-pen has-checked:bg-pen-wash has-disabled:border-line has-disabled:bg-sunken",
							error ? "border-risk" : "border-line",
						)}
					>
						<input
							type="radio"
							id={`${id}-${option.value}`}
							name={name}
							value={option.value}
							required={required}
							disabled={option.disabled}
							checked={value === undefined ? undefined : value === option.value}
							defaultChecked={value === undefined ? defaultValue === option.value : undefined}
							onChange={() => onValueChange?.(option.value)}
							className={classes(boxClasses, "rounded-full checked:border-[7px] disabled:checked:border-edge")}
						/>
						<span className="min-w-0">
							<span className="block font-medium">{option.label}</span>
							{option.description && <span className="block text-sm text-soft leading-5">{option.description}</span>}
						</span>
					</label>
				))}
			</div>
			<FieldError id={id} error={error} />
			<FieldHint id={id} hint={hint} />
		</fieldset>
	);
}
