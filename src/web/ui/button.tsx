import type { ComponentProps, MouseEvent } from "react";
import { classes } from "./classes.ts";
import { SpinnerMark } from "./layout/spinner.tsx";

export type ButtonVariant = "primary" | "secondary" | "ghost" | "danger";
export type ButtonSize = "sm" | "md" | "lg";

type Look = { variant?: ButtonVariant | undefined; size?: ButtonSize | undefined };

const base = "button";

const variants: Record<ButtonVariant, string> = {
	primary: "bg-pen text-on-pen shadow-key hover:bg-pen-strong",
	secondary: "border border-edge/60 bg-raised text-ink shadow-sheet hover:border-ink hover:bg-paper",
	ghost: "text-pen hover:bg-pen-wash hover:text-pen-strong",
	danger: "border border-risk/50 bg-risk-wash text-risk hover:border-risk",
};

const sizes: Record<ButtonSize, string> = {
	sm: "min-h-11 rounded-field px-4 py-2 text-sm leading-5",
	md: "min-h-12 rounded-[0.75rem] px-5 py-2.5 text-base leading-6",
	lg: "min-h-14 rounded-[0.875rem] px-7 py-3 text-lg leading-7",
};

export function buttonClasses({ variant = "primary", size = "md" }: Look, className?: string) {
	return classes(base, variants[variant], sizes[size], className);
}

export type ButtonProps = ComponentProps<"button"> & Look & { pending?: boolean; pendingLabel?: string | undefined };

export function Button({
	variant,
	size,
	pending = false,
	pendingLabel,
	className,
	children,
	onClick,
	type = "button",
	...rest
}: ButtonProps) {
	// aria-disabled, not disabled: a disabled button would drop the focus in the middle of the work.
	const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
		if (pending) event.preventDefault();
		else onClick?.(event);
	};
	return (
		<button
			{...rest}
			type={type}
			className={buttonClasses({ variant, size }, className)}
			onClick={handleClick}
			aria-busy={pending || undefined}
			aria-disabled={pending || rest["aria-disabled"] || undefined}
		>
			{pending && <SpinnerMark className="size-[1.125em]" />}
			{pending && pendingLabel ? pendingLabel : children}
		</button>
	);
}

export function ButtonLink({ variant, size, className, ...rest }: ComponentProps<"a"> & Look) {
	return <a {...rest} className={buttonClasses({ variant, size }, className)} />;
}
