import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { classes } from "#web/ui/classes.ts";
import { OptionalMark } from "./optional-mark.tsx";

export type FieldTexts = {
	id: string;
	label: ReactNode;
	hint?: ReactNode;
	error?: string | undefined;
	/** Says "opcional" beside the label; required is the silent default. */
	optional?: boolean | undefined;
	className?: string | undefined;
};

/** aria-invalid and aria-describedby for the control that these texts belong to. */
export function describeControl({ id, hint, error }: Pick<FieldTexts, "id" | "hint" | "error">) {
	const ids = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
	return { "aria-invalid": error ? true : undefined, "aria-describedby": ids || undefined };
}

export const controlClasses = "field-control";

function FieldLabel({ id, label, optional }: Pick<FieldTexts, "id" | "label" | "optional">) {
	return (
		<label htmlFor={id} className="mb-1.5 block font-semibold text-[0.9375rem] leading-6">
			{label}
			{optional && <OptionalMark />}
		</label>
	);
}

/** The region is always there, so that a screen reader hears the error when it arrives. */
export function FieldError({ id, error }: Pick<FieldTexts, "id" | "error">) {
	return (
		<p id={`${id}-error`} aria-live="polite" className="font-medium text-risk text-sm leading-5">
			{error && (
				<span className="mt-1.5 flex items-start gap-1.5">
					<CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
					{error}
				</span>
			)}
		</p>
	);
}

export function FieldHint({ id, hint }: Pick<FieldTexts, "id" | "hint">) {
	if (!hint) return null;
	return (
		<p id={`${id}-hint`} className="mt-1.5 text-sm text-soft leading-5">
			{hint}
		</p>
	);
}

export function FieldFrame({ children, className, ...texts }: FieldTexts & { children: ReactNode }) {
	return (
		<div className={classes("w-full", className)}>
			<FieldLabel {...texts} />
			{children}
			<FieldError {...texts} />
			<FieldHint {...texts} />
		</div>
	);
}
