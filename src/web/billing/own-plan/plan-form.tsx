import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { Button, type ButtonSize, type ButtonVariant } from "#web/ui/button.tsx";
import type { PlanIntent } from "./plan.copy.ts";

type Props = {
	intent: PlanIntent;
	fields?: Record<string, string> | undefined;
	variant?: ButtonVariant;
	size?: ButtonSize;
	className?: string;
	label?: string;
	children: ReactNode;
};

/** One decision, one button, one plain post. While any of them is under way none is pressed twice. */
export function PlanButton({ intent, fields = {}, variant, size, className, label, children }: Props) {
	const { formData, state } = useNavigation();
	const isThis =
		formData?.get("intent") === intent && Object.entries(fields).every(([name, value]) => formData.get(name) === value);
	return (
		<Form method="post" action="/app/plano" className={className}>
			<input type="hidden" name="intent" value={intent} />
			{Object.entries(fields).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			<Button
				type="submit"
				variant={variant}
				size={size}
				pending={isThis}
				pendingLabel="Um instante..."
				aria-label={label}
				aria-disabled={state !== "idle" || undefined}
				className="w-full"
			>
				{children}
			</Button>
		</Form>
	);
}
